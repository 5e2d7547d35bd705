import { sql } from 'kysely'
import type { Message, WarningCategory } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { Ctx } from '../../core/context.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { type GiftWords, giftView } from '../brand/index.ts'
import { type PhotoRow, photoView } from './chat-photos.ts'

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
export const MESSAGE_COLUMNS = sql.raw(
  'm.id, m.sender_id, m.type, m.body, m.gift, m.state, m.cost, m.created_at, m.read_at, ' +
    'm.warning, f.file, f.is_blurred, f.opened_at'
)

export type InJson<R> = { [K in keyof R]: Date extends R[K] ? Exclude<R[K], Date> | string : R[K] }

/** A row that Postgres sent as JSON. */
export function withDates(row: InJson<MessageRow>): MessageRow {
  const { created_at, read_at, opened_at } = row
  return {
    ...row,
    created_at: new Date(created_at),
    read_at: read_at === null ? null : new Date(read_at),
    opened_at: opened_at === null ? null : new Date(opened_at)
  }
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
