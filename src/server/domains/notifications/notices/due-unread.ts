import { type RawBuilder, sql } from 'kysely'
import type { Brand } from '../../../core/brands.ts'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import { hoursBefore, type Moments } from './moments.ts'
import { horizon, isReady, isTellable, notBlocked, receiver } from './receivers.ts'

/** Hours unread until the first and the second reminder (product.md §22). */
const FIRST_HOURS = 24
const SECOND_HOURS = 72
/** Least hours between reminders of a kind; messages due sooner join the earlier one. */
const APART_HOURS = 12

export interface DueUnread {
  account: number
  conversation: number
  name: string
  kind: Schema['profiles']['kind']
  /** Ids of the messages in this reminder. */
  messages: number[]
  lastAgain: number
  isFirst: boolean
  isSecond: boolean
}

export async function withDueUnread({ brand, db }: BrandCtx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.member_id as id from sides s
    join ${receiver(sql`s.member_id`)} join profiles p on p.id = s.other_id
    where s.brand = ${brand.id} and ${isOpen(brand, moments)}
      and ((select 1 from messages m where ${unread(moments, FIRST_HOURS)}
          and m.id > s.reminded_to limit 1) is not null
        or (select 1 from messages m where ${unread(moments, SECOND_HOURS)}
          and m.id > s.reminded_again_to limit 1) is not null)`.execute(db)
  return rows.map(({ id }) => id)
}

/** All waiting messages of members with at least one due. */
export async function dueUnread(
  { brand, db }: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<DueUnread[]> {
  const at = (hours: number) => sql`${hoursBefore(moments.now, hours)}::timestamptz`
  const { rows } = await sql<DueUnread>`
    select a.id as account, s.conversation_id as conversation, p.name::text as name, p.kind,
      due.messages, due."lastAgain", due."isFirst", due."isSecond"
    from unnest(${[...ids]}::bigint[]) as wanted (id) join ${receiver(sql`wanted.id`)}
    join sides s on s.member_id = a.id and s.last_at > ${moments.oldest}::timestamptz
    join profiles p on p.id = s.other_id
    cross join lateral (select array_agg(m.id order by m.id) as messages,
        coalesce(max(m.id) filter (where m.delivered_at <= ${at(SECOND_HOURS - FIRST_HOURS - APART_HOURS)}), 0)
          as "lastAgain",
        bool_or(m.id > s.reminded_to and m.delivered_at <= ${at(FIRST_HOURS)}) as "isFirst",
        bool_or(m.delivered_at <= ${at(SECOND_HOURS)}) as "isSecond"
      from messages m where ${unread(moments, APART_HOURS)} offset 0) due
    where s.brand = ${brand.id} and ${isOpen(brand, moments)} and due.messages is not null
    order by a.id, s.last_at desc`.execute(db)
  const due = new Set(rows.filter(row => row.isFirst || row.isSecond).map(row => row.account))
  return rows.filter(row => due.has(row.account))
}

/** Marks messages as reminded once, or twice where `isSecond`. */
export async function markUnread(
  { db }: Pick<Ctx<Tx>, 'db'>,
  unread: readonly DueUnread[],
  isSecond: (account: number) => boolean
): Promise<void> {
  await sql`
    update sides set reminded_to = greatest(reminded_to, told.last),
      reminded_again_to = greatest(reminded_again_to, told.again)
    from unnest(${unread.map(row => row.account)}::bigint[],
      ${unread.map(row => row.conversation)}::bigint[],
      ${unread.map(row => row.messages.at(-1) ?? 0)}::bigint[],
      ${unread.map(row => (isSecond(row.account) ? row.lastAgain : 0))}::bigint[])
      as told (account, chat, last, again)
    where conversation_id = told.chat and member_id = told.account`.execute(db)
}

function isOpen(brand: Brand, moments: Moments): RawBuilder<boolean> {
  const { now, oldest } = moments
  return sql<boolean>`(s.unread > 0 and s.last_message_id > s.reminded_again_to
    and s.last_at > ${oldest}::timestamptz and ${isReady(brand, moments)} and ${isTellable(brand)}
    and p.status in ('active', 'paused') and ${notBlocked(sql`s.member_id`, sql`s.other_id`)}
    and (select 1 from notices x where x.account_id = a.id and x.type = any(${ABOUT_CHATS}::text[])
      and x.created_at > ${hoursBefore(now, APART_HOURS)}::timestamptz limit 1) is null)`
}

const ABOUT_CHATS = ['new_conversations', 'new_messages', 'unread_message_reminders', 'digest']

function unread(moments: Moments, hours: number): RawBuilder<boolean> {
  const { now, oldest } = moments
  return sql<boolean>`m.conversation_id = s.conversation_id and m.sender_id = s.other_id
    and m.id > greatest(s.reminded_again_to, s.cleared_to) and m.state = 'sent'
    and m.read_at is null and m.type <> 'system' and m.delivered_at > ${oldest}::timestamptz
    and m.delivered_at <= least(${hoursBefore(now, hours)}::timestamptz, ${horizon(moments)})`
}
