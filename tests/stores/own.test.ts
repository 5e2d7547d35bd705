import { beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { saveProfile } from '#contract/calls/own-profile.ts'
import { appealPhoto, changePhoto, deletePhoto, listPhotos } from '#contract/calls/photos.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import {
  $aboutDraft,
  gapsOf,
  keepAbout,
  recallAbout,
  sendAbout,
  setFact
} from '#stores/people/own.ts'
import {
  $photos,
  appeal,
  canBeMain,
  loadPhotos,
  makeMain,
  movePhoto,
  type OwnPhoto,
  removePhoto,
  setPrivate,
  usedOf
} from '#stores/photos/photos.ts'
import { settle } from '../world/fake-browser.ts'
import { aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

function aPhoto(id: number, changes: Partial<OwnPhoto> = {}): OwnPhoto {
  return {
    id,
    filename: `/cdn/${id}.webp`,
    thumb_filename: `/cdn/${id}t.webp`,
    match: `/cdn/${id}m.webp`,
    status: 'active',
    is_main: false,
    is_private: false,
    position: id,
    reason: null,
    can_appeal: false,
    is_over_limit: false,
    ...changes
  }
}

let onServer: OwnPhoto[] = []

beforeEach(async () => {
  onServer = [aPhoto(1, { is_main: true }), aPhoto(2), aPhoto(3, { status: 'pending' })]
  const { server } = world
  server.answer(getUser, () => ({ user: aUser(), server_time: '2026-11-21T12:00:00.000Z' }))
  server.answer(listPhotos, () => ({ photos: onServer, limit: 3 }))
  receiveUser(aUser())
  world.listen($user)
  await loadPhotos()
})

const photos = () => {
  const data = $photos.get()
  return data.state === 'loaded' ? data.value.photos : []
}
const ids = () => photos().map(({ id }) => id)

describe('photos', () => {
  test('a rejected photo takes no place', async () => {
    onServer = [aPhoto(1), aPhoto(2, { status: 'rejected' })]
    await loadPhotos()
    const data = $photos.get()
    expect(data.state === 'loaded' && usedOf(data.value)).toBe(1)
  })

  test('only an approved photo that everybody sees can be the main one', () => {
    expect(canBeMain(aPhoto(1))).toBe(true)
    expect(canBeMain(aPhoto(1, { is_main: true }))).toBe(false)
    expect(canBeMain(aPhoto(1, { is_private: true }))).toBe(false)
    expect(canBeMain(aPhoto(1, { status: 'pending' }))).toBe(false)
    expect(canBeMain(aPhoto(1, { is_over_limit: true }))).toBe(false)
  })

  test('another main photo shows at once, before the server has answered', async () => {
    const release = world.server.hold(changePhoto)
    world.server.answer(changePhoto, aPhoto(2, { is_main: true }))
    const done = makeMain(2)
    expect(photos().filter(({ is_main }) => is_main)).toMatchObject([{ id: 2 }])
    onServer = [aPhoto(1), aPhoto(2, { is_main: true })]
    await release()
    await done
    expect(world.server.last(changePhoto).body).toEqual({ id: 2, main: true })
  })

  test('a main photo that is refused comes back as it was, and why is said', async () => {
    world.server.refuse(changePhoto, 'main_needs_active')
    await makeMain(3)
    expect(photos().find(({ is_main }) => is_main)?.id).toBe(1)
    expect($toasts.get()).toMatchObject([{ tone: 'bad' }])
  })

  test('a main photo that is made private is no longer the main one', async () => {
    world.server.refuse(listPhotos, 'offline')
    world.server.answer(changePhoto, aPhoto(1, { is_private: true }))
    await setPrivate(1, true)
    expect(photos()[0]).toMatchObject({ is_private: true, is_main: false })
  })

  test('a photo moves one place, and not beyond the ends', async () => {
    world.server.refuse(listPhotos, 'offline')
    world.server.answer(changePhoto, aPhoto(3))
    await movePhoto(3, -1)
    expect(ids()).toEqual([1, 3, 2])
    expect(world.server.last(changePhoto).body).toEqual({ id: 3, position: 1 })
    await movePhoto(1, -1)
    expect(world.server.times(changePhoto)).toBe(1)
  })

  test('a removed photo is gone at once, and deleted when its toast closes', async () => {
    world.server.answer(deletePhoto, { ok: true })
    removePhoto(2)
    expect(ids()).toEqual([1, 3])
    expect(world.server.times(deletePhoto)).toBe(0)
    // A reload meanwhile does not bring it back.
    await loadPhotos()
    expect(ids()).toEqual([1, 3])
    await world.browser.pass(8_000)
    expect(world.server.last(deletePhoto).body).toEqual({ id: 2 })
  })

  test('undo brings a removed photo back to its place, and nothing is deleted', async () => {
    removePhoto(2)
    $toasts.get()[0]?.action?.act()
    await settle()
    expect(ids()).toEqual([1, 2, 3])
    await world.browser.pass(20_000)
    expect(world.server.times(deletePhoto)).toBe(0)
  })

  test('a deletion that is refused shows the photo again and says why', async () => {
    world.server.refuse(deletePhoto, 'offline')
    removePhoto(2)
    await world.browser.pass(8_000)
    expect(ids()).toEqual([1, 2, 3])
    expect($toasts.get()).toMatchObject([{ tone: 'bad' }])
  })

  test('a photo that somebody looks at again says so', async () => {
    onServer = [aPhoto(1, { status: 'rejected', reason: 'no_face', can_appeal: true })]
    await loadPhotos()
    world.server.answer(appealPhoto, aPhoto(1, { status: 'appeal' }))
    await appeal(1, 'Dat ben ik echt.')
    expect(photos()[0]?.status).toBe('appeal')
  })

  test('nobody sees the photos of whoever was logged in before', () => {
    receiveUser(aUser({ id: 2 }))
    expect($photos.get().state).toBe('unknown')
  })
})

describe('the profile', () => {
  test('a fact shows at once and stays when the server takes it', async () => {
    const { profile } = aUser({}, { hair_colour: 'grey', completeness: 70 })
    const release = world.server.hold(saveProfile)
    world.server.answer(saveProfile, { profile })
    const done = setFact({ hair_colour: 'grey' })
    expect($user.get()?.profile).toMatchObject({ hair_colour: 'grey', completeness: 60 })
    await release()
    expect(await done).toBe(true)
    expect($user.get()?.profile.completeness).toBe(70)
  })

  test('a fact that is refused is taken back, and other facts stay', async () => {
    world.server.refuse(saveProfile, 'offline')
    expect(await setFact({ hair_colour: 'grey' })).toBe(false)
    expect($user.get()?.profile.hair_colour).toBeNull()
    expect($toasts.get()).toMatchObject([{ tone: 'bad' }])
  })

  test('a text that is being written survives a reload, and is forgotten when it was sent', async () => {
    keepAbout('Ik wandel graag')
    $aboutDraft.set(null)
    recallAbout()
    expect($aboutDraft.get()).toBe('Ik wandel graag')
    const { profile } = aUser({}, { about_in_review: 'Ik wandel graag' })
    world.server.answer(saveProfile, { profile })
    await sendAbout('Ik wandel graag')
    recallAbout()
    expect($aboutDraft.get()).toBeNull()
    expect($user.get()?.profile.about_in_review).toBe('Ik wandel graag')
  })

  test('what is missing is only what the brand shows', () => {
    const { profile } = aUser({}, { region: null, interests: [] })
    expect(gapsOf(profile, ['region', 'interests', 'hair'])).toEqual([
      'photo',
      'about',
      'interests',
      'place',
      'facts'
    ])
    expect(gapsOf(profile, [])).toEqual(['photo', 'about'])
  })

  test('a text that waits for its inspection is not missing', () => {
    const { profile } = aUser({}, { about_in_review: 'Hallo' })
    expect(gapsOf(profile, [])).toEqual(['photo'])
  })
})
