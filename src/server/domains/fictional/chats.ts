import { sql } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '#contract/locale.ts'
import type { getFictionalChat, OperatorChat } from '#contract/operator/fictional.ts'
import type { Brand } from '../../core/brands.ts'
import type { Ctx } from '../../core/context.ts'
import { labelOf } from '../../core/labels.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { limit } from '../../platform/rate-limit/limits.ts'
import { answersIcebreaker } from '../chat/index.ts'
import { lockPair } from '../people/index.ts'
import { ANSWER, type Chat, chatOf, chatsOf, HONEST, linesOf } from './chat-rows.ts'
import { asksIfReal, deniesFiction, honestText, isHonest } from './honest.ts'

/** Per operator. */
const ANSWERS = { calls: 30, seconds: 600 } as const
/** Operator messages without an answer of the member between them. */
const IN_A_ROW = 2

/** Conversations that wait for an answer, oldest first. */
export async function waitingChats(ctx: OperatorCtx, wished?: string): Promise<OperatorChat[]> {
  const chats = await chatsOf(ctx, ctx.brands(wished), undefined)
  for (const brand of new Set(chats.map(chat => chat.brand))) {
    const ids = chats.filter(chat => chat.brand === brand).map(({ conversation }) => conversation)
    ctx.note({ action: 'listChats', subject: { kind: 'chats' }, brand, details: { ids } })
  }
  if (chats.length === 0)
    ctx.note({ action: 'listChats', subject: { kind: 'chats' }, brand: wished })
  return Promise.all(chats.map(async chat => headOf(ctx, chat, await asked(ctx, chat))))
}

/** Returns the newest messages; logs the access. */
export async function lookAtChat(
  ctx: OperatorCtx,
  conversation: number
): Promise<z.output<typeof getFictionalChat.response>> {
  const chat = await chatOf(ctx, conversation)
  const { brand } = ctx.forBrand(chat.brand)
  ctx.note({
    action: 'getChat',
    subject: { kind: 'conversation', id: conversation },
    brand: chat.brand,
    details: { member: chat.member, profile: chat.profile }
  })
  const messages = await linesOf(ctx, chat)
  const languages = await asked(ctx, chat)
  return {
    ...headOf(ctx, chat, languages),
    messages,
    honest_answers: languages.length === 0 ? [] : honestAnswers(brand, chat, languages),
    message_length: brand.site.economy.messageLength
  }
}

/**
 * Answers a member as a fictional profile. Requires the honest text once asked for a real person,
 * and refuses denials (product.md §10.3). Only members begin conversations.
 */
export async function answer(
  ctx: OperatorCtx,
  conversation: number,
  body: string
): Promise<{ message: number; honest: boolean }> {
  const { db } = ctx
  const chat = await chatOf(ctx, conversation)
  const own = ctx.forBrand(chat.brand)
  const { site } = own.brand
  if (!site.disclosures.fictional.used) refuse('fictional_not_used')
  if ([...body].length > site.economy.messageLength) {
    refuse('too_long', { limit: site.economy.messageLength })
  }
  await lockPair(ctx, chat.profile, chat.member)
  reachable(chat)
  const honest = await honestly(ctx, chat, body)
  if (!honest) await notTooMany(ctx, chat)
  await limit(db, `answering:o${ctx.operator.id}`, ANSWERS, ctx.now)
  const message = await store(ctx, chat, body)
  await answersIcebreaker(ctx, conversation, chat.member)
  ctx.note({
    action: honest ? HONEST : ANSWER,
    subject: { kind: 'message', id: message },
    brand: chat.brand,
    details: { conversation, member: chat.member, profile: chat.profile }
  })
  own.emit({
    to: [chat.member],
    name: 'message',
    data: { conversation, message, from: chat.profile }
  })
  return { message, honest }
}

/** What may be said to who asked, in the languages of the question and of the member. */
function honestAnswers(brand: Brand, chat: Chat, languages: readonly Locale[]) {
  return [...new Set([...languages, chat.language])].map(language => ({
    language,
    text: honestText(brand, language)
  }))
}

/** Refuses `honest_answer_required` and `dishonest`. Returns whether this is the honest text. */
async function honestly(ctx: OperatorCtx, chat: Chat, body: string): Promise<boolean> {
  const { brand } = ctx.forBrand(chat.brand)
  const languages = await asked(ctx, chat)
  const allowed = [...new Set([...languages, chat.language])]
  if (isHonest(body, brand, allowed)) return true
  if (languages.length > 0) {
    const texts = honestAnswers(brand, chat, languages).map(({ language, text }) => [
      language,
      text
    ])
    refuse('honest_answer_required', { texts: Object.fromEntries(texts) })
  }
  if (deniesFiction(body)) refuse('dishonest')
  return false
}

/** The languages in which the member asked since the last honest answer. */
async function asked({ db }: Pick<Ctx, 'db'>, chat: Chat): Promise<Locale[]> {
  const { rows } = await sql<{ body: string }>`
    select m.body from messages m
    where m.conversation_id = ${chat.conversation} and m.sender_id = ${chat.member}
      and m.state = 'sent' and m.id > coalesce((select max(h.id) from messages h
        join operator_log l on l.subject_kind = 'message' and l.subject_id = h.id
        where h.conversation_id = ${chat.conversation} and h.origin = 'operator'
          and l.action = ${HONEST}), 0)
    order by m.id desc limit 500`.execute(db)
  return [...new Set(rows.flatMap(({ body }) => asksIfReal(body)))]
}

function reachable(chat: Chat): void {
  if (chat.profile_status !== 'active') refuse('gone')
  if (chat.member_status === 'deleted' || chat.member_status === 'banned') refuse('gone')
  if (chat.is_blocked) refuse('blocked')
}

async function notTooMany({ db }: Pick<Ctx<Tx>, 'db'>, chat: Chat): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m
    where m.conversation_id = ${chat.conversation} and m.sender_id = ${chat.profile}
      and m.id > coalesce((select max(id) from messages
        where conversation_id = ${chat.conversation} and sender_id = ${chat.member}
          and state = 'sent'), 0)`.execute(db)
  if ((rows[0]?.count ?? 0) >= IN_A_ROW) refuse('too_many_in_a_row', { limit: IN_A_ROW })
}

/** Stores the answer and marks the member's messages as read. */
async function store({ now, db }: Ctx<Tx>, chat: Chat, body: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into messages (brand, conversation_id, sender_id, origin, type, body, state, cost,
        created_at, delivered_at)
      values (${chat.brand}, ${chat.conversation}, ${chat.profile}, 'operator', 'text', ${body},
        'sent', 0, ${now}::timestamptz, ${now}::timestamptz)
      returning id
    ), mine as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id, unread = 0,
        hidden_at = null, written_at = coalesce(written_at, ${now}::timestamptz),
        read_to = greatest(read_to, sent.id)
      from sent where conversation_id = ${chat.conversation} and member_id = ${chat.profile}
    ), theirs as (
      update sides set last_at = ${now}::timestamptz, last_message_id = sent.id,
        unread = unread + 1, hidden_at = null
      from sent where conversation_id = ${chat.conversation} and member_id = ${chat.member}
    ), read as (
      update messages set read_at = ${now}::timestamptz
      where conversation_id = ${chat.conversation} and sender_id = ${chat.member}
        and state = 'sent' and read_at is null
    )
    select id from sent`.execute(db)
  return rows[0]?.id ?? refuse('failed')
}

function headOf(ctx: OperatorCtx, chat: Chat, languages: readonly Locale[]): OperatorChat {
  const { brand } = ctx.forBrand(chat.brand)
  const label = labelOf('fictional', brand, brand.site.locales.default) ?? ''
  return {
    conversation: chat.conversation,
    brand: chat.brand,
    profile: { id: chat.profile, name: chat.name, label },
    member: { id: chat.member, name: chat.member_name, language: chat.language },
    last_at: chat.last_at.toISOString(),
    waiting: chat.is_waiting,
    honest_answer_required: languages.length > 0
  }
}
