import {
  deleteChat,
  dropPending,
  getChat,
  listChats,
  listLedger,
  listPending,
  markChat,
  restoreChat,
  sendMessage,
  sendPending,
  sendPhoto,
  withdrawMessage
} from '#contract/calls/chat.ts'
import { listGifts, sendGift } from '#contract/calls/gifts.ts'
import { listIcebreakers, sendIcebreaker } from '#contract/calls/icebreakers.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { wordsFor } from '../../core/words.ts'
import { forgetImage, receiveImage, storedIn } from '../../platform/media/received.ts'
import { giftList } from '../brand/index.ts'
import { ledgerOf } from '../credits/index.ts'
import { chatList, unreadOf } from './chat-list.ts'
import * as marks from './chat-marks.ts'
import { openPhoto } from './chat-photos.ts'
import { conversationView } from './conversation.ts'
import * as gifts from './gifts.ts'
import * as icebreakers from './icebreakers.ts'
import { messageOf, messageView, type View } from './message.ts'
import type { Sent } from './outgoing.ts'
import type { Address } from './partner.ts'
import { dropUnsent, listUnsent } from './pending.ts'
import { resume } from './resume.ts'
import { send } from './send.ts'
import { nobodyAnswers } from './terms.ts'

const LEDGER_PAGE = 20

export const chatRoutes: readonly Route[] = [
  on(listChats, (ctx, input) => chatList(ctx, input.pageNumber)),
  on(getChat, (ctx, input) => {
    const page = { id: input.conversation, before: input.before }
    return conversationView(ctx, page, giftWords(ctx))
  }),
  on(sendMessage, async (ctx, input) => {
    const { creditCost, messageLength } = ctx.brand.site.economy
    const sent = await send(ctx, addressOf(input), {
      type: 'text',
      body: textOf(input.body, messageLength),
      gift: null,
      price: creditCost.message,
      mayBeFree: true,
      isAcknowledged: input.acknowledged === true,
      isSure: input.sure === true
    })
    return sentAnswer(ctx, sent)
  }),
  on(
    sendPhoto,
    async (ctx, input, received) => {
      const sent = await send(ctx, addressOf(input), {
        type: 'photo',
        body: '',
        gift: null,
        file: storedIn(received).file,
        price: ctx.brand.site.economy.creditCost.photo,
        mayBeFree: false,
        isAcknowledged: input.acknowledged === true
      })
      return sentAnswer(ctx, sent)
    },
    { before: ctx => receiveImage(ctx), after: forgetImage }
  ),
  on(sendPending, async (ctx, input) => {
    const isAcknowledged = input.acknowledged === true
    return sentAnswer(ctx, await resume(ctx, input.pending, isAcknowledged))
  }),
  on(listPending, async ctx => ({
    pending: (await listUnsent(ctx)).map(row => ({
      ...row,
      expires_at: row.expires_at.toISOString()
    }))
  })),
  on(dropPending, async (ctx, input) => {
    await dropUnsent(ctx, ctx.member.id, input.pending)
    return DONE
  }),
  on(markChat, async (ctx, input) => {
    if ('typing' in input) {
      return { unread: await marks.typing(ctx, input.conversation), message: null }
    }
    if ('open' in input) {
      await openPhoto(ctx, input.conversation, input.open)
      const message = await messageOf(ctx, ctx.member.id, input.open, viewOf(ctx))
      return { unread: await unreadOf(ctx, ctx.member.id), message }
    }
    const unread = await marks.readTo(ctx, input.conversation, input.read_to)
    return { unread, message: null }
  }),
  on(deleteChat, async (ctx, input) => {
    await marks.deleteChat(ctx, input.conversation)
    return { ok: true as const, can_restore: true }
  }),
  on(restoreChat, async (ctx, input) => {
    await marks.restoreChat(ctx, input.conversation)
    return DONE
  }),
  on(withdrawMessage, async (ctx, input) => ({
    credits: await marks.withdraw(ctx, input.id)
  })),
  on(listIcebreakers, (ctx, input) => icebreakers.icebreakersFor(ctx, input.member)),
  on(sendIcebreaker, async (ctx, input) => {
    const given = { to: input.to, icebreaker: input.icebreaker, answer: input.answer }
    const sent = await icebreakers.sendIcebreaker(ctx, given)
    const message = messageView(sent.row, ctx.member.id, viewOf(ctx))
    return { message, conversation: sent.conversation, left_today: sent.leftToday }
  }),
  on(listGifts, async ctx => ({ items: giftList(ctx.brand, giftWords(ctx)) })),
  on(sendGift, async (ctx, input) => {
    const sent = await gifts.sendGift(ctx, {
      to: input.to,
      gift: input.gift,
      message: input.message?.trim() ?? '',
      isAcknowledged: input.acknowledged === true
    })
    const message = messageView(sent.row, ctx.member.id, viewOf(ctx))
    return { message, credits: sent.credits, conversation: sent.conversation }
  }),
  on(listLedger, async (ctx, input) => {
    const page = { size: LEDGER_PAGE, number: input.pageNumber }
    const { lines, ...rest } = await ledgerOf(ctx, page)
    return { ...rest, lines: lines.map(line => ({ ...line, at: line.at.toISOString() })) }
  })
]

function sentAnswer(ctx: MemberCtx, sent: Sent) {
  const { conversation, credits, allowances, freeLeft } = sent
  const message = messageView(sent.row, ctx.member.id, viewOf(ctx))
  const isFree = freeLeft > 0 || nobodyAnswers(sent.partner)
  const cost = isFree ? 0 : ctx.brand.site.economy.creditCost.message
  const can_send = { ok: true, cost, reason: null, free_left: freeLeft, ...allowances }
  return { message, credits, conversation, can_send }
}

function viewOf(ctx: MemberCtx): View {
  return { brand: ctx.brand, now: ctx.now, words: giftWords(ctx) }
}

function addressOf(body: { to?: number | undefined; conversation?: number | undefined }): Address {
  if (body.to !== undefined) return { to: body.to }
  if (body.conversation !== undefined) return { conversation: body.conversation }
  return refuseFields({ to: 'required' })
}

/** Trims a text; refuses `too_long` above the brand's `message_length` (product.md §3). */
function textOf(body: string, longest: number): string {
  const text = body.trim()
  if (text === '') refuseFields({ body: 'required' })
  if ([...text].length > longest) refuse('too_long', { limit: longest })
  return text
}

function giftWords({ brand, member }: MemberCtx) {
  return wordsFor(brand, member.language)
}
