import { beforeEach, expect, test } from 'vitest'
import { swipe } from '#contract/calls/likes/games.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { getNotifications, unsubscribe } from '#contract/calls/notifications.ts'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { blockMember, getMember } from '#contract/calls/people.ts'
import { type Alert, changeSearch, deleteSearch, saveSearch } from '#contract/calls/searches.ts'
import { searchAlerts } from '#server/domains/searches/alerts.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { choose, listTold, toldTo, withPush } from '../notifications/members.ts'

const server = useServer()

/** Each test has a province of its own, so that it finds nobody of another's. */
const PROVINCES = 'DR FL FR GE GR LI NB NH OV UT ZE ZH'.split(' ').map(code => `NL-${code}`)
let region = ''

/** Monday the 4th of January 2027 is day 0. */
const at = (day: number, time: string) =>
  server.clock.set(`2027-01-${String(4 + day).padStart(2, '0')}T${time}:00+01:00`)

/** What goes out at nine on that day. */
async function morning(day: number): Promise<void> {
  at(day, '09:00')
  await searchAlerts.run(server.world)
}

beforeEach(() => {
  region = PROVINCES.pop() ?? ''
  at(0, '12:00')
})

type Saver = Person & { search: number }

async function saver(alert: Alert = 'mail', more = ''): Promise<Saver> {
  const anna = await person(server, { profile: { picture: 'portrait-1' } })
  const query = `gender=male&countryregion=${region}${more}`
  const { search } = await anna.must(saveSearch, { body: { name: 'Dichtbij', query, alert } })
  return Object.assign(anna, { search: search.id })
}

function man(given: object = {}): Promise<Person> {
  const fits = { gender: 'male', looking_for: ['female'], region }
  return person(server, { profile: { ...fits, ...given } as never })
}

test('once a day at most, one mail gathers the new members who match', async () => {
  const anna = await saver()
  await anna.must(saveSearch, {
    body: { name: 'Alle mannen', query: `countryregion=${region}`, alert: 'mail' }
  })
  at(0, '14:00')
  const [bram, cees] = [await man(), await man()]
  await man({ region: 'NL-ZZ' })
  at(1, '08:59')
  await searchAlerts.run(server.world)
  expect(await listTold(server, anna)).toEqual([])
  await morning(1)
  at(1, '10:00')
  const dirk = await man()
  await searchAlerts.run(server.world)
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told).toMatchObject({ channel: 'mail', template: 'saved_searches', data: { count: '2' } })
  expect(told?.data.members).toMatchObject([{ id: cees.id }, { id: bram.id }])
  await morning(2)
  const [, next] = await toldTo(server, anna)
  expect(next?.data.members).toMatchObject([{ id: dirk.id }])
  await morning(3)
  expect(await listTold(server, anna)).toHaveLength(2)
})

test('whom the member opened, liked, passed or blocked is no news, nor who blocks them', async () => {
  const anna = await saver()
  at(0, '14:00')
  const [opened, liked, passed, blocked, blocker, fresh] = await Promise.all(
    Array.from({ length: 6 }, () => man({ picture: 'portrait-2' }))
  )
  await anna.must(getMember, { query: { id: String(opened?.id) } })
  await anna.must(likeMember, { body: { id: liked?.id ?? 0 } })
  await anna.must(swipe, { body: { id: passed?.id ?? 0, action: 'pass' } })
  await anna.must(blockMember, { body: { id: blocked?.id ?? 0 } })
  await blocker?.must(blockMember, { body: { id: anna.id } })
  await morning(1)
  const [told] = await toldTo(server, anna)
  expect(told?.data.members).toMatchObject([{ id: fresh?.id }])
  expect(told?.data.count).toBe('1')
})

test('hidden, paused, fictional and demo profiles are never announced', async () => {
  const anna = await saver()
  at(0, '14:00')
  const bram = await man()
  await bram.must(savePrivacy, { body: { invisible: true } })
  await man({ status: 'disabled' })
  const fits = { gender: 'male', looking_for: ['female'], region } as never
  await profile(server, { ...(fits as object), kind: 'demo', label: 'demo', origin: 'demo' })
  await profile(server, { ...(fits as object), kind: 'fictional', label: 'x', origin: 'operator' })
  await morning(1)
  expect(await listTold(server, anna)).toEqual([])
})

test('members of before the alert are no news; who joins later is', async () => {
  await man()
  const anna = await saver('off')
  await man()
  at(1, '12:00')
  await anna.must(changeSearch, { body: { id: anna.search, alert: 'mail' } })
  at(1, '12:30')
  const bram = await man()
  await morning(2)
  const [told] = await toldTo(server, anna)
  expect(told?.data.members).toMatchObject([{ id: bram.id }])
})

test('an alert by push goes to the browser, by mail to the mailbox, and nobody is told twice', async () => {
  const anna = await saver('push')
  await withPush(anna)
  await anna.must(saveSearch, {
    body: { name: 'Jong', query: `countryregion=${region}&max_age=30`, alert: 'mail' }
  })
  at(0, '14:00')
  const young = await man({ date_of_birth: '2000-01-01' })
  const old = await man()
  await morning(1)
  const told = await toldTo(server, anna)
  expect(told.map(({ channel }) => channel).sort()).toEqual(['mail', 'push'])
  const of = (channel: string) => told.find(each => each.channel === channel)?.data.members
  expect(of('mail')).toMatchObject([{ id: young.id }])
  expect(of('push')).toMatchObject([{ id: old.id }])
})

test('without a browser that takes pushes, an alert by push waits and sends no mail', async () => {
  const anna = await saver('push')
  at(0, '14:00')
  await man()
  await morning(1)
  expect(await listTold(server, anna)).toEqual([])
  await withPush(anna)
  await morning(2)
  expect(await listTold(server, anna)).toEqual(['push saved_searches'])
})

test('one click stops these mails and no others', async () => {
  const anna = await saver()
  at(0, '14:00')
  await man()
  await morning(1)
  const [told] = await toldTo(server, anna)
  const t = new URL(String(told?.data.unsubscribe)).searchParams.get('t') ?? ''
  await new Browser(server).must(unsubscribe, { query: { t, only: 'type' }, body: {} })
  at(1, '14:00')
  await man()
  await morning(2)
  expect(await listTold(server, anna)).toHaveLength(1)
  const { types } = await anna.must(getNotifications)
  expect(types.saved_searches.email).toBe(false)
  expect(types.like.email).toBe(true)
})

test('who wants news once a week gets alerts on Monday', async () => {
  const anna = await saver()
  await choose(anna, { frequency: 'weekly' })
  at(0, '14:00')
  await man()
  await morning(1)
  await morning(6)
  expect(await listTold(server, anna)).toEqual([])
  await morning(7)
  expect(await listTold(server, anna)).toEqual(['mail saved_searches'])
})

test('a deleted search tells of nobody', async () => {
  const anna = await saver()
  at(0, '14:00')
  await man()
  await anna.must(deleteSearch, { body: { id: anna.search } })
  await morning(1)
  expect(await listTold(server, anna)).toEqual([])
})

test('a field that the brand has no more narrows no alert', async () => {
  const anna = await saver('mail', '&hair_colour=red')
  at(0, '14:00')
  const bram = await man({ hair_colour: 'black' })
  await morning(1)
  const [told] = await toldTo(server, anna)
  const isSearched = server.world.brands
    .of('avondlicht.example')
    ?.site.profile.searchFields.some(field => field === 'hair')
  expect(isSearched).toBe(false)
  expect(told?.data.members).toMatchObject([{ id: bram.id }])
})

test('two servers tell once', async () => {
  const anna = await saver()
  at(0, '14:00')
  await man()
  at(1, '09:00')
  await Promise.all([1, 2, 3].map(() => searchAlerts.run(server.world)))
  expect(await listTold(server, anna)).toEqual(['mail saved_searches'])
})
