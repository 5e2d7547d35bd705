import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Subject } from './subject.ts'

/** SQL: ids of a member's conversations; messages have an index by conversation. */
export function conversationsOf(id: number): RawBuilder<unknown> {
  return sql`select id from conversations where low_id = ${id}
    union all select id from conversations where high_id = ${id}`
}

/** SQL: whether the other side of conversation c has no account. */
export function isLeftBy(id: number): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from accounts a
    where a.id = case when c.low_id = ${id} then c.high_id else c.low_id end)`
}

/** Empties the member's messages on both sides; received gifts stay. */
export async function emptyMessages({ db }: Pick<Ctx<Tx>, 'db'>, { id }: Subject): Promise<void> {
  await sql`delete from chat_photos c using messages m
    where m.id = c.message_id and m.sender_id = ${id}
      and m.conversation_id in (${conversationsOf(id)})`.execute(db)
  await sql`
    update messages set body = '', warning = null, icebreaker = null,
      state = case when type = 'gift' and state = 'sent' then 'sent' else 'withdrawn' end
    where sender_id = ${id} and conversation_id in (${conversationsOf(id)})`.execute(db)
}

/** Deletes conversations whose other side has no account. */
export async function endConversations(
  { db }: Pick<Ctx<Tx>, 'db'>,
  { id, brand }: Subject
): Promise<void> {
  const { rows } = await sql<{ other: number }>`
    delete from conversations c where c.brand = ${brand} and (c.low_id = ${id} or c.high_id = ${id})
      and ${isLeftBy(id)}
    returning case when low_id = ${id} then high_id else low_id end as other`.execute(db)
  const others = rows.map(({ other }) => other)
  await sql`
    delete from profiles p where p.id = any(${others}::bigint[]) and p.status = 'deleted'
      and p.kind = 'member' and not exists (select from accounts a where a.id = p.id)
      and not exists (select from conversations c where c.low_id = p.id)
      and not exists (select from conversations c where c.high_id = p.id)`.execute(db)
  await sql`delete from sides where member_id = ${id}`.execute(db)
  await sql`update sides set unread = 0, typing_until = null where other_id = ${id}`.execute(db)
}
