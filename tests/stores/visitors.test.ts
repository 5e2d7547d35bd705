import { beforeEach, expect, test } from 'vitest'
import { listVisitors } from '#contract/calls/people.ts'
import { VISITORS_PAGE } from '#contract/limits.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import {
  $isLoadingVisitors,
  $visitors,
  loadMoreVisitors,
  loadVisitors
} from '#stores/people/visitors.ts'
import { aCard, aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

beforeEach(() => receiveUser(aUser()))

const AT = '2026-11-21T10:00:00.000Z'
const visits = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    profile: aCard(from + index),
    blurred: null,
    at: AT
  }))

function known() {
  const now = $visitors.get()
  if (now.state !== 'loaded') throw new Error(`visitors are ${now.state}`)
  return now
}
const ids = () => known().entries.map(({ profile }) => profile?.id)

test('a free member is told how many there were, and no further page is asked for', async () => {
  const hidden = { profile: null, blurred: '/cdn/x.webp', at: AT }
  world.server.answer(listVisitors, {
    visitors: [hidden, hidden, hidden],
    total: 12,
    limited: true
  })
  await loadVisitors()
  expect(known()).toMatchObject({ total: 12, limited: true, next: null })
  await loadMoreVisitors()
  expect(world.server.times(listVisitors)).toBe(1)
})

test('a full page has another behind it, and whoever moved one place on is there once', async () => {
  world.server.answer(listVisitors, ({ query }) =>
    query.pageNumber === '1'
      ? { visitors: visits(1, VISITORS_PAGE), total: 23, limited: false }
      : { visitors: visits(VISITORS_PAGE, 4), total: 24, limited: false }
  )
  await loadVisitors()
  await loadMoreVisitors()
  expect(ids()).toEqual(Array.from({ length: VISITORS_PAGE + 3 }, (_, index) => index + 1))
  expect(known()).toMatchObject({ total: 24, next: null })
  expect($isLoadingVisitors.get()).toBe(false)
})

test('two that ask for more at once get one page', async () => {
  world.server.answer(listVisitors, {
    visitors: visits(1, VISITORS_PAGE),
    total: 60,
    limited: false
  })
  await loadVisitors()
  await Promise.all([loadMoreVisitors(), loadMoreVisitors()])
  expect(world.server.times(listVisitors)).toBe(2)
})

test('a page that does not come can be asked for again', async () => {
  world.server.answer(listVisitors, {
    visitors: visits(1, VISITORS_PAGE),
    total: 23,
    limited: false
  })
  await loadVisitors()
  world.server.refuse(listVisitors, 'offline')
  await loadMoreVisitors()
  expect(known()).toMatchObject({ next: 2 })
  expect($isLoadingVisitors.get()).toBe(false)
  expect(ids()).toHaveLength(VISITORS_PAGE)
})

test('a first load that fails is a state with its error', async () => {
  world.server.refuse(listVisitors, 'failed')
  await loadVisitors()
  expect($visitors.get()).toMatchObject({ state: 'failed', error: { code: 'failed' } })
})

test('an answer for somebody who has logged out meanwhile is not shown', async () => {
  world.server.answer(listVisitors, { visitors: visits(1, 2), total: 2, limited: false })
  const release = world.server.hold(listVisitors)
  const asked = loadVisitors()
  receiveUser(null)
  await release()
  await asked
  expect($visitors.get()).toMatchObject({ state: 'unknown', entries: [] })
})
