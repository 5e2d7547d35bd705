import { type RawBuilder, sql } from 'kysely'
import { CHATS_PAGE, ONLINE_MINUTES } from '#contract/limits.ts'
import type { ChatEntry } from '#contract/shapes.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { labelOf } from '../../core/labels.ts'
import type { Member } from '../../core/member.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { blockedBetween, pictureOf } from '../people/index.ts'

interface Row extends PartnerRow {
  /** Of all conversations. */
  all_unread: number
  /** Null in the only row of an empty page. */
  conversation: number | null
  last_at: Date
  unread: number
  type: Schema['messages']['type'] | null
  body: string | null
  state: Schema['messages']['state'] | null
  is_read: boolean
  from_me: boolean
}

export interface PartnerRow {
  id: number
  name: string
  picture: string | null
  kind: Schema['profiles']['kind']
  status: Schema['profiles']['status']
  hide_online: boolean
  last_active_at: Date
}

export const PARTNER_COLUMNS = sql.raw(
  'p.id, p.name::text as name, p.picture, p.kind, p.status, p.hide_online, p.last_active_at'
)

/** Conversations by their last message, 30 a page, without those of blocked members. */
export async function chatList(
  ctx: MemberCtx,
  page: number
): Promise<{ chats: ChatEntry[]; next: number | null; unread: number }> {
  const { member, brand, db, now } = ctx
  const { rows } = await sql<Row>`
    select u.all_unread, c.* from (select ${unreadIn(brand, member.id)} as all_unread) u left join (
      select s.conversation_id as conversation, s.last_at, s.unread, m.type, m.body, m.state,
        m.read_at is not null as is_read, m.sender_id = ${member.id} as from_me, ${PARTNER_COLUMNS}
      from sides s
      join profiles p on p.id = s.other_id
      left join messages m on m.id = s.last_message_id and m.id > s.cleared_to
      where s.member_id = ${member.id} and s.brand = ${brand.id} and s.hidden_at is null
        and ${unblocked}
      order by s.last_at desc, s.conversation_id desc
      limit ${CHATS_PAGE + 1} offset ${(page - 1) * CHATS_PAGE}) c on true
    order by c.last_at desc, c.conversation desc`.execute(db)
  const found = rows.filter(isFilled)
  const chats = found.slice(0, CHATS_PAGE).map(row => entryOf(row, brand, member, now))
  const next = found.length > CHATS_PAGE ? page + 1 : null
  return { chats, next, unread: rows[0]?.all_unread ?? 0 }
}

type FilledRow = Row & { conversation: number }

function isFilled(row: Row): row is FilledRow {
  return row.conversation !== null
}

/** Unread messages in all conversations (product.md §3, totals). */
export async function unreadOf(
  { brand, db }: BrandCtx,
  member: number,
  ends = sql``
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${unreadIn(brand, member)} as unread ${ends}`.execute(db)
  return rows[0]?.unread ?? 0
}

function unreadIn(brand: Brand, member: number): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(s.unread), 0)::int from sides s
    where s.member_id = ${member} and s.brand = ${brand.id} and s.unread > 0 and s.hidden_at is null
      and ${unblocked})`
}

const unblocked = sql`not ${blockedBetween(sql`s.member_id`, sql`s.other_id`)}`

function entryOf(row: FilledRow, brand: Brand, member: Member, now: Date): ChatEntry {
  const { type, body, from_me, is_read } = row
  const state = row.state ?? 'sent'
  return {
    conversation: {
      id: row.conversation,
      last_message:
        type === null
          ? null
          : { type, body: state === 'withdrawn' ? '' : (body ?? ''), from_me, state, is_read },
      last_at: row.last_at.toISOString()
    },
    profile: partnerView(row, brand, member, now),
    num_unread_messages: row.unread
  }
}

/** The other member; without name and picture if deleted or banned. */
export function partnerView(
  row: PartnerRow,
  brand: Brand,
  member: Member,
  now: Date
): ChatEntry['profile'] {
  const gone = row.status === 'deleted' || row.status === 'banned'
  const since = now.getTime() - row.last_active_at.getTime()
  const isOnline = !gone && !row.hide_online && row.status === 'active'
  return {
    id: row.id,
    name: gone ? '' : row.name,
    main_image: gone ? null : pictureOf(row.picture, brand, now),
    online: isOnline && since < ONLINE_MINUTES * MINUTE_MS,
    kind: row.kind,
    label: labelOf(row.kind, brand, member.language),
    gone
  }
}
