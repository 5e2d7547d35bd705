import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { listChats } from '#contract/calls/chat.ts'
import { likeMember, listLikes, markLikesSeen, unlikeMember } from '#contract/calls/likes/likes.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import {
  $likedIds,
  $likes,
  $matchIds,
  $newLikes,
  isLiked,
  like,
  loadMoreLikes,
  markSeen,
  onMatch,
  reloadLikes,
  unlike
} from '#stores/likes/likes.ts'
import { settle } from '../world/fake-browser.ts'
import { aCard, aUser, someLikes } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

async function open(
  given: number[] = [11],
  received: Record<number, boolean> = { 21: true, 22: false }
) {
  const { server } = world
  server.answer(getUser, { user: aUser(), server_time: '2026-11-21T12:00:00.000Z' })
  server.answer(listChats, { chats: [], next: null, unread: 0 })
  server.answer(listLikes, someLikes(given, received))
  receiveUser(aUser())
  world.listen($likes)
  world.listen($newLikes)
  await settle()
}

test('an id in both lists is a match', async () => {
  await open([11, 21], { 21: true, 22: false })
  expect([...$matchIds.get()]).toEqual([21])
  expect([...$likedIds.get()]).toEqual([11, 21])
})

test('a heart is full for whoever was liked, however long ago', async () => {
  await open([11], {})
  world.server.answer(listLikes, someLikes([11], {}, { given: [11, 900, 901] }))
  await reloadLikes()
  expect(isLiked(900)).toBe(true)
  world.server.answer(unlikeMember, { ok: true })
  expect(await unlike(aCard(900))).toBe('unliked')
  expect(isLiked(900)).toBe(false)
  expect(isLiked(901)).toBe(true)
})

test('a like is on screen before the server answers', async () => {
  await open()
  const release = world.server.hold(likeMember)
  world.server.answer(likeMember, { match: false })
  const done = like(aCard(31))
  expect(isLiked(31)).toBe(true)
  expect($likes.get().likes[0]?.id).toBe(31)
  expect($likes.get().profiles.some(({ id }) => id === 31)).toBe(true)
  await release()
  expect(await done).toBe('liked')
  expect(isLiked(31)).toBe(true)
})

test('a like that is refused empties its heart and says why', async () => {
  await open()
  world.server.refuse(likeMember, 'too_many')
  expect(await like(aCard(31))).toBe('refused')
  expect(isLiked(31)).toBe(false)
  expect($likes.get().likes.map(({ id }) => id)).toEqual([11])
  expect($toasts.get().map(({ tone }) => tone)).toEqual(['bad'])
})

test('a like taken back that is refused fills its heart again', async () => {
  await open()
  const release = world.server.hold(unlikeMember)
  world.server.refuse(unlikeMember, 'offline')
  const done = unlike(aCard(11))
  expect(isLiked(11)).toBe(false)
  await release()
  expect(await done).toBe('refused')
  expect(isLiked(11)).toBe(true)
})

test('a poll that is older than a like does not empty its heart', async () => {
  await open()
  const release = world.server.hold(likeMember)
  world.server.answer(likeMember, { match: false })
  const done = like(aCard(31))
  await reloadLikes()
  expect(isLiked(31)).toBe(true)
  await release()
  await done
  expect(isLiked(31)).toBe(true)
})

test('a poll that comes after a like but was asked for before does not empty its heart', async () => {
  await open()
  world.server.answer(likeMember, { match: false })
  const release = world.server.hold(listLikes)
  const polled = reloadLikes()
  await settle()
  await like(aCard(31))
  world.server.answer(listLikes, someLikes([31, 11], { 21: true }))
  const seen: boolean[] = []
  world.keep($likedIds.listen(ids => seen.push(ids.has(31))))
  await release()
  await polled
  await settle()
  expect(seen).not.toContain(false)
  expect(isLiked(31)).toBe(true)
})

test('pressing twice quickly sends both in order, and the last press stays', async () => {
  await open()
  const release = world.server.hold(likeMember)
  world.server.answer(likeMember, { match: false })
  world.server.answer(unlikeMember, { ok: true })
  const releaseSecond = world.server.hold(unlikeMember)
  const first = like(aCard(31))
  const second = unlike(aCard(31))
  expect(isLiked(31)).toBe(false)
  await settle()
  expect(world.server.times(unlikeMember)).toBe(0)
  await release()
  await first
  expect(isLiked(31)).toBe(false)
  await releaseSecond()
  await second
  expect(world.server.times(unlikeMember)).toBe(1)
  expect(isLiked(31)).toBe(false)
})

test('a refused press does not undo the one after it', async () => {
  await open()
  const release = world.server.hold(unlikeMember)
  world.server.refuse(unlikeMember, 'failed')
  world.server.answer(likeMember, { match: false })
  const first = unlike(aCard(11))
  const second = like(aCard(11))
  await release()
  await Promise.all([first, second])
  expect(isLiked(11)).toBe(true)
})

test('a like that makes a match is told to who listens', async () => {
  await open()
  const matches: number[] = []
  world.keep(onMatch(({ id }) => matches.push(id)))
  world.server.answer(likeMember, { match: true })
  expect(await like(aCard(22))).toBe('match')
  expect(matches).toEqual([22])
  expect($matchIds.get().has(22)).toBe(true)
})

test('new likes count over all pages, and are seen at once when looked at', async () => {
  await open([], { 21: true, 22: true, 23: false })
  world.server.answer(listLikes, someLikes([], { 21: true, 22: true }, { new_likes: 7 }))
  await reloadLikes()
  expect($newLikes.get()).toBe(7)
  const release = world.server.hold(markLikesSeen)
  world.server.answer(markLikesSeen, { new_likes: 6 })
  const done = markSeen([21])
  expect($newLikes.get()).toBe(6)
  expect($likes.get().likedBy.find(({ id }) => id === 21)?.like_new).toBe(false)
  await release()
  await done
  expect($newLikes.get()).toBe(6)
  expect(world.server.last(markLikesSeen).body).toEqual({ seen: [21] })
})

test('a mark that the server does not take comes back, without a word', async () => {
  await open([], { 21: true })
  world.server.refuse(markLikesSeen, 'offline')
  await markSeen([21])
  expect($newLikes.get()).toBe(1)
  expect($likes.get().likedBy[0]?.like_new).toBe(true)
  expect($toasts.get()).toEqual([])
})

test('what is not new is not said to be seen', async () => {
  await open([], { 21: false })
  await markSeen([21, 99])
  expect(world.server.times(markLikesSeen)).toBe(0)
})

test('further pages stay when the first is reloaded', async () => {
  await open()
  world.server.answer(listLikes, ({ query }) =>
    query.pageNumber === '2'
      ? {
          ...someLikes([], {}),
          profiles: [aCard(41)],
          likes: [{ id: 41, at: '2026-11-20T09:00:00.000Z' }]
        }
      : someLikes([11], { 21: true }, { has_more: true })
  )
  await reloadLikes()
  await loadMoreLikes()
  expect([...$likedIds.get()]).toEqual([11, 41])
  await reloadLikes()
  expect([...$likedIds.get()]).toEqual([11, 41])
  expect($likes.get().profiles.some(({ id }) => id === 41)).toBe(true)
  expect($likes.get().hasMore).toBe(false)
})

test('a reload without news wakes nobody', async () => {
  await open()
  let wakes = 0
  world.keep($likes.listen(() => (wakes += 1)))
  await reloadLikes()
  expect(wakes).toBe(0)
})

test('a first load that fails is a state with its error', async () => {
  receiveUser(aUser())
  world.server.refuse(listLikes, 'failed')
  world.listen($likes)
  await settle()
  const likes = $likes.get()
  expect(likes.state === 'failed' && likes.error).toMatchObject({ code: 'failed' })
})

test('nothing of one member is left for the next, not even a like on its way', async () => {
  await open()
  const release = world.server.hold(likeMember)
  world.server.answer(likeMember, { match: true })
  const matches: number[] = []
  world.keep(onMatch(({ id }) => matches.push(id)))
  void like(aCard(31))
  await settle()
  receiveUser(null)
  await release()
  expect($likes.get().likes).toEqual([])
  expect($newLikes.get()).toBe(0)
  expect(matches).toEqual([])
})
