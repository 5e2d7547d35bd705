import { expect, test } from 'vitest'
import { swipe, swipeDeck } from '#contract/calls/likes/games.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { SWIPE_DECK } from '#contract/limits.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $modal } from '#stores/app/modals.ts'
import { $place } from '#stores/app/place.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { $lastMove, $liked, $swipe, choose, loadDeck, undo } from '#stores/likes/swipe.ts'
import { settle } from '../world/fake-browser.ts'
import { aCard, aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

const MIDNIGHT = '2026-11-21T23:00:00.000Z'
const day = (likes_left: number, undo_left = 1) => ({ likes_left, undo_left, resets_at: MIDNIGHT })
const cards = (...ids: number[]) => ids.map(id => aCard(id))

async function deal(ids: number[], likesLeft = 4, undoLeft = 1) {
  world.server.answer(swipeDeck, { deck: cards(...ids), ...day(likesLeft, undoLeft) })
  world.server.answer(listLikes, someLikes([]))
  receiveUser(aUser())
  await loadDeck()
}

function table() {
  const now = $swipe.get()
  if (now.state !== 'loaded') throw new Error(`the deck is ${now.state}`)
  return now
}
const deck = () => table().deck.map(({ id }) => id)

test('a deck lies on the table with what is left of the day', async () => {
  await deal([1, 2, 3], 3)
  expect(deck()).toEqual([1, 2, 3])
  expect(table()).toMatchObject({ likesLeft: 3, undoLeft: 1, resetsAt: Date.parse(MIDNIGHT) })
})

test('a deck that does not come is a state with its error, and another try mends it', async () => {
  world.server.refuse(swipeDeck, 'failed')
  await loadDeck()
  expect($swipe.get()).toMatchObject({ state: 'failed', error: { code: 'failed' } })
  await deal([1])
  expect(deck()).toEqual([1])
})

test('a later load that fails leaves the deck on the table', async () => {
  await deal([1, 2])
  world.server.refuse(swipeDeck, 'offline')
  await loadDeck()
  expect(deck()).toEqual([1, 2])
})

test('a like takes the card and a heart at once, and sends the id', async () => {
  await deal([1, 2])
  world.server.answer(swipe, { match: false, ...day(3) })
  const release = world.server.hold(swipe)
  expect(choose('like')).toBe(true)
  expect(deck()).toEqual([2])
  expect(table().likesLeft).toBe(3)
  expect($liked.get().map(({ id }) => id)).toEqual([1])
  await release()
  expect(world.server.last(swipe).body).toEqual({ action: 'like', id: 1 })
  expect(table().likesLeft).toBe(3)
})

test('without a like left nothing is liked and nothing is asked, but passing goes on', async () => {
  await deal([1, 2], 0)
  expect(choose('like')).toBe(false)
  expect(deck()).toEqual([1, 2])
  expect(world.server.times(swipe)).toBe(0)
  world.server.answer(swipe, { match: false, ...day(0) })
  expect(choose('pass')).toBe(true)
  await settle()
  expect(deck()).toEqual([2])
})

test('moves reach the server one after the other, in their order', async () => {
  await deal([1, 2, 3])
  world.server.answer(swipe, { match: false, ...day(2) })
  const release = world.server.hold(swipe)
  choose('like')
  choose('pass')
  choose('like')
  expect(world.server.times(swipe)).toBe(1)
  await release()
  await settle()
  expect(world.server.asked.filter(({ name }) => name === 'swipe').map(({ body }) => body)).toEqual(
    [
      { action: 'like', id: 1 },
      { action: 'pass', id: 2 },
      { action: 'like', id: 3 }
    ]
  )
})

test('what the server says is left is told less what is still on its way', async () => {
  await deal([1, 2, 3])
  let left = 4
  world.server.answer(swipe, () => {
    left -= 1
    return { match: false, ...day(left) }
  })
  const shown: number[] = []
  world.keep($swipe.listen(now => now.state === 'loaded' && shown.push(now.likesLeft)))
  choose('like')
  choose('like')
  await settle()
  expect(shown).toEqual([3, 2, 2, 2])
})

test('a like that is refused brings the card and the heart back, and says why', async () => {
  await deal([1, 2])
  world.server.refuse(swipe, 'not_confirmed')
  choose('like')
  expect(deck()).toEqual([2])
  await settle()
  expect(deck()).toEqual([1, 2])
  expect(table().likesLeft).toBe(4)
  expect($liked.get()).toEqual([])
  expect($toasts.get()).toHaveLength(1)
})

test('offline, all that waits comes back in its order, and one toast says so', async () => {
  await deal([1, 2, 3, 4])
  world.server.refuse(swipe, 'offline')
  const release = world.server.hold(swipe)
  choose('pass')
  choose('like')
  choose('pass')
  await release()
  await settle()
  expect(deck()).toEqual([1, 2, 3, 4])
  expect(table()).toMatchObject({ likesLeft: 4, passed: undefined })
  expect(world.server.times(swipe)).toBe(1)
  expect($toasts.get()).toHaveLength(1)
})

test('a fifth like from another tab shows the limit and its end, without a toast', async () => {
  await deal([1, 2], 1)
  const later = '2026-11-22T23:00:00.000Z'
  world.server.refuse(swipe, 'swipe_limit', { resets_at: later })
  choose('like')
  await settle()
  expect(deck()).toEqual([1, 2])
  expect(table()).toMatchObject({ likesLeft: 0, resetsAt: Date.parse(later) })
  expect($toasts.get()).toEqual([])
})

test('somebody who has left meanwhile does not come back, and costs no like', async () => {
  await deal([1, 2])
  world.server.refuse(swipe, 'not_found')
  choose('like')
  await settle()
  expect(deck()).toEqual([2])
  expect(table().likesLeft).toBe(4)
})

test('the last pass can be taken back once a day, over a like that came after it', async () => {
  await deal([1, 2, 3])
  world.server.answer(swipe, { match: false, ...day(3) })
  expect(undo()).toBe(false)
  choose('pass')
  choose('like')
  await settle()
  world.server.answer(swipe, { match: false, ...day(3, 0) })
  expect(undo()).toBe(true)
  expect(deck()).toEqual([1, 3])
  await settle()
  expect(world.server.last(swipe).body).toEqual({ action: 'undo', id: 1 })
  expect(table()).toMatchObject({ undoLeft: 0, passed: undefined })
  expect(undo()).toBe(false)
})

test('an undo that is refused leaves the card away and the undo there', async () => {
  await deal([1, 2])
  world.server.answer(swipe, { match: false, ...day(4) })
  choose('pass')
  await settle()
  world.server.refuse(swipe, 'failed')
  undo()
  expect(deck()).toEqual([1, 2])
  await settle()
  expect(deck()).toEqual([2])
  expect(table()).toMatchObject({ undoLeft: 1, passed: 1 })
})

test('the last pass can still be taken back after a reload, when only the server knows the card', async () => {
  await deal([1, 2])
  world.server.answer(swipe, { match: false, ...day(4) })
  world.browser.remember('swipe-passed:1', '9')
  await loadDeck()
  expect(table().passed).toBe(9)
  world.server.answer(swipeDeck, { deck: cards(9, 1, 2), ...day(4, 0) })
  expect(undo()).toBe(true)
  await settle()
  expect(world.server.last(swipe).body).toEqual({ action: 'undo', id: 9 })
  expect(deck()).toEqual([9, 1, 2])
})

test('a pass is remembered for the member alone who made it', async () => {
  await deal([1, 2])
  world.server.answer(swipe, { match: false, ...day(4) })
  choose('pass')
  await settle()
  receiveUser(aUser({ id: 2 }))
  await loadDeck()
  expect(table().passed).toBeUndefined()
})

test('a deck that runs low is filled up, without whoever is on the way to the server', async () => {
  const ids = Array.from({ length: SWIPE_DECK }, (_, index) => index + 1)
  await deal(ids)
  world.server.answer(swipe, { match: false, ...day(4) })
  for (let count = 0; count < 14; count += 1) choose('pass')
  await settle()
  expect(world.server.times(swipeDeck)).toBe(1)
  world.server.answer(swipeDeck, { deck: cards(16, 17, 18, 19, 20, 21), ...day(4) })
  choose('pass')
  await settle()
  expect(world.server.times(swipeDeck)).toBe(2)
  expect(deck()).toEqual([16, 17, 18, 19, 20, 21])
})

test('a deck that comes meanwhile leaves out whom a move on its way has taken', async () => {
  await deal([1, 2, 3])
  world.server.answer(swipe, { match: false, ...day(3) })
  const release = world.server.hold(swipe)
  choose('like')
  await loadDeck()
  expect(deck()).toEqual([2, 3])
  expect(table().likesLeft).toBe(3)
  await release()
})

test('a match opens its modal', async () => {
  $place.set({ ...$place.get(), route: 'swipe-game' })
  world.listen($modal)
  await deal([1, 2])
  world.server.answer(swipe, { match: true, ...day(3) })
  choose('like')
  await settle()
  expect($modal.get()).toMatchObject({ name: 'match', props: { kind: 'match', card: { id: 1 } } })
})

test('another member on this device finds no deck and no answer of the one before', async () => {
  await deal([1, 2])
  world.server.answer(swipe, { match: true, ...day(3) })
  const release = world.server.hold(swipe)
  choose('like')
  receiveUser(aUser({ id: 2 }))
  await release()
  expect($swipe.get()).toEqual({ state: 'unknown' })
  expect($lastMove.get()).toBeUndefined()
  expect($liked.get()).toEqual([])
})
