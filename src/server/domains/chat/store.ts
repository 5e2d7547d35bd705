import { sql } from 'kysely'
import type { Ctx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { blockedBetween, lockPair } from '../people/index.ts'
import { attachPhoto } from './chat-photos.ts'
import type { Dispatch } from './outgoing.ts'
import type { Partner } from './partner.ts'

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

/** Stores a message with its photo and returns its id. Refuses `not_found` after a block. */
export async function storeMessage(ctx: MemberCtx<Tx>, dispatch: Dispatch): Promise<number> {
  const { conversation, partner, outgoing, state } = dispatch
  await lockPair(ctx, ctx.member.id, partner.id)
  const message = (await insertMessage(ctx, dispatch)) ?? refuse('not_found')
  if (outgoing.type !== 'icebreaker' && state === 'sent') {
    await answersIcebreaker(ctx, conversation, partner.id)
  }
  if (outgoing.file !== undefined) {
    await attachPhoto(ctx, { message, conversation, to: partner.id, file: outgoing.file })
  }
  return message
}

async function insertMessage(
  { brand, member, now, db }: MemberCtx<Tx>,
  { partner, outgoing, terms, state, conversation }: Dispatch
): Promise<number | undefined> {
  const delivered = state === 'sent' ? now : null
  const cost = state === 'sent' ? terms.cost : 0
  const origin: Schema['messages']['origin'] = 'session'
  const counts = outgoing.type !== 'icebreaker'
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into messages (brand, conversation_id, sender_id, origin, type, body, gift,
        icebreaker, state, cost, was_free, created_at, delivered_at)
      select ${brand.id}::text, ${conversation}::bigint, ${member.id}::bigint, ${origin}::text,
        ${outgoing.type}::text, ${outgoing.body}::text, ${outgoing.gift}::text,
        ${outgoing.icebreaker ?? null}::text, ${state}::text, ${cost}::int,
        ${terms.isFree && state === 'sent'}::boolean, ${now}::timestamptz, ${delivered}::timestamptz
      where not ${blockedBetween(member.id, partner.id)}
      returning id
    ), mine as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, hidden_at = null,
        written_at = case when ${counts} then coalesce(written_at, ${now}::timestamptz)
          else written_at end,
        acknowledged_at = case when ${outgoing.isAcknowledged}
          then coalesce(acknowledged_at, ${now}::timestamptz) else acknowledged_at end
      from sent where conversation_id = ${conversation} and member_id = ${member.id}
    ), theirs as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, hidden_at = null,
        unread = unread + 1
      from sent where conversation_id = ${conversation} and member_id = ${partner.id}
        and ${state === 'sent'}
    )
    select id from sent`.execute(db)
  return rows[0]?.id
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
      and exists (select 1 from messages m where m.conversation_id = ${conversation}
        and m.sender_id = ${partner} and m.type = 'icebreaker' and m.state = 'sent')`.execute(db)
}
