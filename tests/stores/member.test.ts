import { beforeEach, expect, test } from 'vitest'
import { listChats } from '#contract/calls/chat.ts'
import { likeMember, listLikes, markLikesSeen, unlikeMember } from '#contract/calls/likes/likes.ts'
import { getMember, getMemberCard, listBlocked, unblockMember } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { $likes } from '#stores/likes/likes.ts'
import {
  $member,
  forgetMember,
  openMember,
  toggleLike,
  unblockHere
} from '#stores/people/member.ts'
import { memberCard } from '#stores/people/member-card.ts'
import { $neighbours, loadAhead } from '#stores/people/neighbours.ts'
import { forgetSearch, startSearch } from '#stores/people/search/search.ts'
import { $search, cacheProfiles, foundNow } from '#stores/people/search/state.ts'
import { settle } from '../world/fake-browser.ts'
import { aCard, aProfile, aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

beforeEach(() => {
  forgetSearch()
  world.server.answer(listChats, { chats: [], next: null, unread: 0 })
  world.server.answer(listLikes, someLikes([], {}))
  receiveUser(aUser({ id: 1 }))
})

const shown = () => {
  const now = $member.get()
  return now.state === 'shown' ? now.profile : undefined
}

test('a profile begins with what its card says, and is whole when the server answers', async () => {
  cacheProfiles([aCard(7, { name: 'Marieke' })])
  world.server.answer(getMember, { profile: aProfile(7, { about: 'Ik kook graag.' }) })
  const release = world.server.hold(getMember)
  void openMember(7)
  expect($member.get()).toMatchObject({ state: 'loading', card: { name: 'Marieke' } })
  await release()
  expect(shown()).toMatchObject({ about: 'Ik kook graag.' })
})

test('a profile that is opened again stands at once, and is asked for again', async () => {
  world.server.answer(getMember, { profile: aProfile(7) })
  await openMember(7)
  await openMember(7)
  expect(world.server.times(getMember)).toBe(2)
  const release = world.server.hold(getMember)
  void openMember(7)
  expect($member.get().state).toBe('shown')
  await release()
})

test('an answer for another profile than the one on screen is not shown', async () => {
  const releaseFirst = world.server.hold(getMember)
  world.server.answer(getMember, { profile: aProfile(7) })
  void openMember(7)
  const releaseLast = world.server.hold(getMember)
  world.server.answer(getMember, { profile: aProfile(8) })
  void openMember(8)
  await releaseLast()
  await releaseFirst()
  expect(shown()?.id).toBe(8)
})

test('opening a profile that likes the member takes the mark of the new like off', async () => {
  world.server.answer(listLikes, someLikes([], { 7: true }))
  world.server.answer(markLikesSeen, { new_likes: 0 })
  world.listen($likes)
  await settle()
  world.server.answer(getMember, { profile: aProfile(7, { likes_me: true }) })
  await openMember(7)
  await settle()
  expect(world.server.last(markLikesSeen).body).toEqual({ seen: [7] })
})

test('a visitor is shown no profile, and the server is not asked for one', async () => {
  receiveUser(null)
  cacheProfiles([aCard(7)])
  await openMember(7)
  expect($member.get()).toMatchObject({ state: 'visitor', card: { id: 7 } })
  expect(world.server.times(getMember)).toBe(0)
})

test('the own profile is told to be the own one', async () => {
  await openMember(1)
  expect($member.get()).toEqual({ state: 'own', id: 1 })
})

test('a like is on screen at once; refused, it goes and a toast says why', async () => {
  world.server.answer(getMember, { profile: aProfile(7, { likes_me: true }) })
  await openMember(7)
  world.server.refuse(likeMember, 'not_confirmed')
  const pressed = toggleLike()
  expect(shown()).toMatchObject({ liked: true, match: true })
  await pressed
  expect(shown()).toMatchObject({ liked: false, match: false })
  expect($toasts.get()).toHaveLength(1)
})

test('a like that no list knows of can be taken back', async () => {
  world.server.answer(getMember, { profile: aProfile(7, { liked: true }) })
  world.server.answer(unlikeMember, { ok: true })
  await openMember(7)
  await toggleLike()
  expect(shown()?.liked).toBe(false)
  expect(world.server.times(unlikeMember)).toBe(1)
})

test('somebody whom the member has blocked is told to be so, and can be unblocked there', async () => {
  world.server.refuse(getMember, 'not_found')
  const since = '2026-11-20T12:00:00.000Z'
  world.server.answer(listBlocked, {
    blocked: [{ profile: aCard(7, { name: 'Marieke' }), since }],
    total: 1
  })
  await openMember(7)
  expect($member.get()).toEqual({ state: 'blocked', id: 7, name: 'Marieke' })
  world.server.answer(unblockMember, { ok: true })
  world.server.answer(getMember, { profile: aProfile(7) })
  await unblockHere()
  expect(shown()?.id).toBe(7)
})

test('somebody who left is told to have left where there is a conversation', async () => {
  const profile = { ...aCard(7, { name: 'Marieke' }), gone: true }
  const conversation = { id: 31, last_message: null, last_at: '2026-11-20T12:00:00.000Z' }
  const { id, name, main_image, online, kind, label, gone } = profile
  const partner = { id, name, main_image, online, kind, label, gone }
  world.server.answer(listChats, {
    chats: [{ conversation, profile: partner, num_unread_messages: 0 }],
    next: null,
    unread: 0
  })
  world.listen($chats)
  await settle()
  world.server.refuse(getMember, 'not_found')
  await openMember(7)
  expect($member.get()).toEqual({ state: 'gone', id: 7, name: 'Marieke', conversation: 31 })
})

test('of anybody else who is not there nothing is told', async () => {
  world.server.refuse(getMember, 'not_found')
  world.server.answer(listBlocked, { blocked: [], total: 0 })
  await openMember(7)
  expect($member.get()).toEqual({ state: 'missing', id: 7 })
})

test('a profile that was seen stays on screen without a connection; another one says why not', async () => {
  world.server.answer(getMember, { profile: aProfile(7) })
  await openMember(7)
  world.server.refuse(getMember, 'offline')
  await openMember(7)
  expect($member.get().state).toBe('shown')
  await openMember(8)
  expect($member.get()).toMatchObject({ state: 'failed', error: { code: 'offline' } })
})

test('before and after a profile stand those of the search, and more are loaded ahead', async () => {
  $place.set({
    route: 'members',
    params: {},
    path: '/members',
    hash: '',
    query: new URLSearchParams('photo=1')
  })
  world.server.answer(searchMembers, ({ query }) => ({
    pageNumber: Number(query.pageNumber),
    results: [10, 20, 30].map(id => aCard(id * Number(query.pageNumber))),
    numResults: 6,
    similar: [],
    numSimilar: 0,
    near: false,
    blurred: false
  }))
  world.server.answer(getMember, ({ query }) => ({ profile: aProfile(Number(query.id)) }))
  world.listen($search)
  world.listen($neighbours)
  startSearch()
  await settle()
  await openMember(20)
  expect($neighbours.get()).toMatchObject({
    previous: { id: 10 },
    next: { id: 30 },
    position: 2,
    total: 6
  })
  loadAhead()
  await settle()
  expect(foundNow()?.results.map(({ id }) => id)).toEqual([10, 20, 30, 40, 60])
  forgetMember(30)
  expect($neighbours.get()?.next?.id).toBe(40)
  await openMember(99)
  expect($neighbours.get()).toBeNull()
})

test('a lander asks for a card once, and goes on without where nobody is shown', async () => {
  world.server.answer(getMemberCard, { profile: aCard(7), blurred: true })
  expect((await memberCard(7))?.id).toBe(7)
  await memberCard(7)
  expect(world.server.times(getMemberCard)).toBe(1)
  world.server.refuse(getMemberCard, 'not_found')
  expect(await memberCard(8)).toBeNull()
})
