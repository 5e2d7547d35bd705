import { afterEach, expect, test } from 'vitest'
import { Refused } from '#api/refused.ts'
import { getUser } from '#contract/calls/accounts/session.ts'
import { dropPending, listPending, sendMessage, sendPending } from '#contract/calls/chat.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { $drafts, keepDraft } from '#stores/chat/drafts.ts'
import {
  $queue,
  $sendBlockers,
  blockSending,
  cancelText,
  closeOutbox,
  keptAct,
  openOutbox,
  retryText,
  sendText
} from '#stores/chat/outbox-queue.ts'
import { aSent, mayStillSend } from '../world/chat-shapes.ts'
import { sharedDevice } from '../world/fake-browser.ts'
import { aUser, premium } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
afterEach(() => closeOutbox())

const MARIEKE = 107
const states = () => $queue.get().map(({ body, state }) => `${body}: ${state}`)
const asked = () => world.server.asked.filter(({ name }) => name === sendMessage.name)

function open(user = premium(10)) {
  world.server.answer(getUser, { user, server_time: '2026-11-21T12:00:00.000Z' })
  receiveUser(user)
  world.listen($queue)
  world.listen($drafts)
  world.listen($user)
  openOutbox()
}

function answers() {
  let id = 40
  world.server.answer(sendMessage, ({ body }) => {
    id += 1
    return aSent(id, (body as { body: string }).body)
  })
}

test('a text is on its way at once and gone from the queue when the server has it', async () => {
  open()
  answers()
  const release = world.server.hold(sendMessage)
  sendText(MARIEKE, 'Hoi')
  expect(states()).toEqual(['Hoi: waiting'])
  await world.browser.pass(0)
  expect(states()).toEqual(['Hoi: sending'])
  await release()
  expect(states()).toEqual([])
  expect($user.get()?.credits).toBe(9)
  expect(asked()[0]?.body).toEqual({ to: MARIEKE, body: 'Hoi' })
})

test('what the balance is and what is free are what the server answers, not before', async () => {
  open(aUser({ free_left: 3 }))
  world.server.answer(
    sendMessage,
    aSent(1, 'Hoi', { credits: 0, can_send: mayStillSend({ free_left: 2 }) })
  )
  const release = world.server.hold(sendMessage)
  sendText(MARIEKE, 'Hoi')
  await world.browser.pass(0)
  expect($user.get()?.free_left).toBe(3)
  await release()
  expect($user.get()?.free_left).toBe(2)
})

test('offline a text waits, and goes once when there is a network again', async () => {
  open()
  answers()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  sendText(MARIEKE, 'Ben je daar?')
  await world.browser.pass(0)
  expect(states()).toEqual(['Hoi: waiting', 'Ben je daar?: waiting'])
  expect(asked()).toEqual([])
  await world.browser.goOnline()
  await world.browser.pass(0)
  await world.browser.pass(60_000)
  await world.browser.pass(0)
  expect(asked().map(({ body }) => (body as { body: string }).body)).toEqual([
    'Hoi',
    'Ben je daar?'
  ])
  expect(states()).toEqual([])
})

test('a text that waits is still there after a reload, with the same key', async () => {
  const device = sharedDevice()
  world.use(device)
  open()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  const key = $queue.get()[0]?.key
  closeOutbox()
  world.use(device)
  answers()
  openOutbox()
  await world.browser.pass(0)
  expect(asked().map(({ act }) => act)).toEqual([key])
  expect(states()).toEqual([])
})

test('an answer that was lost is asked for again with the same key', async () => {
  open()
  world.server.refuse(sendMessage, 'offline')
  sendText(MARIEKE, 'Hoi')
  await world.browser.pass(0)
  expect(states()).toEqual(['Hoi: waiting'])
  answers()
  await world.browser.pass(15_000)
  await world.browser.pass(0)
  const keys = asked().map(({ act }) => act)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(states()).toEqual([])
})

test('a text that another tab is sending is left to it, until that tab has had its time', async () => {
  open()
  answers()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  const store = `outbox.${$user.get()?.id}`
  const [kept] = JSON.parse(world.browser.recall(store) ?? '[]')
  const claim = { tab: 'another', until: world.browser.now() + 20_000 }
  world.browser.remember(store, JSON.stringify([{ ...kept, claim }]))
  await world.browser.goOnline()
  await world.browser.pass(0)
  expect(asked()).toEqual([])
  await world.browser.pass(20_000)
  await world.browser.pass(0)
  expect(asked().map(({ act }) => act)).toEqual([kept.key])
})

test('what another tab has sent is not sent here', async () => {
  open()
  answers()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  world.browser.remember(`outbox.${$user.get()?.id}`, null)
  await world.browser.goOnline()
  await world.browser.pass(0)
  expect(asked()).toEqual([])
  expect(states()).toEqual([])
})

test('where storage is blocked a text waits in the page alone', async () => {
  world.browser.isStorageBlocked = true
  open()
  answers()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  await world.browser.pass(0)
  expect(states()).toEqual(['Hoi: waiting'])
  await world.browser.goOnline()
  await world.browser.pass(0)
  expect(asked()).toHaveLength(1)
  expect(states()).toEqual([])
})

test('a text that cannot be paid comes back into the composer, with all that waits behind it', async () => {
  open(premium(0))
  world.server.refuse(sendMessage, 'not_enough_credits', {
    required: 1,
    credits: 0,
    pending_message: 5
  })
  await world.browser.goOffline()
  sendText(MARIEKE, 'Eerst dit')
  sendText(MARIEKE, 'Dan dat')
  keepDraft(MARIEKE, 'En nog iets')
  await world.browser.goOnline()
  await world.browser.pass(0)
  expect(asked()).toHaveLength(1)
  expect(states()).toEqual([])
  expect($drafts.get()[MARIEKE]).toBe('Eerst dit\n\nDan dat\n\nEn nog iets')
  expect($sendBlockers.get()[MARIEKE]).toMatchObject({
    code: 'not_enough_credits',
    extras: { required: 1, pending_message: 5 },
    text: 'Eerst dit\n\nDan dat'
  })
})

test('a text to somebody else goes all the same', async () => {
  open()
  world.server.answer(sendMessage, aSent(1, 'x'))
  world.server.refuse(sendMessage, 'premium_required')
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  sendText(108, 'Dag')
  await world.browser.goOnline()
  await world.browser.pass(0)
  expect(asked().map(({ body }) => (body as { to: number }).to)).toEqual([MARIEKE, 108])
})

test('the new wording of a kept text takes its place on the server', async () => {
  open()
  answers()
  world.server.answer(dropPending, { ok: true })
  sendText(MARIEKE, 'Anders gezegd', { replaces: 5 })
  await world.browser.pass(0)
  expect(world.server.last(dropPending).query).toEqual({ pending: '5' })
})

test('a kept text that is kept no longer comes back into the composer, and that is told', async () => {
  open()
  world.server.answer(listPending, { pending: [] })
  world.server.refuse(sendPending, 'not_found')
  sendText(MARIEKE, 'Hoi', { pending: 5 })
  await world.browser.pass(0)
  expect(states()).toEqual([])
  expect($drafts.get()[MARIEKE]).toBe('Hoi')
  const blocker = $sendBlockers.get()[MARIEKE]
  expect(blocker).toMatchObject({ code: 'not_found', text: 'Hoi' })
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'Niet verstuurd: dit bericht is niet meer bewaard.'
  ])
  expect(keptAct('Hoi', blocker, undefined)).toEqual({})
})

test('a kept text that another device has sent goes without a word', async () => {
  open()
  world.server.answer(listPending, { pending: [] })
  world.server.refuse(sendPending, 'idempotency_mismatch')
  sendText(MARIEKE, 'Hoi', { pending: 5 })
  await world.browser.pass(0)
  expect(states()).toEqual([])
  expect($drafts.get()[MARIEKE]).toBeUndefined()
  expect($sendBlockers.get()[MARIEKE]).toBeUndefined()
})

test('a kept text that is stopped by an acknowledgement is still the kept one', async () => {
  open()
  world.server.refuse(sendPending, 'acknowledgement_required', { kind: 'fictional' })
  sendText(MARIEKE, 'Hoi', { pending: 5 })
  await world.browser.pass(0)
  expect($drafts.get()[MARIEKE]).toBeUndefined()
  const blocker = $sendBlockers.get()[MARIEKE]
  expect(blocker).toMatchObject({ text: 'Hoi', kept: 'Hoi', pending: 5 })
  expect(keptAct('Hoi', blocker, undefined)).toEqual({ pending: 5 })
  expect(keptAct('Anders', blocker, undefined)).toEqual({ replaces: 5 })
})

test('a photo that waits is not what a text is or replaces', () => {
  blockSending(MARIEKE, new Refused('not_enough_credits', 402, { pending_message: 6 }))
  const blocker = $sendBlockers.get()[MARIEKE]
  expect(keptAct('Hoi', blocker, undefined)).toEqual({})
  expect(keptAct('Hoi', blocker, { id: 5, body: 'Hoi' })).toEqual({ pending: 5 })
})

test('a text that came too fast goes by itself when its seconds are over, before the next one', async () => {
  open()
  world.server.refuse(sendMessage, 'too_fast', { retryAfter: 34 })
  sendText(MARIEKE, 'Eerst')
  await world.browser.pass(0)
  answers()
  sendText(MARIEKE, 'Dan')
  await world.browser.pass(0)
  expect(asked()).toHaveLength(1)
  await world.browser.pass(33_000)
  await world.browser.pass(0)
  expect(asked()).toHaveLength(1)
  await world.browser.pass(1_000)
  await world.browser.pass(0)
  const bodies = asked().map(({ body }) => (body as { body: string }).body)
  expect(bodies).toEqual(['Eerst', 'Eerst', 'Dan'])
})

test('a second press after the hint is another request, with another key', async () => {
  open()
  world.server.refuse(sendMessage, 'opener_hint', { reason: 'short' })
  sendText(MARIEKE, 'Hoi')
  await world.browser.pass(0)
  expect($sendBlockers.get()[MARIEKE]?.code).toBe('opener_hint')
  answers()
  sendText(MARIEKE, 'Hoi', { sure: true })
  await world.browser.pass(0)
  expect($sendBlockers.get()[MARIEKE]).toBeUndefined()
  expect(asked()[1]?.body).toMatchObject({ sure: true })
  expect(new Set(asked().map(({ act }) => act)).size).toBe(2)
})

test('a text that failed stays, and is tried again with its key when the member says so', async () => {
  open()
  world.server.refuse(sendMessage, 'failed')
  sendText(MARIEKE, 'Hoi')
  await world.browser.pass(0)
  expect(states()).toEqual(['Hoi: failed'])
  await world.browser.pass(120_000)
  await world.browser.pass(0)
  expect(asked()).toHaveLength(1)
  answers()
  retryText($queue.get()[0]?.key ?? '')
  await world.browser.pass(0)
  expect(new Set(asked().map(({ act }) => act)).size).toBe(1)
  expect(states()).toEqual([])
})

test('a text that waits can be taken back, one that is being sent cannot', async () => {
  open()
  answers()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Hoi')
  cancelText($queue.get()[0]?.key ?? '')
  expect(states()).toEqual([])
  await world.browser.goOnline()
  const release = world.server.hold(sendMessage)
  sendText(MARIEKE, 'Dag')
  await world.browser.pass(0)
  cancelText($queue.get()[0]?.key ?? '')
  expect(states()).toEqual(['Dag: sending'])
  await release()
})

test('what one member wrote is never sent for another on the same device', async () => {
  open(premium(10, 1))
  answers()
  await world.browser.goOffline()
  sendText(MARIEKE, 'Van de eerste')
  receiveUser(premium(10, 2))
  await world.browser.goOnline()
  await world.browser.pass(0)
  expect(asked()).toEqual([])
  expect(states()).toEqual([])
  receiveUser(premium(10, 1))
  await world.browser.pass(0)
  expect(asked()).toHaveLength(1)
})
