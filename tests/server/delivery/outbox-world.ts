import { expect } from 'vitest'
import { CHORES } from '#server/domains.ts'
import { startJobs } from '#server/platform/jobs/run.ts'
import type { Mail } from '#server/platform/outbox/outbox.ts'
import { putMail } from '#server/platform/outbox/outbox.ts'
import type { TestServer } from '../../world/server.ts'

/** What an operator would be told, of all servers of this file. */
export const said: string[] = []

/** Runs the jobs of a server in a hurry; ends them with the answer. */
export const inHurry = (server: TestServer, rhythm = {}): Promise<() => Promise<void>> =>
  startJobs(
    server.world,
    error => said.push(error instanceof Error ? error.message : String(error)),
    { chores: CHORES, dispatchMs: 50, recoverMs: 100, ...rhythm }
  )

/** A moment at a brand, as services want it. */
export const at = (server: TestServer, domain = 'avondlicht.example') => {
  const brand = server.world.brands.of(domain)
  if (brand === undefined) throw new Error(`no brand ${domain}`)
  return { brand, now: server.clock.now() }
}

/** Puts a mail into the outbox; answers with its number. */
export async function post(
  server: TestServer,
  to: string,
  mail: Partial<Mail> & { domain?: string } = {}
): Promise<number> {
  const { domain, ...given } = mail
  const { kysely } = server.database
  return kysely.transaction().execute(async tx => {
    await putMail(
      { ...at(server, domain), db: tx },
      {
        account: null,
        to,
        language: 'nl',
        template: 'reset',
        data: { name: 'Anna', link: 'https://avondlicht.example/reset-password/do?token=abc' },
        ...given
      }
    )
    const newest = tx.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1)
    return (await newest.executeTakeFirstOrThrow()).id
  })
}

export const rowOf = (server: TestServer, id: number) =>
  server.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Waits until nothing of the outbox can be done at this moment. */
export async function quiet(server: TestServer): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await server.database.pool.query(
          `select id from outbox where sent_at is null and dropped_at is null and failed_at is null
           and (queued_at is not null or due_at <= $1)`,
          [server.clock.now()]
        )
        return rows.length
      },
      { timeout: 15_000, interval: 30 }
    )
    .toBe(0)
}
