import { sql } from 'kysely'
import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import { type Brand, zoneOf } from '../../core/brands.ts'
import { nextMidnight } from '../../core/clock.ts'
import type { Member } from '../../core/member.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import type { Setting } from '../../core/route.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.ts'
import { keepFile } from '../../platform/media/files.ts'
import { count, secondsLeft } from '../../platform/rate-limit/limits.ts'
import { book, lockPurse, type Purse } from '../credits/purse.ts'
import { blockedBetween, lockPair } from '../people/visibility.ts'
import { countOpener, hintAtOpener } from '../scam/openers.ts'
import { shield } from '../scam/shield.ts'
import { type Allowances, allowancesOf, messagesAMinute, newChatsToday } from './allowances.ts'
import { attachPhoto } from './chat-photos.ts'
import { otherIn, type Partner, partnerOf, reachable } from './partner.ts'
import { forgetUnsent, keepUnsent } from './pending.ts'

/** What is sent, and what it costs where it costs anything. */
export interface Parcel {
  type: 'text' | 'photo' | 'gift' | 'icebreaker'
  body: string
  gift: string | null
  /** Of a photo: its file in the store of the media. */
  file?: string
  /** Key of the opener, for an icebreaker. */
  icebreaker?: string
  /** Credits; free messages come before them where `mayBeFree`. */
  price: number
  mayBeFree: boolean
  /** The sender has read that the partner is no member. */
  isAcknowledged: boolean
  /** The sender has seen the hint at a first message like this one. */
  isSure?: boolean
  /** Waited for credits, and goes on waiting without them. */
  pending?: number
}

/** A message as it was stored. */
export interface Sent {
  message: number
  conversation: number
  partner: Partner
  state: 'held' | 'sent'
  cost: number
  credits: number
  freeLeft: number
  /** What the sender may send after this one. */
  allowances: Allowances
}

/** Whom a message is for: a member, or the other one of a conversation. */
export type Address = { to: number } | { conversation: number }

/**
 * Sends something to another member. Checked, charged and stored in this one transaction or not at
 * all (contract.md §7); what can't be paid is kept as a pending message and refused with 402. Until
 * the sender has confirmed the address it is held, and charged when it is delivered.
 */
export async function send(
  tx: Tx,
  setting: Setting,
  sender: Member,
  address: Address,
  parcel: Parcel
): Promise<Sent> {
  const { brand, now } = setting
  const purse = await lockPurse(tx, brand.id, sender.id)
  await notTooFast(tx, purse, now)
  const to =
    'to' in address ? address.to : await otherIn(tx, brand.id, sender.id, address.conversation)
  const partner = reachable(await partnerOf(tx, brand.id, sender.id, to))
  await mayOpen(tx, brand, sender, purse, partner, parcel, now)
  const isOpener = parcel.type === 'text' && (await isFirst(tx, brand.id, partner))
  const opener = { body: parcel.body, name: partner.name }
  if (isOpener && !parcel.isSure) await hintAtOpener(tx, opener)
  const terms = await termsFor(tx, brand.id, purse, partner, parcel)
  const isContact = terms.cost > 0 || parcel.type === 'gift'
  if (isContact && isLabelled(partner) && !partner.acknowledgedAt && !parcel.isAcknowledged) {
    refuse('acknowledgement_required', { kind: partner.kind })
  }
  if (terms.cost > purse.credits) await refuseUnpaid(tx, setting, purse, to, parcel, terms.cost)
  const conversation = partner.conversation ?? (await open(tx, brand.id, sender.id, to, now))
  const state = purse.isConfirmed ? 'sent' : 'held'
  const message = await store(tx, {
    brand,
    sender,
    partner,
    parcel,
    terms,
    state,
    conversation,
    now
  })
  if (parcel.file !== undefined) {
    await attachPhoto(tx, brand, { message, conversation, to, file: parcel.file })
  }
  const credits = await charge(tx, brand.id, purse, { message, to, parcel, terms, state, now })
  if (parcel.type === 'text' || parcel.type === 'gift')
    await forgetUnsent(tx, setting.tell, sender.id, { to, ...parcel })
  if (isOpener) await countOpener(tx, brand.id, opener, now)
  let { slowedUntil } = purse
  if (parcel.body !== '') {
    const languages = [sender.language, partner.language].filter(language => language !== null)
    const seen = { brand: brand.id, message, conversation, sender: sender.id, to, languages, now }
    slowedUntil = (await shield(tx, { ...seen, text: parcel.body })) ?? slowedUntil
  }
  tell(setting, sender, to, conversation, message, state)
  const allowances = await allowancesOf(tx, brand, sender, slowedUntil, now)
  const freeLeft = terms.freeLeft - (terms.isFree ? 1 : 0)
  return { message, conversation, partner, state, cost: terms.cost, credits, freeLeft, allowances }
}

interface Terms {
  cost: number
  /** Free messages left before this one; held ones have taken theirs already. */
  freeLeft: number
  /** Takes one of the free messages. */
  isFree: boolean
}

function isLabelled({ kind }: Partner): boolean {
  return kind !== 'member'
}

/** Twenty messages a minute, fewer while the account is slowed (contract.md §7). */
async function notTooFast(tx: Tx, { id, slowedUntil }: Purse, now: Date): Promise<void> {
  if ((await count(tx, `sending:m${id}`, 60, now)) <= messagesAMinute(slowedUntil, now)) return
  throw new Refusal('too_fast', { retryAfter: secondsLeft(60, now) })
}

/**
 * Whether the sender may write to this partner: a free member has two conversations (spec §6), and
 * new ones are limited a day (contract.md §7). An icebreaker counts when it is answered.
 */
async function mayOpen(
  tx: Tx,
  brand: Brand,
  sender: Member,
  purse: Purse,
  partner: Partner,
  parcel: Parcel,
  now: Date
): Promise<void> {
  if (parcel.type !== 'icebreaker' && !purse.isPremium && partner.writtenAt === null) {
    if ((await conversationsOf(tx, brand.id, sender.id)) >= FREE_CONVERSATIONS)
      refuse('premium_required')
  }
  if (partner.conversation !== undefined) return
  const { limit, started } = await newChatsToday(tx, brand, sender, now)
  if (started < limit) return
  const wait = nextMidnight(zoneOf(brand), now).getTime() - now.getTime()
  refuse('new_chats_limit', { limit }, { retryAfter: Math.ceil(wait / 1000) })
}

/** Conversations in which the member has written (spec §6). */
export async function conversationsOf(db: Db, brand: string, member: number): Promise<number> {
  const { count } = await db
    .selectFrom('sides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .where('brand', '=', brand)
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether nobody has written there yet: an answer is no opener, nor what follows an icebreaker. */
async function isFirst(tx: Tx, brand: string, { conversation }: Partner): Promise<boolean> {
  if (conversation === undefined) return true
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${conversation} and brand = ${brand}
      and state <> 'withdrawn' limit 1`.execute(tx)
  return rows.length === 0
}

/**
 * What a parcel costs now: one of the free messages where there is one, else credits. Nothing is
 * asked for what nobody can answer: a demo profile without anyone behind it.
 */
async function termsFor(
  tx: Tx,
  brand: string,
  purse: Purse,
  partner: Partner,
  parcel: Parcel
): Promise<Terms> {
  const held = purse.isConfirmed ? 0 : await heldBy(tx, brand, purse.id)
  const freeLeft = Math.max(0, purse.freeLeft - held)
  if (parcel.price === 0 || nobodyAnswers(partner)) return { cost: 0, isFree: false, freeLeft }
  if (parcel.mayBeFree && freeLeft > 0) return { cost: 0, isFree: true, freeLeft }
  return { cost: parcel.price, isFree: false, freeLeft }
}

/** A demo profile that nobody logs in to: writing there costs nothing. */
export function nobodyAnswers({ kind, hasAccount }: Pick<Partner, 'kind' | 'hasAccount'>): boolean {
  return kind === 'demo' && !hasAccount
}

/** Texts that wait for the sender's activation and will take a free message when they go out. */
async function heldBy(tx: Tx, brand: string, sender: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    join profiles p on p.id = s.other_id
    where m.sender_id = ${sender} and m.brand = ${brand} and m.state = 'held' and m.type = 'text'
      and (p.kind <> 'demo' or exists (select 1 from accounts where id = p.id))`.execute(tx)
  return rows[0]?.count ?? 0
}

async function refuseUnpaid(
  tx: Tx,
  { brand, now, tell }: Setting,
  purse: Purse,
  to: number,
  { type, body, gift, file, pending: waiting }: Parcel,
  required: number
): Promise<never> {
  if (waiting !== undefined) {
    // It waits as before: nothing is stored, not even this answer, since credits may come.
    refuse('not_enough_credits', {
      required,
      credits: purse.credits,
      pending_message: waiting
    })
  }
  if (file !== undefined) await keepFile(tx, brand, file)
  const pending =
    type === 'icebreaker'
      ? null
      : await keepUnsent(tx, {
          brand: brand.id,
          tell,
          account: purse.id,
          to,
          type,
          body,
          gift,
          file,
          required,
          now
        })
  refuse(
    'not_enough_credits',
    { required, credits: purse.credits, pending_message: pending },
    { keeps: true }
  )
}

/** Opens a conversation with a side for each; another tab may have done it a moment ago. */
async function open(tx: Tx, brand: string, from: number, to: number, now: Date): Promise<number> {
  const [low, high] = from < to ? [from, to] : [to, from]
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into conversations (brand, low_id, high_id, started_by, created_at)
      values (${brand}, ${low}, ${high}, ${from}, ${now}::timestamptz)
      on conflict (low_id, high_id) do update set brand = excluded.brand
      returning id
    ), sided as (
      insert into sides (conversation_id, member_id, other_id, brand, last_at, hidden_at)
      select id, ${from}::bigint, ${to}::bigint, ${brand}::text, ${now}::timestamptz, ${now}::timestamptz from made
      union all
      select id, ${to}::bigint, ${from}::bigint, ${brand}::text, ${now}::timestamptz, ${now}::timestamptz from made
      on conflict do nothing
    )
    select id from made`.execute(tx)
  return rows[0]?.id ?? refuse('failed')
}

interface Store {
  brand: Brand
  sender: Member
  partner: Partner
  parcel: Parcel
  terms: Terms
  state: 'held' | 'sent'
  conversation: number
  now: Date
}

/** Stores the message and brings it to the top of both lists; the receiver's only when delivered. */
async function store(tx: Tx, given: Store): Promise<number> {
  const { brand, sender, partner, parcel, terms, state, conversation, now } = given
  const delivered = state === 'sent' ? now : null
  const cost = state === 'sent' ? terms.cost : 0
  const origin: Schema['messages']['origin'] = 'session'
  const counts = parcel.type !== 'icebreaker'
  await lockPair(tx, sender.id, partner.id)
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into messages (brand, conversation_id, sender_id, origin, type, body, gift,
        icebreaker, state, cost, was_free, created_at, delivered_at)
      select ${brand.id}::text, ${conversation}::bigint, ${sender.id}::bigint, ${origin}::text,
        ${parcel.type}::text, ${parcel.body}::text, ${parcel.gift}::text,
        ${parcel.icebreaker ?? null}::text, ${state}::text, ${cost}::int,
        ${terms.isFree && state === 'sent'}::boolean, ${now}::timestamptz, ${delivered}::timestamptz
      where not ${blockedBetween(sender.id, partner.id)}
      returning id
    ), mine as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, hidden_at = null,
        written_at = case when ${counts} then coalesce(written_at, ${now}::timestamptz)
          else written_at end,
        acknowledged_at = case when ${parcel.isAcknowledged}
          then coalesce(acknowledged_at, ${now}::timestamptz) else acknowledged_at end
      from sent where conversation_id = ${conversation} and member_id = ${sender.id}
    ), theirs as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, hidden_at = null,
        unread = unread + 1
      from sent where conversation_id = ${conversation} and member_id = ${partner.id}
        and ${state === 'sent'}
    )
    select id from sent`.execute(tx)
  const id = rows[0]?.id
  // Blocked between the check and the lock: as if it had been so all along.
  if (id === undefined) refuse('not_found')
  if (counts && state === 'sent') await answersIcebreaker(tx, conversation, partner.id, now)
  return id
}

/** An icebreaker of the partner counts as a conversation of theirs once it is answered. */
export async function answersIcebreaker(
  tx: Tx,
  conversation: number,
  partner: number,
  now: Date
): Promise<void> {
  await sql`
    update sides set written_at = ${now}::timestamptz
    where conversation_id = ${conversation} and member_id = ${partner} and written_at is null
      and exists (select 1 from messages m where m.conversation_id = ${conversation}
        and m.sender_id = ${partner} and m.type = 'icebreaker' and m.state = 'sent')`.execute(tx)
}

interface Charge {
  message: number
  to: number
  parcel: Parcel
  terms: Terms
  state: 'held' | 'sent'
  now: Date
}

async function charge(
  tx: Tx,
  brand: string,
  purse: Purse,
  { message, to, parcel, terms, state, now }: Charge
): Promise<number> {
  if (state === 'held') return purse.credits
  if (terms.isFree) {
    await tx
      .updateTable('accounts')
      .set({ free_left: purse.freeLeft - 1 })
      .where('id', '=', purse.id)
      .execute()
  }
  if (terms.cost === 0) return purse.credits
  const reason = reasonOf(parcel.type)
  const amount = -terms.cost
  return book(tx, { brand, account: purse.id, amount, reason, message, member: to, now })
}

/** What a line of the ledger says that was paid for. */
export function reasonOf(type: Parcel['type']): 'gift' | 'photo' | 'message' {
  return type === 'gift' || type === 'photo' ? type : 'message'
}

function tell(
  setting: Setting,
  sender: Member,
  to: number,
  conversation: number,
  message: number,
  state: 'held' | 'sent'
): void {
  const isDelivered = state === 'sent'
  setting.tell({
    to: isDelivered ? [to, sender.id] : [sender.id],
    name: 'message',
    data: { conversation, message, from: sender.id }
  })
}
