import { beforeEach, expect, test } from 'vitest'
import { listChats } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { searchMembers } from '#contract/calls/search.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { $draft, applyDraft, changeDraft, openDraft } from '#stores/people/search/draft.ts'
import { activeIn, filtersOf, keysOf, NO_FILTERS, textOf } from '#stores/people/search/filters.ts'
import { keepScroll } from '#stores/people/search/kept.ts'
import {
  $presenceKnown,
  $scrollBack,
  changeFilters,
  forgetSearch,
  loadMore,
  startSearch
} from '#stores/people/search/search.ts'
import {
  $search,
  cacheProfiles,
  cardOf,
  dropMember,
  filtersNow,
  foundNow
} from '#stores/people/search/state.ts'
import { $widening } from '#stores/people/search/ways.ts'
import { widen } from '#stores/people/search/widening.ts'
import { settle } from '../world/fake-browser.ts'
import { aCard, aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

beforeEach(() => {
  forgetSearch()
  at('')
  world.server.answer(listChats, { chats: [], next: null, unread: 0 })
  world.server.answer(listLikes, {
    profiles: [],
    likes: [],
    liked_by: [],
    new_likes: 0,
    has_more: false
  })
})

function at(query: string): void {
  const place = { route: 'members' as const, params: {}, path: '/members', hash: '' }
  $place.set({ ...place, query: new URLSearchParams(query) })
}

const cards = (from: number, count: number): ProfileCard[] =>
  Array.from({ length: count }, (_, index) => aCard(from + index))

/** A server with so many members, in pages of 24. */
function members(
  total: number,
  changes: { similar?: ProfileCard[]; blurred?: boolean } = {}
): void {
  world.server.answer(searchMembers, ({ query }) => {
    const page = Number(query.pageNumber)
    const from = (page - 1) * 24
    return {
      pageNumber: page,
      results: cards(100 + from, Math.max(0, Math.min(24, total - from))),
      numResults: total,
      similar: changes.similar ?? [],
      numSimilar: changes.similar?.length ?? 0,
      near: false,
      blurred: changes.blurred ?? false
    }
  })
}

async function begin(query = ''): Promise<void> {
  at(query)
  world.listen($search)
  startSearch()
  await settle()
}

const ids = () => foundNow()?.results.map(({ id }) => id)
const asked = () => world.server.last(searchMembers).query

test('an address says the whole search, and what it says wrongly it does not say', () => {
  const query =
    'gender=male&countryregion=NL-UT&min_age=38&max_age=52&interests=hiking,flying&online=1'
  const filters = filtersOf(new URLSearchParams(`${query}&sort=upwards&country=XX`))
  expect(filters).toEqual({
    ...NO_FILTERS,
    gender: 'male',
    region: 'NL-UT',
    minAge: 38,
    maxAge: 52,
    interests: ['hiking'],
    isOnline: true
  })
  expect(filtersOf(new URLSearchParams(textOf(filters)))).toEqual(filters)
  expect(filtersOf(new URLSearchParams('min_age=60&max_age=40'))).toMatchObject({
    minAge: 40,
    maxAge: 60
  })
})

test('a search begins with whom the member looks for, the nearest first', async () => {
  members(3)
  receiveUser(aUser({}, { looking_for: ['male'], region: 'NL-UT' }))
  await begin()
  expect(asked()).toEqual({ gender: 'male', sort: 'distance', pageNumber: '1' })
  expect($place.get().query.toString()).toBe('gender=male&sort=distance')
  expect($search.get()).toMatchObject({ state: 'found', more: 'end' })
})

test('the filters of the address win over those of before, and those over what the member looks for', async () => {
  members(3)
  receiveUser(aUser())
  await begin('online=1')
  at('')
  startSearch()
  expect($place.get().query.toString()).toBe('online=1')
  expect(world.server.times(searchMembers)).toBe(1)
  at('photo=1')
  startSearch()
  await settle()
  expect(asked()).toEqual({ photo: '1', pageNumber: '1' })
})

test('what is found stays with all its pages when the screen is opened again', async () => {
  members(60)
  await begin()
  await loadMore()
  startSearch()
  await settle()
  expect(ids()).toHaveLength(48)
  expect(world.server.times(searchMembers)).toBe(2)
})

test('pages follow each other to the end, and nobody stands there twice', async () => {
  members(60)
  receiveUser(aUser())
  await begin()
  world.server.answer(searchMembers, {
    pageNumber: 2,
    results: [...cards(122, 2), ...cards(200, 22)],
    numResults: 60,
    similar: [],
    numSimilar: 0,
    near: false,
    blurred: false
  })
  await loadMore()
  expect(ids()).toHaveLength(46)
  expect(new Set(ids()).size).toBe(46)
  members(60)
  await loadMore()
  expect(asked()).toMatchObject({ pageNumber: '3' })
  await loadMore()
  expect($search.get()).toMatchObject({ more: 'end' })
})

test('a visitor can page to the second page and no further', async () => {
  members(200, { blurred: true })
  receiveUser(null)
  await begin()
  await loadMore()
  expect($search.get()).toMatchObject({ state: 'found', more: 'end', found: { isBlurred: true } })
})

test('two calls for the next page ask once', async () => {
  members(60)
  await begin()
  await Promise.all([loadMore(), loadMore()])
  expect(world.server.times(searchMembers)).toBe(2)
})

test('a page that fails leaves what is there, and can be asked for again', async () => {
  members(60)
  await begin()
  world.server.refuse(searchMembers, 'failed')
  await loadMore()
  expect($search.get()).toMatchObject({ state: 'found', more: 'failed' })
  members(60)
  await loadMore()
  expect(ids()).toHaveLength(48)
})

test('a changed filter is on screen at once, and the last answer alone counts', async () => {
  members(30)
  await begin()
  const releaseFirst = world.server.hold(searchMembers)
  changeFilters({ isOnline: true })
  expect(filtersNow()).toMatchObject({ isOnline: true })
  expect($search.get().state).toBe('loading')
  expect(ids()).toHaveLength(24)
  members(2)
  const releaseLast = world.server.hold(searchMembers)
  changeFilters({ isOnline: true, hasPhoto: true })
  await releaseLast()
  await releaseFirst()
  expect($search.get()).toMatchObject({ state: 'found', found: { numResults: 2 } })
  expect($place.get().query.toString()).toBe('online=1&photo=1')
})

test('while a slider moves nothing is asked until it rests', async () => {
  members(30)
  await begin()
  for (const minAge of [30, 31, 32]) changeFilters({ minAge }, 250)
  await world.browser.pass(200)
  expect(world.server.times(searchMembers)).toBe(1)
  await world.browser.pass(60)
  expect(world.server.times(searchMembers)).toBe(2)
  expect(asked()).toMatchObject({ min_age: '32' })
})

test('without a connection a search says so at once, and goes on by itself with one', async () => {
  world.server.refuse(searchMembers, 'offline')
  await world.browser.goOffline()
  await begin()
  expect($search.get()).toMatchObject({ state: 'failed', error: { code: 'offline' } })
  members(3)
  await world.browser.goOnline()
  await settle()
  expect($search.get().state).toBe('found')
})

test('where visitors may not search, the search is closed', async () => {
  world.server.refuse(searchMembers, 'search_closed')
  await begin()
  expect($search.get().state).toBe('closed')
})

test('who is online is not said any more after five minutes, nor offline', async () => {
  members(3)
  await begin()
  expect($presenceKnown.get()).toBe(true)
  await world.browser.pass(5 * 60_000)
  expect($presenceKnown.get()).toBe(false)
  changeFilters({ hasPhoto: true })
  await settle()
  expect($presenceKnown.get()).toBe(true)
  await world.browser.goOffline()
  expect($presenceKnown.get()).toBe(false)
})

test('a reload finds its pages and its place again, for half an hour', async () => {
  members(100)
  await begin('photo=1')
  await loadMore()
  keepScroll(1834)
  forgetSearch()
  await begin('photo=1')
  expect(ids()).toHaveLength(48)
  expect($scrollBack.get()).toBe(1834)
  $scrollBack.set(null)
  forgetSearch()
  await world.browser.pass(31 * 60_000)
  await begin('photo=1')
  expect(ids()).toHaveLength(24)
  expect($scrollBack.get()).toBeNull()
})

test('the next visit of the same member begins with their last filters, that of another not', async () => {
  members(3)
  receiveUser(aUser({ id: 1 }))
  await begin('online=1&gender=female')
  world.browser.rememberVisit('search', null)
  receiveUser(aUser({ id: 2 }))
  await begin()
  expect(filtersNow()).toMatchObject({ isOnline: false })
  receiveUser(aUser({ id: 1 }))
  at('online=1')
  startSearch()
  await settle()
  forgetSearch()
  await begin()
  expect(filtersNow()).toMatchObject({ isOnline: true })
})

test('somebody else sees nothing of the search of before', async () => {
  members(3)
  receiveUser(aUser({ id: 1 }))
  await begin()
  cacheProfiles([aCard(7)])
  receiveUser(null)
  expect($search.get().state).toBe('unknown')
  expect(cardOf(7)).toBeUndefined()
})

test('a card is known from the results, the similar ones, or another list', async () => {
  members(3, { similar: [aCard(500)] })
  await begin()
  cacheProfiles([aCard(7)])
  expect([cardOf(101)?.id, cardOf(500)?.id, cardOf(7)?.id, cardOf(8)?.id]).toEqual([
    101,
    500,
    7,
    undefined
  ])
  dropMember(101)
  expect(ids()).toEqual([100, 102])
  expect(foundNow()?.numResults).toBe(2)
})

test('the sheet counts its draft once it rests, and its first page is the result', async () => {
  members(60)
  await begin()
  openDraft()
  await settle()
  expect($draft.get().count).toEqual({ state: 'known', count: 60 })
  members(214)
  changeDraft({ isOnline: true })
  expect($draft.get().count).toEqual({ state: 'counting', last: 60 })
  await world.browser.pass(250)
  expect($draft.get().count).toEqual({ state: 'known', count: 214 })
  expect(filtersNow()).toMatchObject({ isOnline: false })
  const times = world.server.times(searchMembers)
  applyDraft()
  await settle()
  expect(foundNow()?.numResults).toBe(214)
  expect(world.server.times(searchMembers)).toBe(times)
})

test('each way to loosen a search that found nobody says what it really brings', async () => {
  world.server.answer(searchMembers, ({ query }) => {
    const gains = [
      ['interests', 0],
      ['min_age', 31],
      ['countryregion', 86],
      ['online', 0]
    ] as const
    const wide = gains.find(([key]) => query[key] === undefined)
    const age = query.min_age === '35' ? 31 : 0
    const numResults = query.min_age === '35' ? age : (wide?.[1] ?? 0)
    return {
      pageNumber: 1,
      results: [],
      numResults,
      similar: [],
      numSimilar: 0,
      near: false,
      blurred: false
    }
  })
  const filters = filtersOf(
    new URLSearchParams('min_age=38&max_age=52&countryregion=NL-UT&interests=hiking&online=1')
  )
  await widen(filters, 0)
  const widening = $widening.get()
  expect(widening).toMatchObject({
    state: 'known',
    ways: [
      { kind: 'region', gain: 86 },
      { kind: 'age', gain: 31, filters: { minAge: 35, maxAge: 55 } }
    ]
  })
})

test('where few single steps help, all filters off stand beside them if that brings more', async () => {
  world.server.answer(searchMembers, ({ query }) => {
    const isBare = query.countryregion === undefined && query.interests === undefined
    const numResults = isBare ? 40 : query.interests === undefined ? 6 : 0
    return {
      ...{ pageNumber: 1, results: [], numResults, similar: [] },
      ...{ numSimilar: 0, near: false, blurred: false }
    }
  })
  await widen(filtersOf(new URLSearchParams('countryregion=NL-DR&interests=hiking')), 0)
  expect($widening.get()).toMatchObject({
    state: 'known',
    ways: [
      { kind: 'interests', gain: 6 },
      { kind: 'all', gain: 40 }
    ]
  })
})

test('where no step helps alone, two are offered together', async () => {
  world.server.answer(searchMembers, ({ query }) => {
    const hasAge = query.min_age !== undefined
    const isWide = query.countryregion === undefined && query.interests === undefined
    const numResults = isWide ? (hasAge ? 9 : 40) : 0
    return {
      ...{ pageNumber: 1, results: [], numResults, similar: [] },
      ...{ numSimilar: 0, near: false, blurred: false }
    }
  })
  const strict = new URLSearchParams('min_age=60&max_age=61&countryregion=NL-FL&interests=hiking')
  await widen(filtersOf(strict), 0)
  expect($widening.get()).toMatchObject({
    state: 'known',
    ways: [
      {
        ...{ kind: 'interests', and: 'region', gain: 9 },
        filters: { minAge: 60, region: undefined, interests: [] }
      },
      { kind: 'all', gain: 40 }
    ]
  })
})

test('taking a country off takes its region along; the gender is no filter to take off', () => {
  const filters = filtersOf(new URLSearchParams('gender=male&country=BE&countryregion=BE-VAN'))
  expect(activeIn(filters)).toEqual([{ kind: 'country' }, { kind: 'region' }])
  expect(keysOf(filters)).toMatchObject({ country: 'BE', countryregion: 'BE-VAN', gender: 'male' })
})
