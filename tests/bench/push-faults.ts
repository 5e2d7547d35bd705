import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/core/app.ts'
import { Brands } from '#server/core/brands.ts'
import { systemClock } from '#server/core/clock.ts'
import { localEvents } from '#server/core/events.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/platform/jobs/run.ts'
import { NO_SENDERS, pushKeysOf } from '#server/platform/outbox/senders.ts'
import { webPushSender } from '#server/platform/outbox/web-push.ts'
import { settingsFrom } from '#server/settings.ts'
import { loadFleet } from '#site/load.ts'
import { CHECKOUT } from '../../src/render/checkout.ts'
import { CERTIFICATE } from '../world/certificate.ts'
import { type Person, person } from '../world/people.ts'
import { type Malice, NEW_MESSAGE, PushService } from '../world/push-service.ts'
import type { TestServer } from '../world/server.ts'

const SECRET = 'of the bench'
const MALICES: readonly Malice[] = ['flood', 'half-close', 'cut-off', 'drip', 'stall', 'upgrade']
const HOSTILE = 36

/** How long a healthy browser waits for its push while many others answer so; what is read of them. */
export async function pushFaults(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded({ folder, throwaway: true })
  const database = connect(postgres.url)
  const theirs = [new PushService(), new PushService()] as const
  const healthy = new PushService()
  try {
    await migrate(database.kysely)
    for (const service of [...theirs, healthy]) await service.start()
    const { sites } = await loadFleet(CHECKOUT)
    const brands = new Brands(
      sites.map(({ site }) => site),
      SECRET
    )
    const keys = pushKeysOf([], brands.all, SECRET)
    const push = webPushSender(keys, { ca: CERTIFICATE, reachesPrivate: true })
    const world = {
      ...{ database, brands, clock: systemClock, events: localEvents() },
      senders: { ...NO_SENDERS, push },
      settings: settingsFrom({ LIVERY_SECRET: SECRET }, folder, true)
    } as Partial<AppContext> as AppContext
    const stop = await startJobs(world, () => {}, { chores: [] })
    const anna = await person({ database, clock: systemClock, world } as unknown as TestServer)
    await database.pool.query(`update sessions set last_seen_at = now() - interval '1 day'`)
    say(
      `${HOSTILE} pushes that are answered with | healthy push sent after s | MB read | memory MB`
    )
    for (const malice of MALICES) say(await underMalice(world, anna, malice, theirs, healthy))
    await stop()
    push.close()
  } finally {
    for (const service of [...theirs, healthy]) await service.stop()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function underMalice(
  world: AppContext,
  anna: Person,
  malice: Malice,
  theirs: readonly [PushService, PushService],
  healthy: PushService
): Promise<string> {
  for (const service of theirs) {
    service.flooded = 0
    service.answer = () => ({ malice })
  }
  for (let at = 0; at < HOSTILE; at++) {
    await put(world, anna, theirs[at % 2 === 0 ? 0 : 1], `${malice}-${at}`)
  }
  await sleep(3_000)
  const before = healthy.got.length
  const began = performance.now()
  await put(world, anna, healthy, `phone-${malice}`)
  while (healthy.got.length === before && performance.now() - began < 120_000) await sleep(20)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const read = (theirs[0].flooded + theirs[1].flooded) / 1_048_576
  const memory = Math.round(process.memoryUsage().rss / 1_048_576)
  const isSent = healthy.got.length > before
  return `${malice} | ${isSent ? seconds : 'not in 120'} | ${read.toFixed(1)} | ${memory}`
}

/** A push for a browser, attached and due. */
async function put(
  { database }: AppContext,
  anna: Person,
  service: PushService,
  browser: string
): Promise<void> {
  const { endpoint, keys } = service.subscribe(browser)
  await database.pool.query(
    `insert into push_subscriptions (endpoint, brand, account_id, keys, created_at)
     values ($1, 'avondlicht', $2, $3, now())`,
    [endpoint, anna.id, JSON.stringify(keys)]
  )
  await database.pool.query(
    `insert into outbox (brand, channel, account_id, recipient, language, template, kind, data,
       created_at, due_at)
     values ('avondlicht', 'push', $1, $2, 'nl', 'new_messages', 'new_messages', $3, now(), now())`,
    [anna.id, endpoint, JSON.stringify(NEW_MESSAGE)]
  )
}
