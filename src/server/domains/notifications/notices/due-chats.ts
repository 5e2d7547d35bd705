import { type RawBuilder, sql } from 'kysely'
import type { Brand } from '../../../core/brands.ts'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import { hoursBefore, type Moments } from './moments.ts'
import { horizon, isReady, isTellable, notBlocked, receiver } from './receivers.ts'

/** Hours until a chat is notified again, unless the member came back before. */
const PAUSE_HOURS = 1

export interface DueChat {
  account: number
  conversation: number
  other: number
  name: string
  kind: Schema['profiles']['kind']
  /** Unread messages not notified yet, including those newer than the horizon. */
  messages: number[]
  /** No message precedes them. */
  isNew: boolean
  /** The last text; null if there is none. */
  text: string | null
}

export async function withDueChats({ brand, db }: BrandCtx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.member_id as id from sides s
    join ${receiver(sql`s.member_id`)} join profiles p on p.id = s.other_id
    where s.brand = ${brand.id} and ${isOpen(moments)} and ${isReady(brand, moments)}
      and ${fromThem(brand)}
      and (select 1 from messages m where ${untold(moments)}
        and m.delivered_at <= ${horizon(moments)} limit 1) is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function dueChats(
  { brand, db }: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<DueChat[]> {
  const { rows } = await sql<DueChat>`
    select a.id as account, s.conversation_id as conversation, s.other_id as other,
      p.name::text as name, p.kind, due.messages, due.text,
      (select 1 from messages e where e.conversation_id = s.conversation_id and e.state = 'sent'
        and e.id < due.first limit 1) is null as "isNew"
    from unnest(${[...ids]}::bigint[]) as wanted (id) join ${receiver(sql`wanted.id`)}
    join sides s on s.member_id = a.id and s.last_at > ${moments.oldest}::timestamptz
    join profiles p on p.id = s.other_id
    cross join lateral (select array_agg(m.id order by m.id) as messages, min(m.id) as first,
        (array_agg(m.body order by m.id desc) filter (where m.type = 'text'))[1] as text,
        bool_or(m.delivered_at <= ${horizon(moments)}) as is_due
      from messages m where ${untold(moments)} offset 0) due
    where s.brand = ${brand.id} and ${isOpen(moments)} and ${isReady(brand, moments)}
      and ${fromThem(brand)} and due.is_due
    order by a.id, due.first`.execute(db)
  return rows
}

/** Marks chats as notified up to their last due message. */
export async function markChats({ now, db }: Ctx<Tx>, chats: readonly DueChat[]): Promise<void> {
  await sql`
    update sides set told_to = greatest(told_to, told.last), told_at = ${now}::timestamptz
    from unnest(${chats.map(chat => chat.account)}::bigint[],
      ${chats.map(chat => chat.conversation)}::bigint[],
      ${chats.map(chat => chat.messages.at(-1) ?? 0)}::bigint[]) as told (account, chat, last)
    where conversation_id = told.chat and member_id = told.account`.execute(db)
}

/** Matches the partial index sides_untold. */
function isOpen({ now, oldest }: Moments): RawBuilder<boolean> {
  return sql<boolean>`(s.unread > 0 and s.last_message_id > s.told_to
    and s.last_at > ${oldest}::timestamptz
    and (s.told_at is null or s.told_at <= ${hoursBefore(now, PAUSE_HOURS)}::timestamptz
      or me.last_active_at >= s.told_at))`
}

function fromThem(brand: Brand): RawBuilder<boolean> {
  return sql<boolean>`(${isTellable(brand)} and p.status in ('active', 'paused')
    and ${notBlocked(sql`s.member_id`, sql`s.other_id`)})`
}

function untold({ oldest }: Moments): RawBuilder<boolean> {
  return sql<boolean>`m.conversation_id = s.conversation_id and m.sender_id = s.other_id
    and m.id > greatest(s.told_to, s.cleared_to) and m.state = 'sent' and m.read_at is null
    and m.type <> 'system' and m.delivered_at > ${oldest}::timestamptz`
}
