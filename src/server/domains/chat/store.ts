import { type RawBuilder, sql } from 'kysely'
import type { Ctx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import type { Purse } from '../credits/index.ts'
import { blockedBetween } from '../people/index.ts'
import { attachPhoto, NO_PHOTO, type PhotoRow } from './chat-photos.ts'
import type { MessageRow } from './message.ts'
import type { Dispatch } from './outgoing.ts'
import type { Partner } from './partner.ts'
import { emitChanged, forgetUnsent } from './pending.ts'
import { chargeStep } from './terms.ts'

/** Returns the conversation of the two, and opens one if there is none. */
export async function openConversation(
  { brand, member, now, db }: MemberCtx<Tx>,
  partner: Partner
): Promise<number> {
  if (partner.conversation !== undefined) return partner.conversation
  const [from, to] = [member.id, partner.id]
  const [low, high] = from < to ? [from, to] : [to, from]
  // Another tab may have opened it meanwhile.
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into conversations (brand, low_id, high_id, started_by, created_at)
      values (${brand.id}, ${low}, ${high}, ${from}, ${now}::timestamptz)
      on conflict (low_id, high_id) do update set brand = excluded.brand
      returning id
    ), sided as (
      insert into sides (conversation_id, member_id, other_id, brand, last_at, hidden_at)
      select id, ${from}::bigint, ${to}::bigint, ${brand.id}::text, ${now}::timestamptz,
        ${now}::timestamptz from made
      union all
      select id, ${to}::bigint, ${from}::bigint, ${brand.id}::text, ${now}::timestamptz,
        ${now}::timestamptz from made
      on conflict do nothing
    )
    select id from made`.execute(db)
  return rows[0]?.id ?? refuse('failed')
}

export interface Stored {
  row: MessageRow
  /** The sender's. */
  credits: number
}

/**
 * Stores and charges a message under the locks of lockSender, counts an opener and drops pending
 * copies. Refuses `not_found` after a block.
 */
export async function storeMessage(
  ctx: MemberCtx<Tx>,
  purse: Purse,
  dispatch: Dispatch,
  opening: RawBuilder<unknown> | undefined
): Promise<Stored> {
  const { conversation, partner, outgoing } = dispatch
  const { id, credits, forgotten } =
    (await insert(ctx, purse, dispatch, opening)) ?? refuse('not_found')
  if (forgotten > 0) emitChanged(ctx, purse.id)
  const { file } = outgoing
  const photo =
    file === undefined
      ? NO_PHOTO
      : await attachPhoto(ctx, { message: id, conversation, to: partner.id, file })
  return { row: { ...rowOf(ctx, dispatch, id), ...photo }, credits: credits ?? purse.credits }
}

function rowOf(
  { member, now }: MemberCtx,
  { outgoing, state, terms }: Dispatch,
  id: number
): Omit<MessageRow, keyof PhotoRow> {
  const { type, body, gift } = outgoing
  const cost = state === 'sent' ? terms.cost : 0
  const unread = { read_at: null, warning: null }
  return { id, sender_id: member.id, type, body, gift, state, cost, created_at: now, ...unread }
}

interface Inserted {
  id: number
  credits: number | null
  forgotten: number
}

async function insert(
  ctx: MemberCtx<Tx>,
  purse: Purse,
  dispatch: Dispatch,
  opening: RawBuilder<unknown> | undefined
): Promise<Inserted | undefined> {
  const { partner, outgoing } = dispatch
  const { type, body, gift } = outgoing
  const charge = chargeStep(ctx, purse, dispatch)
  const isForgotten = type === 'text' || type === 'gift'
  const steps = [
    ...sentSteps(ctx, dispatch),
    ...(charge ? [charge.step] : []),
    ...(opening ? [sql`opened as (${opening})`] : []),
    ...(isForgotten
      ? [
          sql`forgotten as (${forgetUnsent(purse.id, { to: partner.id, type, body, gift })}
          returning 1)`
        ]
      : [])
  ]
  const { rows } = await sql<Inserted>`
    with ${sql.join(steps)}
    select id, ${charge?.isBooked ? sql`(select balance from booked)` : sql`null::int`} as credits,
      ${isForgotten ? sql`(select count(*)::int from forgotten)` : sql`0`} as forgotten
    from sent`.execute(ctx.db)
  return rows[0]
}

/** SQL: the message and what it changes on both sides; an icebreaker it answers counts. */
function sentSteps(
  { brand, member, now }: MemberCtx,
  { partner, outgoing, terms, state, conversation }: Dispatch
): RawBuilder<unknown>[] {
  const delivered = state === 'sent' ? now : null
  const cost = state === 'sent' ? terms.cost : 0
  const origin: Schema['messages']['origin'] = 'session'
  const counts = outgoing.type !== 'icebreaker'
  return [
    sql`sent as (
      insert into messages (brand, conversation_id, sender_id, origin, type, body, gift,
        icebreaker, state, cost, was_free, created_at, delivered_at)
      select ${brand.id}::text, ${conversation}::bigint, ${member.id}::bigint, ${origin}::text,
        ${outgoing.type}::text, ${outgoing.body}::text, ${outgoing.gift}::text,
        ${outgoing.icebreaker ?? null}::text, ${state}::text, ${cost}::int,
        ${terms.isFree && state === 'sent'}::boolean, ${now}::timestamptz, ${delivered}::timestamptz
      where not ${blockedBetween(member.id, partner.id)}
      returning id
    )`,
    sql`mine as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, hidden_at = null,
        written_at = case when ${counts} then coalesce(written_at, ${now}::timestamptz)
          else written_at end,
        acknowledged_at = case when ${outgoing.isAcknowledged}
          then coalesce(acknowledged_at, ${now}::timestamptz) else acknowledged_at end
      from sent where conversation_id = ${conversation} and member_id = ${member.id}
    )`,
    sql`theirs as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, hidden_at = null,
        unread = unread + 1,
        written_at = case when ${counts} and written_at is null
          and ${hasBrokenIce(conversation, partner.id)} then ${now}::timestamptz else written_at end
      from sent where conversation_id = ${conversation} and member_id = ${partner.id}
        and ${state === 'sent'}
    )`
  ]
}

function hasBrokenIce(conversation: number, sender: number): RawBuilder<boolean> {
  return sql`exists (select 1 from messages m where m.conversation_id = ${conversation}
    and m.sender_id = ${sender} and m.type = 'icebreaker' and m.state = 'sent')`
}

/** An answered icebreaker counts as a conversation of its sender. */
export async function answersIcebreaker(
  { now, db }: Ctx<Tx>,
  conversation: number,
  partner: number
): Promise<void> {
  await sql`
    update sides set written_at = ${now}::timestamptz
    where conversation_id = ${conversation} and member_id = ${partner} and written_at is null
      and ${hasBrokenIce(conversation, partner)}`.execute(db)
}
