import type { PgBoss } from 'pg-boss'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts'
import type { Chore } from '../../core/chore.ts'

export const CHORE_QUEUE = 'chores'
export const CHANNEL_QUEUES = { mail: 'mail', push: 'push', sms: 'sms' } as const
export type Channel = keyof typeof CHANNEL_QUEUES
export const CHANNELS = Object.keys(CHANNEL_QUEUES) as Channel[]

/** Longer than any send takes; after it another server retries. */
const TICKET_SECONDS = 5 * 60

/** A chore's name or a row's id is queued or running only once ("exclusive"). */
export async function makeQueues(boss: PgBoss, chores: readonly Chore[]): Promise<void> {
  const longest = Math.max(...chores.map(({ everySeconds }) => everySeconds))
  await ensure(boss, CHORE_QUEUE, {
    retryLimit: 0,
    expireInSeconds: HOUR_SECONDS,
    heartbeatSeconds: 30,
    retentionSeconds: HOUR_SECONDS,
    deleteAfterSeconds: Math.max(HOUR_SECONDS, 2 * longest)
  })
  for (const queue of Object.values(CHANNEL_QUEUES)) {
    await ensure(boss, queue, {
      // Retries cover a dead server or database; a provider's failure is stored in the row.
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 5 * 60,
      expireInSeconds: TICKET_SECONDS,
      retentionSeconds: 14 * DAY_SECONDS,
      deleteAfterSeconds: HOUR_SECONDS
    })
  }
}

async function ensure(
  boss: PgBoss,
  name: string,
  options: Parameters<PgBoss['updateQueue']>[1] & { heartbeatSeconds?: number }
): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...(options as object), policy: 'exclusive' })
}
