import { sql } from 'kysely'
import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss'
import { MINUTE_MS } from '#contract/time.ts'
import type { AppContext } from '../../core/app.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { isNotMoving, isNotPaused } from '../outbox/not-paused.ts'
import { OPEN } from '../outbox/taken.ts'
import { CHANNEL_QUEUES, CHANNELS, type Channel } from './boss.ts'

const ROWS_AT_ONCE = 500
/** Age at which an unstarted ticket counts as lost, for example after a restore. */
const LOST_MS = 15 * MINUTE_MS
const AWAITED = 10

interface Claimed {
  id: number
  channel: Schema['outbox']['channel']
  brand: string
  kind: Schema['outbox']['kind'] | null
  recipient: string
}

/** Gives tickets to due rows of configured channels. Returns the channels that got some. */
export async function dispatch(app: AppContext, boss: PgBoss): Promise<Set<Channel>> {
  const given = new Set<Channel>()
  const channels = CHANNELS.filter(channel => app.senders[channel] !== undefined)
  if (channels.length === 0) return given
  for (;;) {
    const rows = await dispatchSome(app, boss, channels)
    for (const { channel } of rows) given.add(channel)
    if (rows.length < ROWS_AT_ONCE) return given
  }
}

async function dispatchSome(
  { database, clock }: AppContext,
  boss: PgBoss,
  channels: readonly Channel[]
): Promise<Claimed[]> {
  const now = clock.now()
  return database.kysely.transaction().execute(async tx => {
    const { rows } = await sql<Claimed>`
      update outbox set queued_at = ${now} where id in (
        select id from outbox
        where ${OPEN} and queued_at is null and due_at <= ${now}
          and channel = any(${channels}::text[]) and ${isNotPaused('outbox')}
        order by due_at limit ${ROWS_AT_ONCE} for update skip locked
      ) returning id, channel, brand, kind, recipient`.execute(tx)
    for (const [channel, some] of Map.groupBy(rows, row => row.channel)) {
      await boss.insert(CHANNEL_QUEUES[channel], some.map(ticketOf), { db: fromKysely(tx) })
    }
    return rows
  })
}

function ticketOf({ id, channel, brand, kind, recipient }: Claimed): JobInsert {
  const group = channel === 'push' ? hostOf(recipient) : brand
  return {
    data: { id },
    singletonKey: String(id),
    priority: kind === null ? AWAITED : 0,
    group: { id: group }
  }
}

const hostOf = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).host : 'none')

export async function freeLost(
  { database, clock }: AppContext,
  boss: PgBoss,
  leaseMs: number
): Promise<void> {
  const now = clock.now().getTime()
  const { rows } = await sql<{ id: number; channel: Channel; was_sending: boolean }>`
    update outbox set queued_at = null
    where ${OPEN} and queued_at is not null and ${isNotMoving('outbox')} and (
      sending_at <= ${new Date(now - leaseMs)}
      or sending_at is null and queued_at <= ${new Date(now - LOST_MS)})
    returning id, channel, sending_at is not null as was_sending`.execute(database.kysely)
  for (const { id, channel } of rows.filter(({ was_sending }) => was_sending)) {
    const queue = CHANNEL_QUEUES[channel]
    const tickets = await boss.findJobs(queue, { key: String(id) })
    if (tickets.length > 0) {
      await boss.deleteJob(
        queue,
        tickets.map(ticket => ticket.id)
      )
    }
  }
}
