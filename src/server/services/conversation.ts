import { sql } from 'kysely'
import type { z } from 'zod'
import { FREE_CONVERSATIONS, FREE_HISTORY, MESSAGES_PAGE } from '#contract/limits.ts'
import type { CanSend, ChatEntry, Message } from '#contract/shapes.ts'
import type { Brand } from '../brands.ts'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import type { Member } from '../member.ts'
import { refuse } from '../refusal.ts'
import { PARTNER_COLUMNS, type PartnerRow, partnerView } from './chat-list.ts'
import { type GiftWords, giftView } from './gift-list.ts'

export interface ConversationView {
  conversation: number
  profile: ChatEntry['profile']
  messages: Message[]
  has_more: boolean
  can_send: z.output<typeof CanSend>
  history_limited: boolean
  typing: boolean
}

interface SideRow extends PartnerRow {
  cleared_to: number
  written_at: Date | null
  is_typing: boolean
  has_blocked_me: boolean
  is_blocked: boolean
  has_account: boolean
  credits: number
  free_left: number
}

/**
 * Messages of a conversation before one of them, the newest first. A free member sees the newest
 * fifty (contract.md §1). A conversation of others, of another brand, or with someone who has blocked
 * the member is not found.
 */
export async function conversationView(
  db: Db,
  brand: Brand,
  member: Member,
  { id, before }: { id: number; before?: number | undefined },
  now: Date,
  words: GiftWords
): Promise<ConversationView> {
  const side = await sideOf(db, brand.id, member, id, now)
  const floor = member.isPremium ? 0 : await oldestShown(db, id, member.id, side.cleared_to)
  const rows = await messagesOf(db, id, member.id, {
    after: Math.max(side.cleared_to, floor - 1),
    before
  })
  const shown = rows.slice(0, MESSAGES_PAGE)
  return {
    conversation: id,
    profile: partnerView(side, brand, member, now),
    messages: shown.map(row => messageView(row, member.id, words)),
    has_more: rows.length > MESSAGES_PAGE,
    can_send: await canSend(db, brand, member, side),
    history_limited: floor > 0 && (await hasOlder(db, id, side.cleared_to, floor)),
    typing: side.is_typing
  }
}

async function sideOf(
  db: Db,
  brand: string,
  member: Member,
  conversation: number,
  now: Date
): Promise<SideRow> {
  const { rows } = await sql<SideRow>`
    select s.cleared_to, s.written_at, ${PARTNER_COLUMNS},
      coalesce(o.typing_until > ${now}::timestamptz, false) as is_typing,
      exists (select 1 from blocks where blocker_id = p.id and blocked_id = ${member.id})
        as has_blocked_me,
      exists (select 1 from blocks where blocker_id = ${member.id} and blocked_id = p.id)
        as is_blocked,
      exists (select 1 from accounts where id = p.id) as has_account, a.credits, a.free_left
    from sides s
    join profiles p on p.id = s.other_id
    join accounts a on a.id = s.member_id
    left join sides o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    where s.conversation_id = ${conversation} and s.member_id = ${member.id}
      and s.brand = ${brand}`.execute(db)
  const [side] = rows
  if (side === undefined || side.has_blocked_me) refuse('not_found')
  return side
}

/** The id of the oldest message that a free member sees; 0 where all are seen. */
async function oldestShown(
  db: Db,
  conversation: number,
  member: number,
  clearedTo: number
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from messages where conversation_id = ${conversation} and id > ${clearedTo}
      and (state <> 'held' or sender_id = ${member})
    order by id desc offset ${FREE_HISTORY - 1} limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

async function hasOlder(
  db: Db,
  conversation: number,
  clearedTo: number,
  floor: number
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${conversation} and id > ${clearedTo}
      and id < ${floor} limit 1`.execute(db)
  return rows.length > 0
}

export interface MessageRow {
  id: number
  sender_id: number
  type: Schema['messages']['type']
  body: string
  gift: string | null
  state: Schema['messages']['state']
  cost: number
  created_at: Date
  read_at: Date | null
}

async function messagesOf(
  db: Db,
  conversation: number,
  member: number,
  { after, before }: { after: number; before: number | undefined }
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, sender_id, type, body, gift, state, cost, created_at, read_at from messages
    where conversation_id = ${conversation} and id > ${after}
      and id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (state <> 'held' or sender_id = ${member})
    order by id desc limit ${MESSAGES_PAGE + 1}`.execute(db)
  return rows
}

/** A message as one of the two sees it: what it cost is the sender's business. */
export function messageView(row: MessageRow, member: number, words: GiftWords): Message {
  const fromMe = row.sender_id === member
  return {
    id: row.id,
    from_me: fromMe,
    type: row.type,
    body: row.state === 'withdrawn' ? '' : row.body,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    state: row.state,
    cost: fromMe ? row.cost : null,
    gift: row.gift === null || row.state === 'withdrawn' ? null : giftView(row.gift, words)
  }
}

/** One message by its id, as its sender sees it. */
export async function sentView(
  db: Db,
  member: number,
  message: number,
  words: GiftWords
): Promise<Message> {
  const row = await db
    .selectFrom('messages')
    .select([
      ...(['id', 'sender_id', 'type', 'body', 'gift', 'state', 'cost'] as const),
      ...(['created_at', 'read_at'] as const)
    ])
    .where('id', '=', message)
    .where('sender_id', '=', member)
    .executeTakeFirstOrThrow()
  return messageView(row, member, words)
}

/** What the next message costs, or why there can be none: the price stands on the button (spec §6). */
async function canSend(
  db: Db,
  brand: Brand,
  member: Member,
  side: SideRow
): Promise<z.output<typeof CanSend>> {
  const reason = await reasonNotToSend(db, member, side)
  return { ...costOf(brand, side), ok: reason === null, reason }
}

async function reasonNotToSend(db: Db, member: Member, side: SideRow): Promise<string | null> {
  if (side.is_blocked) return 'blocked'
  if (side.status === 'deleted' || side.status === 'banned') return 'gone'
  if (member.status === 'on_hold') return 'account_on_hold'
  if (member.isPremium || side.written_at !== null) return null
  const { count } = await db
    .selectFrom('sides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member.id)
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count) >= FREE_CONVERSATIONS ? 'premium_required' : null
}

function costOf(
  brand: Brand,
  side: Pick<SideRow, 'kind' | 'has_account' | 'free_left'>
): { cost: number; free_left: number } {
  const nobodyAnswers = side.kind === 'demo' && !side.has_account
  const isFree = nobodyAnswers || side.free_left > 0
  return { cost: isFree ? 0 : brand.site.economy.creditCost.message, free_left: side.free_left }
}
