import { expect, test } from 'vitest'
import { dropPending, listLedger, listPending, sendPending } from '#contract/calls/chat.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import { $modal } from '#stores/app/modals.ts'
import { $toasts } from '#stores/app/toasts.ts'
import {
  $ledger,
  $pending,
  dropWaiting,
  type LedgerLine,
  loadMoreLedger,
  sendWaiting,
  type Waiting
} from '#stores/money/money.ts'
import { settle } from '../world/fake-browser.ts'
import { premium } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const line = (id: number): LedgerLine => ({
  id,
  amount: -1,
  reason: 'message',
  balance: 100 - id,
  at: '2026-11-21T10:00:00.000Z',
  member: 7,
  name: 'Anna',
  kind: 'member',
  label: null
})

const waiting = (id: number): Waiting => ({
  id,
  to: 7,
  name: 'Zoé',
  kind: 'demo',
  label: 'Demoprofiel',
  type: 'text',
  body: 'Hoi',
  gift: null,
  required: 1,
  expires_at: '2026-11-28T10:00:00.000Z'
})

const lines = () => $ledger.get().lines.map(({ id }) => id)
const waits = () => $pending.get().entries.map(({ id }) => id)

/** An account of so many lines, twenty a page, the newest first. */
function answerLedger(total: number, credits = 20): void {
  world.server.answer(listLedger, ({ query }) => {
    const from = (Number(query.pageNumber) - 1) * 20
    const page = Array.from({ length: total }, (_, index) => line(total - index)).slice(
      from,
      from + 20
    )
    return { credits, lines: page, total }
  })
}

async function openPending(...entries: Waiting[]): Promise<void> {
  world.server.answer(listPending, { pending: entries })
  answerLedger(0)
  receiveUser(premium(5))
  world.listen($pending)
  await settle()
}

test('the account is read a page at a time, without a gap or a line twice', async () => {
  answerLedger(45)
  receiveUser(premium(20))
  world.listen($ledger)
  await settle()
  expect(lines()).toHaveLength(20)
  await loadMoreLedger()
  // Two lines came meanwhile: the pages have moved by them.
  answerLedger(47)
  await loadMoreLedger()
  await loadMoreLedger()
  expect(new Set(lines()).size).toBe(lines().length)
  expect(lines().at(-1)).toBe(1)
  expect($ledger.get().total).toBe(47)
})

test('the balance of the account is the balance everywhere', async () => {
  answerLedger(3, 17)
  receiveUser(premium(20))
  world.listen($ledger)
  await settle()
  expect($user.get()?.credits).toBe(17)
})

test('an account that cannot be read says so', async () => {
  world.server.refuse(listLedger, 'failed')
  receiveUser(premium(20))
  world.listen($ledger)
  await settle()
  expect($ledger.get().state).toBe('failed')
})

test('nothing is taken off on screen before the server says so', async () => {
  await openPending(waiting(1))
  world.server.refuse(sendPending, 'not_enough_credits', {
    required: 9,
    credits: 5,
    pending_message: 1
  })
  expect(await sendWaiting(1)).toBe('refused')
  expect(waits()).toEqual([1])
  expect($user.get()?.credits).toBe(5)
  expect($toasts.get().map(({ tone }) => tone)).toEqual(['bad'])
})

test('what is kept no longer is told; what another device has sent goes without a word', async () => {
  await openPending(waiting(1), waiting(2))
  world.server.answer(listPending, { pending: [] })
  world.server.refuse(sendPending, 'idempotency_mismatch')
  expect(await sendWaiting(1)).toBe('refused')
  expect($toasts.get()).toEqual([])
  world.server.refuse(sendPending, 'not_found')
  expect(await sendWaiting(2)).toBe('refused')
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'Niet verstuurd: dit bericht is niet meer bewaard.'
  ])
  expect(waits()).toEqual([])
})

test('a labelled profile asks for its acknowledgement, and then it is sent', async () => {
  await openPending(waiting(1))
  world.server.refuse(sendPending, 'acknowledgement_required', { kind: 'demo' })
  expect(await sendWaiting(1)).toBe('refused')
  expect($modal.get()).toMatchObject({
    name: 'acknowledge',
    props: { kind: 'demo', label: 'Demoprofiel', name: 'Zoé' }
  })
})

test('what is thrown away goes at once, can be taken back, and is thrown away when the toast goes', async () => {
  await openPending(waiting(1), waiting(2))
  world.server.answer(dropPending, { ok: true })
  dropWaiting(1)
  expect(waits()).toEqual([2])
  $toasts.get()[0]?.action?.act()
  await settle()
  expect(waits()).toEqual([1, 2])
  expect(world.server.times(dropPending)).toBe(0)
  dropWaiting(1)
  world.server.answer(listPending, { pending: [waiting(2)] })
  await world.browser.pass(10_000)
  expect(world.server.last(dropPending).query).toEqual({ pending: '1' })
  expect(waits()).toEqual([2])
})
