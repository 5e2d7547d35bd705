import { sql } from 'kysely'
import type { z } from 'zod'
import { FREE_CONVERSATIONS, FREE_HISTORY, MESSAGES_PAGE } from '#contract/limits.ts'
import type { CanSend, ChatEntry, Message, WarningCategory } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { Ctx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.generated.ts'
import type { GiftWords } from '../brand/index.ts'
import { giftView } from '../brand/index.ts'
import { allowancesOf } from './allowances.ts'
import { conversationsOf } from './allowed.ts'
import { PARTNER_COLUMNS, type PartnerRow, partnerView } from './chat-list.ts'
import { type PhotoRow, photoView } from './chat-photos.ts'

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
  slowed_until: Date | null
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
  const side = await sideOf(ctx, id)
  const floor = member.isPremium ? 0 : await oldestShown(ctx, id, member.id, side.cleared_to)
  const rows = await messagesOf(ctx, id, member.id, {
    after: Math.max(side.cleared_to, floor - 1),
    before
  })
  const shown = rows.slice(0, MESSAGES_PAGE)
  return {
    conversation: id,
    profile: partnerView(side, brand, member, now),
    messages: shown.map(row => {
      // A block ends the access to photos on both sides.
      const seen = side.is_blocked ? { ...row, file: null } : row
      return messageView(seen, member.id, { brand, now, words })
    }),
    has_more: rows.length > MESSAGES_PAGE,
    can_send: await canSend(ctx, side),
    history_limited: floor > 0 && (await hasOlder(ctx, id, side.cleared_to, floor)),
    typing: side.is_typing
  }
}

async function sideOf(
  { now, member, brand, db }: MemberCtx,
  conversation: number
): Promise<SideRow> {
  const { rows } = await sql<SideRow>`
    select s.cleared_to, s.written_at, ${PARTNER_COLUMNS},
      coalesce(o.typing_until > ${now}::timestamptz, false) as is_typing,
      exists (select 1 from blocks where blocker_id = p.id and blocked_id = ${member.id})
        as has_blocked_me,
      exists (select 1 from blocks where blocker_id = ${member.id} and blocked_id = p.id)
        as is_blocked,
      exists (select 1 from accounts where id = p.id) as has_account, a.credits, a.free_left, a.slowed_until
    from sides s
    join profiles p on p.id = s.other_id
    join accounts a on a.id = s.member_id
    left join sides o on o.conversation_id = s.conversation_id and o.member_id = s.other_id
    where s.conversation_id = ${conversation} and s.member_id = ${member.id}
      and s.brand = ${brand.id}`.execute(db)
  const [side] = rows
  if (side === undefined || side.has_blocked_me) refuse('not_found')
  return side
}

/** The oldest message that a free member sees; 0 if there is no limit to apply. */
async function oldestShown(
  { db }: Pick<Ctx, 'db'>,
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
  { db }: Pick<Ctx, 'db'>,
  conversation: number,
  clearedTo: number,
  floor: number
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${conversation} and id > ${clearedTo}
      and id < ${floor} limit 1`.execute(db)
  return rows.length > 0
}

export interface MessageRow extends PhotoRow {
  id: number
  sender_id: number
  type: Schema['messages']['type']
  body: string
  gift: string | null
  state: Schema['messages']['state']
  cost: number
  created_at: Date
  read_at: Date | null
  warning: WarningCategory | null
}

/** Columns of a MessageRow; needs messages as m and chat_photos as f. */
const MESSAGE_COLUMNS = sql.raw(
  'm.id, m.sender_id, m.type, m.body, m.gift, m.state, m.cost, m.created_at, m.read_at, ' +
    'm.warning, f.file, f.is_blurred, f.opened_at'
)

async function messagesOf(
  { db }: Pick<Ctx, 'db'>,
  conversation: number,
  member: number,
  { after, before }: { after: number; before: number | undefined }
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages m left join chat_photos f on f.message_id = m.id
    where m.conversation_id = ${conversation} and m.id > ${after}
      and m.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (m.state <> 'held' or m.sender_id = ${member})
    order by m.id desc limit ${MESSAGES_PAGE + 1}`.execute(db)
  return rows
}

export interface View {
  brand: Brand
  now: Date
  words: GiftWords
}

/** A message as one of the two sees it; only the sender sees its cost. */
export function messageView(row: MessageRow, member: number, view: View): Message {
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
    gift: row.gift === null || row.state === 'withdrawn' ? null : giftView(row.gift, view.words),
    photo: row.state === 'withdrawn' ? null : photoView(row, fromMe, view.brand, view.now),
    warning: fromMe || row.state === 'withdrawn' ? null : row.warning
  }
}

export async function messageOf(
  { db }: Pick<Ctx, 'db'>,
  member: number,
  message: number,
  view: View
): Promise<Message> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS} from messages m left join chat_photos f on f.message_id = m.id
    join sides s on s.conversation_id = m.conversation_id and s.member_id = ${member}
    where m.id = ${message} and m.brand = ${view.brand.id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a message that was sent does not exist')
  return messageView(row, member, view)
}

/** The price of the next message, or why none can be sent (product.md §6). */
async function canSend(ctx: MemberCtx, side: SideRow): Promise<z.output<typeof CanSend>> {
  const { brand } = ctx
  const [reason, allowances] = await Promise.all([
    reasonNotToSend(ctx, side),
    allowancesOf(ctx, side.slowed_until)
  ])
  return { ...costOf(brand, side), ...allowances, ok: reason === null, reason }
}

async function reasonNotToSend(ctx: MemberCtx, side: SideRow): Promise<string | null> {
  const { member } = ctx
  if (side.is_blocked) return 'blocked'
  if (side.status === 'deleted' || side.status === 'banned') return 'gone'
  if (member.status === 'on_hold') return 'account_on_hold'
  if (member.isPremium || side.written_at !== null) return null
  return (await conversationsOf(ctx, member.id)) >= FREE_CONVERSATIONS ? 'premium_required' : null
}

function costOf(
  brand: Brand,
  side: Pick<SideRow, 'kind' | 'has_account' | 'free_left'>
): { cost: number; free_left: number } {
  const nobodyAnswers = side.kind === 'demo' && !side.has_account
  const isFree = nobodyAnswers || side.free_left > 0
  return { cost: isFree ? 0 : brand.site.economy.creditCost.message, free_left: side.free_left }
}
