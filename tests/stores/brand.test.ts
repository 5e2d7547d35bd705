import { expect, test } from 'vitest'
import {
  geocode,
  getCompanyInfo,
  getInterests,
  getRegions,
  getSettings
} from '#contract/calls/brand.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { receiveUser } from '#stores/accounts/session.ts'
import { $placePermission, findPlace, forgetPlace } from '#stores/accounts/signup/geolocation.ts'
import { companyInfo } from '#stores/app/company.ts'
import { $facts } from '#stores/app/facts.ts'
import { oneAtATime } from '#stores/app/one-at-a-time.ts'
import { $place } from '#stores/app/place.ts'
import { $regions, $settings, interests, loadSettings, regionsOf } from '#stores/app/settings.ts'
import { settle } from '../world/fake-browser.ts'
import { aUser, brandSettings, premium } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()

test('settings are fetched once, however many ask', async () => {
  world.server.answer(getSettings, { settings: brandSettings() })
  world.listen($settings)
  await Promise.all([loadSettings(), loadSettings()])
  expect(world.server.times(getSettings)).toBe(1)
  expect($settings.get()?.message_credits).toBe(1)
})

test('settings are asked for with the query and the language of the page', async () => {
  world.server.answer(getSettings, { settings: brandSettings() })
  const before = $place.get()
  $place.set({ ...before, query: new URLSearchParams('network=n1') })
  await loadSettings()
  $place.set(before)
  expect(world.server.last(getSettings).query).toEqual({
    ...{ network: 'n1', lang: $facts.get().locale }
  })
})

test('settings that could not be had are asked for again while somebody needs them', async () => {
  world.server.refuse(getSettings, 'offline')
  const stop = world.listen($settings)
  await settle()
  expect($settings.get()).toBeNull()
  world.server.answer(getSettings, { settings: brandSettings() })
  await world.browser.pass(15_000)
  expect($settings.get()).not.toBeNull()
  stop()
})

test('interests, company and the regions of each country are fetched once', async () => {
  world.server.answer(getInterests, { interests: [{ key: 'wine', icon: 'wine' }] })
  world.server.answer(getCompanyInfo, {
    companyinfo: {
      name: 'X',
      address: 'A 1',
      kvk: null,
      city: 'U',
      country: 'NL',
      tradenames: [],
      vat_numbers: [],
      support_phone: null,
      delete_discount: 0,
      added: '2026-01-01'
    }
  })
  world.server.answer(getRegions, ({ query }) => ({
    country: query.country as 'NL',
    term: 'province',
    regions: [{ code: 'NL-UT', name: 'Utrecht' }]
  }))
  await Promise.all([interests(), interests(), companyInfo(), companyInfo()])
  await Promise.all([regionsOf('NL'), regionsOf('NL'), regionsOf('BE')])
  expect(world.server.times(getInterests)).toBe(1)
  expect(world.server.times(getCompanyInfo)).toBe(1)
  expect(world.server.times(getRegions)).toBe(2)
  expect(Object.keys($regions.get())).toEqual(['NL', 'BE'])
})

test('a failure is not kept: the next one who asks may have better luck', async () => {
  world.server.refuse(getInterests, 'failed')
  await expect(interests()).rejects.toMatchObject({ code: 'failed' })
  world.server.answer(getInterests, { interests: [] })
  expect(await interests()).toEqual([])
})

test('a free member may have 3 photos and 2 conversations, a premium member 25 and all', async () => {
  world.server.answer(getSettings, { settings: brandSettings({ gift_credits: 5 }) })
  await loadSettings()
  receiveUser(aUser({ free_left: 2 }))
  expect($limits.get()).toMatchObject({
    membership: 'free',
    freeLeft: 2,
    photos: 3,
    chats: 2,
    history: 50,
    icebreakersADay: 1,
    swipeLikesADay: 4,
    costs: { message: 1, gift: 5 }
  })
  receiveUser(premium(10))
  expect($limits.get()).toMatchObject({
    membership: 'premium',
    photos: 25,
    chats: Number.POSITIVE_INFINITY,
    icebreakersADay: 3
  })
  receiveUser(null)
  expect($limits.get()).toMatchObject({ membership: 'visitor', photos: 0, chats: 0, freeLeft: 0 })
})

const UTRECHT = { city: 'Utrecht', region: 'NL-UT', country: 'NL' }

test('a place is named, and not asked for again within the hour', async () => {
  forgetPlace()
  world.server.answer(geocode, UTRECHT)
  expect(await findPlace()).toEqual({ state: 'found', ...UTRECHT })
  await world.browser.pass(3_599_999)
  await findPlace()
  expect(world.browser.timesLocated).toBe(1)
  await world.browser.pass(1)
  await findPlace()
  expect(world.browser.timesLocated).toBe(2)
})

test('a place is told no more exactly than to a hundredth of a degree', async () => {
  forgetPlace()
  world.browser.place = { lat: 52.0907374, lon: -5.1214201 }
  world.server.answer(geocode, UTRECHT)
  await findPlace()
  expect(world.server.last(geocode).query).toEqual({ lat: '52.09', lon: '-5.12' })
})

test('a place without a name is not found, and may be asked for again', async () => {
  forgetPlace()
  world.server.refuse(geocode, 'not_found')
  expect(await findPlace()).toEqual({ state: 'not_found' })
  world.server.answer(geocode, UTRECHT)
  expect((await findPlace()).state).toBe('found')
})

test('a visitor who does not want to be found is not', async () => {
  forgetPlace()
  world.browser.place = 'denied'
  world.listen($placePermission)
  await settle()
  expect($placePermission.get()).toBe('prompt')
  expect(await findPlace()).toEqual({ state: 'denied' })
  expect($placePermission.get()).toBe('denied')
})

test('who asks while work is under way shares one more run with all others who do', async () => {
  let runs = 0
  let release = (): void => {}
  const work = oneAtATime(async () => {
    runs += 1
    await new Promise<void>(resolve => (release = resolve))
  })
  const all = [work(), work(), work(), work()]
  expect(runs).toBe(1)
  release()
  await settle()
  expect(runs).toBe(2)
  release()
  await Promise.all(all)
  expect(runs).toBe(2)
})

test('work that failed does not keep the next from running', async () => {
  let runs = 0
  const work = oneAtATime(async () => {
    runs += 1
    throw new Error('no')
  })
  const first = work()
  const second = work()
  await expect(first).rejects.toThrow()
  await expect(second).rejects.toThrow()
  await expect(work()).rejects.toThrow()
  expect(runs).toBe(3)
})
