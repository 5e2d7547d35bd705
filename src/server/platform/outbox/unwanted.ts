import { sql } from 'kysely'
import { onlineSince } from '../../core/presence.ts'
import type { Database } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import type { TakenRow } from './taken.ts'

/** Not sent to members on hold, who can't use them. */
const OFFERS: ReadonlySet<NonNullable<Schema['outbox']['kind']>> = new Set([
  'promotions',
  'weekly_updates',
  'news',
  'saved_searches'
])
/** Not sent to members who are online. */
const SEEN_ONLINE: ReadonlySet<NonNullable<Schema['outbox']['kind']>> = new Set([
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders'
])

/**
 * Returns why a row shouldn't be sent any more (product.md §22). Only a nonexistent address stops
 * awaited messages.
 */
export async function unwanted(
  { kysely }: Database,
  row: TakenRow,
  now: Date
): Promise<string | undefined> {
  // This mail checks whether the address works again.
  const asks = row.template === 'confirm_notifications'
  if (row.channel === 'mail' && !asks) {
    const bounced = await kysely
      .selectFrom('bounced_addresses')
      .select('since')
      .where('brand', '=', row.brand)
      .where('email', '=', row.recipient)
      .executeTakeFirst()
    if (bounced) return 'the address does not exist'
  }
  if (row.kind === null && row.channel !== 'push') return undefined
  if (row.account_id === null) return undefined
  const { rows } = await sql<Receiver>`
    select a.status, a.email, a.paused_at, p.status as profile,
      array(select d.reason from notifications_disabled d where d.account_id = a.id) as disabled,
      exists (select from sessions s where s.account_id = a.id
        and s.last_seen_at > ${onlineSince(now)}
        and (s.hidden_at is null or s.hidden_at < s.last_seen_at)) as online
    from accounts a join profiles p on p.id = a.id
    where a.id = ${row.account_id} and a.brand = ${row.brand}`.execute(kysely)
  const [receiver] = rows
  return receiver === undefined ? 'the account is gone' : reason(row, receiver)
}

interface Receiver {
  status: 'not_confirmed' | 'active' | 'on_hold' | 'deleted'
  email: string
  paused_at: Date | null
  profile: string
  disabled: string[]
  online: boolean
}

function reason(row: TakenRow, receiver: Receiver): string | undefined {
  const { kind, channel } = row
  if (receiver.status === 'deleted') return 'the account is deleted'
  if (channel === 'push' && receiver.online) return 'online'
  if (kind === null) return undefined
  if (receiver.profile === 'banned') return 'the account is closed'
  if (receiver.paused_at !== null) return 'paused'
  if (receiver.status === 'not_confirmed' && kind !== 'reminders') return 'not confirmed'
  if (receiver.status === 'on_hold' && OFFERS.has(kind)) return 'on hold'
  if (receiver.online && SEEN_ONLINE.has(kind)) return 'online'
  if (channel !== 'mail') return undefined
  if (receiver.disabled.length > 0) return `mails are off: ${receiver.disabled.join(', ')}`
  return receiver.email.toLowerCase() === row.recipient.toLowerCase()
    ? undefined
    : 'the address has changed'
}
