import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { FREE_CONVERSATIONS, FREE_HISTORY, MESSAGES_PAGE } from '#contract/limits.ts'
import type { CanSend, ChatEntry, Message } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { GiftWords } from '../brand/index.ts'
import { allowancesOf, type NewChats, newChatsOf, writtenIn } from './allowances.ts'
import { PARTNER_COLUMNS, type PartnerRow, partnerView } from './chat-list.ts'
import { type InJson, MESSAGE_COLUMNS, type MessageRow, messageView, withDates } from './message.ts'

export interface ConversationView {
  conversation: number
  profile: ChatEntry['profile']
  messages: Message[]
  has_more: boolean
  can_send: z.output<typeof CanSend>
  history_limited: boolean
  typing: boolean
}

interface SideRow extends PartnerRow, NewChats {
  written_at: Date | null
  is_typing: boolean
  has_blocked_me: boolean
  is_blocked: boolean
  has_account: boolean
  credits: number
  free_left: number
  slowed_until: Date | null
  conversations: number
  /** The oldest message that a free member sees; 0 if there is no limit to apply. */
  floor: number
  has_older: boolean
  messages: InJson<MessageRow>[]
}

/**
 * A page of messages, newest first; free members see the newest fifty (product.md §11). Refuses
 * `not_found` for conversations of others and after a block by the partner.
 */
export async function conversationView(
  ctx: MemberCtx,
  { id, before }: { id: number; before?: number | undefined },
  words: GiftWords
): Promise<ConversationView> {
  const { member, brand, now } = ctx
  const side = await sideOf(ctx, id, before)
  return {
    conversation: id,
    profile: partnerView(side, brand, member, now),
    messages: side.messages.slice(0, MESSAGES_PAGE).map(row => {
      // A block ends the access to photos on both sides.
      const seen = side.is_blocked ? { ...row, file: null } : row
      return messageView(withDates(seen), member.id, { brand, now, words })
    }),
    has_more: side.messages.length > MESSAGES_PAGE,
    can_send: canSend(ctx, side),
    history_limited: side.floor > 0 && side.has_older,
    typing: side.is_typing
  }
}

/** One statement reads the side, its page of messages and what may be sent. */
async function sideOf(
  ctx: MemberCtx,
  conversation: number,
  before: number | undefined
): Promise<SideRow> {
  const { now, member, brand, db } = ctx
  const { rows } = await sql<SideRow>`
    select s.written_at, ${PARTNER_COLUMNS},
      coalesce(o.typing_until > ${now}::timestamptz, false) as is_typing,
      exists (select 1 from blocks where blocker_id = p.id and blocked_id = ${member.id})
        as has_blocked_me,
      exists (select 1 from blocks where blocker_id = ${member.id} and blocked_id = p.id)
        as is_blocked,
      exists (select 1 from accounts where id = p.id) as has_account, a.credits, a.free_left,
      a.slowed_until, ${writtenIn(brand, member.id)} as conversations, ${newChatsOf(ctx, member.id)},
      f0.id as floor,
      exists (select 1 from messages where conversation_id = s.conversation_id
        and id > s.cleared_to and id < f0.id) as has_older,
      ${pageOf(member.id, before)} as messages
    from sides s
    join profiles p on p.id = s.other_id
    join accounts a on a.id = s.member_id
    left join sides o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    cross join lateral (select ${member.isPremium ? sql`0` : oldestShown(member.id)} as id) f0
    where s.conversation_id = ${conversation} and s.member_id = ${member.id}
      and s.brand = ${brand.id}`.execute(db)
  const [side] = rows
  if (side === undefined || side.has_blocked_me) refuse('not_found')
  return side
}

/** SQL: the oldest message of side s that a free member sees. */
function oldestShown(member: number): RawBuilder<number> {
  return sql`coalesce((select id from messages
    where conversation_id = s.conversation_id and id > s.cleared_to
      and (state <> 'held' or sender_id = ${member})
    order by id desc offset ${sql.lit(FREE_HISTORY - 1)} limit 1), 0)`
}

/** SQL: one more message of side s than a page has, as JSON. */
function pageOf(member: number, before: number | undefined): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(page) from (
    select ${MESSAGE_COLUMNS} from messages m left join chat_photos f on f.message_id = m.id
    where m.conversation_id = s.conversation_id and m.id > greatest(s.cleared_to, f0.id - 1)
      and m.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (m.state <> 'held' or m.sender_id = ${member})
    order by m.id desc limit ${MESSAGES_PAGE + 1}) page), '[]')`
}

/** The price of the next message, or why none can be sent (product.md §6). */
function canSend(ctx: MemberCtx, side: SideRow): z.output<typeof CanSend> {
  const reason = reasonNotToSend(ctx, side)
  const allowances = allowancesOf(ctx, side, side.slowed_until)
  return { ...costOf(ctx.brand, side), ...allowances, ok: reason === null, reason }
}

function reasonNotToSend({ member }: MemberCtx, side: SideRow): string | null {
  if (side.is_blocked) return 'blocked'
  if (side.status === 'deleted' || side.status === 'banned') return 'gone'
  if (member.status === 'on_hold') return 'account_on_hold'
  if (member.isPremium || side.written_at !== null) return null
  return side.conversations >= FREE_CONVERSATIONS ? 'premium_required' : null
}

function costOf(
  brand: Brand,
  side: Pick<SideRow, 'kind' | 'has_account' | 'free_left'>
): { cost: number; free_left: number } {
  const nobodyAnswers = side.kind === 'demo' && !side.has_account
  const isFree = nobodyAnswers || side.free_left > 0
  return { cost: isFree ? 0 : brand.site.economy.creditCost.message, free_left: side.free_left }
}
