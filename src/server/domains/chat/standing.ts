import { type RawBuilder, sql } from 'kysely'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { type Opener, usesOf } from '../scam/index.ts'
import { type NewChats, newChatsOf, writtenIn } from './allowances.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { asPartner, fromPartner, type Partner, type PartnerRow, partnerColumns } from './partner.ts'
import type { Sender } from './sender.ts'

/** What a message is judged by, read under the locks of lockSender. */
export interface Standing extends NewChats {
  partner: Partner
  /** Conversations in which the sender has written. */
  conversations: number
  /** The conversation has no message; withdrawn ones don't count. */
  isFirst: boolean
  /** How often a first text was sent. */
  uses: number
  /** Held texts that will use a free message when delivered. */
  held: number
  /** The last messages that the sender and the partner have; null without one. */
  lastMine: number | null
  lastTheirs: number | null
}

/** Reads all of it in one statement. Refuses `not_found` if there is no such profile. */
export async function standingOf(
  ctx: MemberCtx<Tx>,
  { purse, to }: Sender,
  { type, body }: OutgoingMessage
): Promise<Standing> {
  const { member, brand, db } = ctx
  const isText = type === 'text'
  const opener: Opener = { body, name: to.name }
  const { rows } = await sql<PartnerRow & Omit<Standing, 'partner'>>`
    select ${partnerColumns(member.id)}, ${newChatsOf(ctx, member.id)},
      ${writtenIn(brand, member.id)} as conversations,
      ${purse.isConfirmed ? sql`0` : heldBy(ctx, member.id)} as held,
      ${isText ? usesOf(opener) : sql`0`} as uses,
      not exists (select 1 from messages where conversation_id = c.id and brand = ${brand.id}
        and state <> 'withdrawn') as "isFirst",
      s.last_message_id as "lastMine",
      (select last_message_id from sides where conversation_id = c.id and member_id = p.id)
        as "lastTheirs"
    ${fromPartner(brand, member.id, to.id)}`.execute(db)
  const [row] = rows
  if (row === undefined) refuse('not_found')
  const { upheld, started, conversations, held, uses, isFirst, lastMine, lastTheirs, ...own } = row
  const counts = { upheld, started, conversations, held, uses, isFirst, lastMine, lastTheirs }
  return { ...counts, partner: asPartner(own) }
}

function heldBy({ brand }: BrandCtx, sender: number): RawBuilder<number> {
  return sql`(select count(*)::int from messages m
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    join profiles p on p.id = s.other_id
    where m.sender_id = ${sender} and m.brand = ${brand.id} and m.state = 'held' and m.type = 'text'
      and (p.kind <> 'demo' or exists (select 1 from accounts where id = p.id)))`
}
