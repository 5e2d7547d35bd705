import { sql } from 'kysely'
import type { UnreadLeft } from '#contract/events.ts'
import { RESTORE_SECONDS, WITHDRAW_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { andCommit } from '../../db/joined-query.ts'
import { lockPurse, refundFor } from '../credits/index.ts'
import { blockedBetween } from '../people/index.ts'
import { unreadOf } from './chat-list.ts'
import { removePhoto } from './chat-photos.ts'
import { otherIn, sideIn } from './partner.ts'

const TYPING_MS = 5_000
const TYPING_EVERY_MS = 3_000

/**
 * Marks messages up to this one as read; clients call it only while visible (product.md §17).
 * Returns the unread messages in all conversations.
 */
export async function readTo(
  ctx: MemberCtx<Tx>,
  conversation: number,
  message: number
): Promise<number> {
  const { member, db, emit } = ctx
  const { other, last } = await markRead(ctx, conversation, message)
  const { rows } = await sql<{ unread: number }>`
    update sides set read_to = greatest(read_to, ${message}::bigint),
      unread = (select count(*) from messages m where m.conversation_id = ${conversation}
        and m.sender_id = ${other} and m.state = 'sent' and m.read_at is null
        and m.id > sides.cleared_to)
    where conversation_id = ${conversation} and member_id = ${member.id} returning unread`.execute(
    db
  )
  const total = await unreadOf(ctx, member.id, andCommit)
  if (last !== null) {
    emit({ to: [other], name: 'read', data: { conversation, read_to: last } })
    const unread: UnreadLeft = { conversation, unread: rows[0]?.unread ?? 0, total }
    emit({ to: [member.id], name: 'reload', data: { what: 'chats', left: unread } })
  }
  return total
}

/** Returns the partner and the last message that was not read yet. */
async function markRead(
  { member, brand, now, db }: MemberCtx<Tx>,
  conversation: number,
  message: number
): Promise<{ other: number; last: number | null }> {
  const { rows } = await sql<{ other: number; last: number | null }>`
    with mine as (${sideIn(brand, member.id, conversation)}), read as (
      update messages set read_at = ${now}::timestamptz from mine
      where conversation_id = ${conversation} and sender_id = mine.other_id and id <= ${message}
        and state = 'sent' and read_at is null returning id
    )
    select other_id as other, (select max(id) from read) as last from mine`.execute(db)
  return rows[0] ?? refuse('not_found')
}

/** Shows the member as typing for 5 s, at most every 3 s (product.md §17). Returns the unread. */
export async function typing(ctx: MemberCtx<Tx>, conversation: number): Promise<number> {
  const { member, brand, now, db, emit } = ctx
  const until = new Date(now.getTime() + TYPING_MS)
  const before = new Date(now.getTime() + TYPING_MS - TYPING_EVERY_MS)
  const { rows } = await sql<{ other: number; isTold: boolean }>`
    with mine as (${sideIn(brand, member.id, conversation)}), said as (
      update sides set typing_until = ${until}::timestamptz from mine
      where conversation_id = ${conversation} and member_id = ${member.id}
        and (typing_until is null or typing_until <= ${before}::timestamptz) returning 1
    )
    select other_id as other, exists (select 1 from said)
      and not ${blockedBetween(member.id, sql`other_id`)} as "isTold" from mine`.execute(db)
  const { other, isTold } = rows[0] ?? refuse('not_found')
  if (isTold) emit({ to: [other], name: 'typing', data: { conversation } })
  return unreadOf(ctx, member.id, andCommit)
}

/** Hides a conversation and its messages for one side; the other side keeps it. Idempotent. */
export async function deleteChat(ctx: MemberCtx<Tx>, conversation: number): Promise<void> {
  const { member, now, db, emit } = ctx
  await otherIn(ctx, member.id, conversation)
  await sql`
    update sides set hidden_at = ${now}::timestamptz, unread = 0, restorable_to = cleared_to,
      cleared_to = coalesce((select max(m.id) from messages m
        where m.conversation_id = ${conversation}), 0)
    where conversation_id = ${conversation} and member_id = ${member.id}
      and hidden_at is null`.execute(db)
  emit({ to: [member.id], name: 'reload', data: { what: 'chats' } })
}

/** Undoes a deletion. Refuses `undo_too_late` after a minute or a new message. */
export async function restoreChat(ctx: MemberCtx<Tx>, conversation: number): Promise<void> {
  const { member, now, db, emit } = ctx
  const other = await otherIn(ctx, member.id, conversation)
  const since = new Date(now.getTime() - RESTORE_SECONDS * 1000)
  const { rows } = await sql`
    update sides set hidden_at = null, cleared_to = restorable_to, restorable_to = null,
      unread = (select count(*) from messages m where m.conversation_id = ${conversation}
        and m.sender_id = ${other} and m.state = 'sent' and m.read_at is null
        and m.id > sides.restorable_to)
    where conversation_id = ${conversation} and member_id = ${member.id}
      and restorable_to is not null and hidden_at > ${since}::timestamptz returning 1`.execute(db)
  if (rows.length === 0) refuse('undo_too_late')
  emit({ to: [member.id], name: 'reload', data: { what: 'chats' } })
}

/**
 * Withdraws an own unread message within 15 minutes, or an unopened photo, and refunds it
 * (product.md §15 and §17). Returns the credits. Refuses `undo_too_late`.
 */
export async function withdraw(ctx: MemberCtx<Tx>, message: number): Promise<number> {
  const { member, now, db, emit } = ctx
  const purse = await lockPurse(ctx, member.id)
  const row = await ownMessage(ctx, member.id, message)
  if (row.state === 'withdrawn') return purse.credits
  if (row.state === 'sent' && isTooLate(row, now)) refuse('undo_too_late')
  const other = await otherIn(ctx, member.id, row.conversation_id)
  await sql`
    with gone as (update messages set state = 'withdrawn', body = '' where id = ${message})
    update sides set unread = greatest(0, unread - 1)
    where conversation_id = ${row.conversation_id} and member_id = ${other}
      and ${row.state === 'sent' && row.read_at === null} and cleared_to < ${message}`.execute(db)
  await removePhoto(ctx, message)
  const isTold = row.state === 'sent' ? [other, member.id] : [member.id]
  emit({ to: isTold, name: 'message', data: { conversation: row.conversation_id, message } })
  return purse.credits + (await refundFor(ctx, message, 'withdrawn'))
}

interface OwnMessage {
  conversation_id: number
  state: 'held' | 'sent' | 'withdrawn'
  read_at: Date | null
  created_at: Date
  is_blurred: boolean | null
  opened_at: Date | null
}

async function ownMessage(
  { brand, db }: BrandCtx<Tx>,
  member: number,
  message: number
): Promise<OwnMessage> {
  const { rows } = await sql<OwnMessage>`
    select m.conversation_id, m.state, m.read_at, m.created_at, f.is_blurred, f.opened_at
    from messages m left join chat_photos f on f.message_id = m.id
    where m.id = ${message} and m.sender_id = ${member} and m.brand = ${brand.id}
    for update of m`.execute(db)
  return rows[0] ?? refuse('not_found')
}

/** A blurred photo counts as unseen even if its message was read. */
function isTooLate({ read_at, created_at, is_blurred, opened_at }: OwnMessage, now: Date): boolean {
  if (is_blurred !== null) return opened_at !== null || (!is_blurred && read_at !== null)
  return read_at !== null || now.getTime() - created_at.getTime() > WITHDRAW_MINUTES * MINUTE_MS
}
