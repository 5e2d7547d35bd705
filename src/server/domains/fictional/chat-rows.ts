import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Ctx } from '../../core/context.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { refuse } from '../../core/refusal.ts'
import { blockedBetween } from '../people/index.ts'

const LIST = 100

/** Actions in the log; `HONEST` marks an answer with the honest text. */
export const ANSWER = 'answerChat'
export const HONEST = 'honestAnswer'

export interface Chat {
  conversation: number
  brand: string
  profile: number
  name: string
  kind: string
  profile_status: string
  member: number
  member_name: string
  member_status: string
  language: Locale
  is_blocked: boolean
  last_at: Date
  is_waiting: boolean
}

/** Refuses `not_found` and `not_fictional`. */
export async function chatOf(ctx: OperatorCtx, conversation: number): Promise<Chat> {
  const [chat] = await chatsOf(ctx, ctx.brands(), conversation)
  if (chat === undefined) refuse('not_found')
  if (chat.kind !== 'fictional') refuse('not_fictional')
  return chat
}

export async function chatsOf(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  conversation: number | undefined
): Promise<Chat[]> {
  const which: RawBuilder<unknown> =
    conversation === undefined
      ? sql`p.kind = 'fictional' and last.sender_id = m.id`
      : sql`s.conversation_id = ${conversation} and p.kind <> 'member'`
  const { rows } = await sql<Chat>`
    select s.conversation_id as conversation, s.brand, p.id as profile, p.name::text as name, p.kind,
      p.status as profile_status, m.id as member, m.name::text as member_name,
      m.status as member_status, a.language, s.last_at, last.sender_id = m.id as is_waiting,
      ${blockedBetween(sql`p.id`, sql`m.id`)} as is_blocked
    from profiles p
    join sides s on s.member_id = p.id
    join profiles m on m.id = s.other_id and m.kind = 'member'
    join accounts a on a.id = m.id
    join lateral (select x.sender_id from messages x where x.conversation_id = s.conversation_id
      and x.state = 'sent' order by x.id desc limit 1) last on true
    where s.brand = any(${[...brands]}::text[]) and ${which}
      and exists (select 1 from messages w where w.conversation_id = s.conversation_id
        and w.sender_id = m.id and w.state = 'sent')
    order by s.last_at limit ${LIST}`.execute(db)
  return rows
}

export interface ChatLine {
  id: number
  from_member: boolean
  type: string
  body: string
  at: string
  by: string | null
}

export async function linesOf({ db }: Pick<Ctx, 'db'>, chat: Chat): Promise<ChatLine[]> {
  const { rows } = await sql<Omit<ChatLine, 'at' | 'from_member'> & { at: Date; sender: number }>`
    select m.id, m.type, m.body, m.created_at as at, m.sender_id as sender,
      (select l.operator from operator_log l where l.subject_kind = 'message'
        and l.subject_id = m.id and l.action in (${HONEST}, ${ANSWER}) limit 1) as by
    from messages m where m.conversation_id = ${chat.conversation} and m.state = 'sent'
    order by m.id desc limit ${LIST}`.execute(db)
  return rows.map(({ at, sender, ...line }) => ({
    ...line,
    from_member: sender === chat.member,
    at: at.toISOString()
  }))
}
