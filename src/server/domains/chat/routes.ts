import {
  deleteChat,
  dropPending,
  getChat,
  listChats,
  listGifts,
  listIcebreakers,
  listLedger,
  listPending,
  markChat,
  restoreChat,
  sendGift,
  sendIcebreaker,
  sendMessage,
  sendPending,
  sendPhoto,
  withdrawMessage
} from '#contract/calls/chat.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import { type Call, DONE, on, type Route, type Tx } from '../../core/route.ts'
import { wordsFor } from '../../core/words.ts'
import { forgetImage, receivedImage, receiveImage } from '../../platform/media/received.ts'
import { giftList } from '../brand/gift-list.ts'
import { ledgerOf } from '../credits/purse.ts'
import { chatList, unreadOf } from './chat-list.ts'
import * as marks from './chat-marks.ts'
import { openPhoto } from './chat-photos.ts'
import { conversationView, messageOf, type View } from './conversation.ts'
import * as gifts from './gifts.ts'
import * as icebreakers from './icebreakers.ts'
import { dropUnsent, listUnsent } from './pending.ts'
import { resume } from './resume.ts'
import { type Address, nobodyAnswers, type Sent, send } from './send.ts'

const LEDGER_PAGE = 20

export const chatRoutes: readonly Route[] = [
  on(listChats, (db, { brand, member, query, now }) =>
    chatList(db, brand, member, query.pageNumber, now)
  ),
  on(getChat, (db, call) => {
    const { brand, member, query, now } = call
    const page = { id: query.conversation, before: query.before }
    return conversationView(db, brand, member, page, now, giftWords(call))
  }),
  on(sendMessage, async (tx, call) => {
    const { member, brand, body } = call
    const { creditCost, messageLength } = brand.site.economy
    const sent = await send(tx, call, member, addressOf(body), {
      type: 'text',
      body: textOf(body.body, messageLength),
      gift: null,
      price: creditCost.message,
      mayBeFree: true,
      isAcknowledged: body.acknowledged === true,
      isSure: body.sure === true
    })
    return sentAnswer(tx, call, sent)
  }),
  on(
    sendPhoto,
    async (tx, call) => {
      const { member, body } = call
      const sent = await send(tx, call, member, addressOf(body), {
        type: 'photo',
        body: '',
        gift: null,
        file: receivedImage(call).file,
        price: call.brand.site.economy.creditCost.photo,
        mayBeFree: false,
        isAcknowledged: body.acknowledged === true
      })
      return sentAnswer(tx, call, sent)
    },
    { before: (_, call) => receiveImage(call, undefined), after: forgetImage }
  ),
  on(sendPending, async (tx, call) => {
    const { member, query, body } = call
    const isAcknowledged = body.acknowledged === true
    return sentAnswer(tx, call, await resume(tx, call, member, query.pending, isAcknowledged))
  }),
  on(listPending, async (db, { brand, member, now }) => ({
    pending: (await listUnsent(db, brand, member, now)).map(row => ({
      ...row,
      expires_at: row.expires_at.toISOString()
    }))
  })),
  on(dropPending, async (tx, { brand, member, query, tell }) => {
    await dropUnsent(tx, { brand: brand.id, tell }, member.id, query.pending)
    return DONE
  }),
  on(markChat, async (tx, call) => {
    const { member, body, brand } = call
    if ('typing' in body) {
      return { unread: await marks.typing(tx, call, member, body.conversation), message: null }
    }
    if ('open' in body) {
      await openPhoto(tx, call, member, body.conversation, body.open)
      const message = await messageOf(tx, member.id, body.open, viewOf(call))
      return { unread: await unreadOf(tx, brand.id, member.id), message }
    }
    const unread = await marks.readTo(tx, call, member, body.conversation, body.read_to)
    return { unread, message: null }
  }),
  on(deleteChat, async (tx, call) => {
    const { member, body } = call
    await marks.deleteChat(tx, call, member, body.conversation)
    return { ok: true as const, can_restore: true }
  }),
  on(restoreChat, async (tx, call) => {
    const { member, body } = call
    await marks.restoreChat(tx, call, member, body.conversation)
    return DONE
  }),
  on(withdrawMessage, async (tx, call) => ({
    credits: await marks.withdraw(tx, call, call.member, call.body.id)
  })),
  on(listIcebreakers, (db, call) =>
    icebreakers.icebreakersFor(db, call, call.member, call.query.member)
  ),
  on(sendIcebreaker, async (tx, call) => {
    const { member, body } = call
    const given = { to: body.to, icebreaker: body.icebreaker, answer: body.answer }
    const sent = await icebreakers.sendIcebreaker(tx, call, member, given)
    const message = await messageOf(tx, member.id, sent.message, viewOf(call))
    return { message, conversation: sent.conversation, left_today: sent.leftToday }
  }),
  on(listGifts, async (_, call) => ({ items: giftList(call.brand, giftWords(call)) })),
  on(sendGift, async (tx, call) => {
    const { member, body } = call
    const sent = await gifts.sendGift(tx, call, member, {
      to: body.to,
      gift: body.gift,
      message: body.message?.trim() ?? '',
      isAcknowledged: body.acknowledged === true
    })
    const message = await messageOf(tx, member.id, sent.message, viewOf(call))
    return { message, credits: sent.credits, conversation: sent.conversation }
  }),
  on(listLedger, async (db, { brand, member, query }) => {
    const page = { size: LEDGER_PAGE, number: query.pageNumber }
    const { lines, ...rest } = await ledgerOf(db, brand, member, page)
    return { ...rest, lines: lines.map(line => ({ ...line, at: line.at.toISOString() })) }
  })
]

type Sending = Pick<Call<unknown, unknown, 'member'>, 'brand' | 'member' | 'now'>

async function sentAnswer(tx: Tx, call: Sending, sent: Sent) {
  const { conversation, credits, allowances, freeLeft } = sent
  const message = await messageOf(tx, call.member.id, sent.message, viewOf(call))
  const isFree = freeLeft > 0 || nobodyAnswers(sent.partner)
  const cost = isFree ? 0 : call.brand.site.economy.creditCost.message
  const can_send = { ok: true, cost, reason: null, free_left: freeLeft, ...allowances }
  return { message, credits, conversation, can_send }
}

function viewOf(call: Sending): View {
  return { brand: call.brand, now: call.now, words: giftWords(call) }
}

function addressOf(body: { to?: number | undefined; conversation?: number | undefined }): Address {
  if (body.to !== undefined) return { to: body.to }
  if (body.conversation !== undefined) return { conversation: body.conversation }
  return refuseFields({ to: 'required' })
}

/** A message without the space around it; `message_length` is the brand's bound (spec §3). */
function textOf(body: string, longest: number): string {
  const text = body.trim()
  if (text === '') refuseFields({ body: 'required' })
  if ([...text].length > longest) refuse('too_long', { limit: longest })
  return text
}

function giftWords({ brand, member }: Pick<Call<unknown, unknown, 'member'>, 'brand' | 'member'>) {
  return wordsFor(brand, member.language)
}
