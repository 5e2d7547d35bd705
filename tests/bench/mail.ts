/**
 * Mails a second from the outbox to an SMTP server on loopback that keeps nothing:
 *   node tests/bench/mail.ts [mails]      (3,000 by default)
 * The SMTP server runs in a process of its own; the words are rendered for each mail.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import type { AppContext } from '#server/core/app.ts'
import { Brands } from '#server/core/brands.ts'
import { systemClock } from '#server/core/clock.ts'
import { localEvents } from '#server/core/events.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/platform/jobs/run.ts'
import { putMail } from '#server/platform/outbox/outbox.ts'
import { NO_SENDERS } from '#server/platform/outbox/senders.ts'
import { smtpSender } from '#server/platform/outbox/smtp.ts'
import { loadFleet } from '#site/load.ts'

if (process.argv[2] === 'smtp') serveSmtp()
else await measure(Number(process.argv[2] ?? 3_000))

/** Takes every mail and forgets it. */
function serveSmtp(): void {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('data', () => {})
      stream.on('end', () => done())
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.server.address()))
}

async function measure(mails: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-mail-'))
  chmodSync(folder, 0o755)
  const smtp = fork(fileURLToPath(import.meta.url), ['smtp'])
  const port = portOf(smtp)
  const postgres = await startEmbedded({ folder })
  const database = connect(postgres.url)
  try {
    await migrate(database.kysely)
    const world = await worldOn(database, await port)
    await fill(world, mails)
    const began = performance.now()
    const stop = await startJobs(world, error => process.stderr.write(`${error}\n`), { chores: [] })
    const halfway = await left(world, mails / 2)
    const done = await left(world, 0)
    const rate = Math.round((mails / 2 / (done - halfway)) * 1000)
    const { rss } = process.memoryUsage()
    process.stdout.write(
      `${mails} mails in ${Math.round(done - began)} ms; ${rate} a second once it ran; ${Math.round(rss / 1e6)} MB\n`
    )
    await stop()
    world.senders.mail?.close()
  } finally {
    await database.close()
    await postgres.stop()
    smtp.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function portOf(smtp: ChildProcess): Promise<number> {
  return new Promise(resolve =>
    smtp.once('message', address => resolve((address as { port: number }).port))
  )
}

async function worldOn(database: AppContext['database'], port: number): Promise<AppContext> {
  const { sites } = await loadFleet(fileURLToPath(new URL('../..', import.meta.url)))
  const settings = { url: `smtp://127.0.0.1:${port}`, from: 'mail', bounces: 'bounces' }
  return {
    database,
    clock: systemClock,
    brands: new Brands(sites.map(({ site }) => site)),
    events: localEvents(),
    senders: { ...NO_SENDERS, mail: smtpSender(settings) },
    settings: { secret: 'of the bench' }
  } as unknown as AppContext
}

async function fill({ database, brands }: AppContext, mails: number): Promise<void> {
  const { all } = brands
  await database.kysely.transaction().execute(async tx => {
    for (let at = 0; at < mails; at++) {
      const brand = all[at % all.length]
      if (brand === undefined) return
      const { domain } = brand.site.brand
      const link = `https://${domain}/reset-password/do?token=${at}`
      await putMail(
        { db: tx, brand, now: systemClock.now() },
        {
          account: null,
          to: `somebody${at}@mail.example`,
          language: 'nl',
          template: 'reset',
          data: { name: 'Somebody', link }
        }
      )
    }
  })
}

/** The moment when so many are left. */
async function left({ database }: AppContext, count: number): Promise<number> {
  for (;;) {
    const { rows } = await database.pool.query<{ open: number }>(
      'select count(*)::int as open from outbox where sent_at is null and failed_at is null'
    )
    if ((rows[0]?.open ?? 0) <= count) return performance.now()
    await sleep(50)
  }
}
