import { expect, test } from 'vitest'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { minuteIn, momentIn, momentsOf } from '#server/domains/notifications/notices/moments.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import {
  after,
  anUnreadMessage,
  choose,
  HOUR,
  listTold,
  MINUTE,
  toldTo,
  withPush,
  write
} from './members.ts'

const server = useServer()

/** Runs the rules at a moment of the brand's clocks in summer (+02) or winter (+01). */
async function at(moment: string): Promise<void> {
  server.clock.set(moment)
  await notices.run(server.world)
}

/** Members, and somebody who writes to them, at a moment. */
async function writtenAt(
  moment: string,
  settings: Parameters<typeof choose>[1]
): Promise<{ anna: Person; bram: Person }> {
  server.clock.set(moment)
  const { anna, bram } = await anUnreadMessage(server)
  await choose(anna, settings)
  return { anna, bram }
}

test('quiet hours over midnight put off, and lose nothing', async () => {
  const { anna } = await writtenAt('2026-11-21T22:30:00+01:00', {
    quiet: { from: '22:00', to: '07:30' }
  })
  await at('2026-11-21T23:59:00+01:00')
  await at('2026-11-22T00:00:00+01:00')
  await at('2026-11-22T07:29:00+01:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2026-11-22T07:30:00+01:00')
  expect(await listTold(server, anna)).toEqual(['mail new_conversations'])
})

test('quiet hours within a day', async () => {
  const { anna } = await writtenAt('2026-11-22T12:50:00+01:00', {
    quiet: { from: '13:00', to: '14:00' }
  })
  await at('2026-11-22T13:00:00+01:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2026-11-22T14:00:00+01:00')
  expect(await listTold(server, anna)).toHaveLength(1)
})

test('quiet hours end by the clocks on the wall when summer time begins', async () => {
  const { anna } = await writtenAt('2027-03-28T00:30:00+01:00', {
    quiet: { from: '22:00', to: '07:00' }
  })
  // 06:59 and 07:00 in summer, which began at two o'clock that night.
  await at('2027-03-28T06:59:00+02:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2027-03-28T07:00:00+02:00')
  expect(await listTold(server, anna)).toHaveLength(1)
})

test('quiet hours that end in the hour that summer time leaves out end with it', async () => {
  const { anna } = await writtenAt('2028-03-26T00:30:00+01:00', {
    quiet: { from: '22:00', to: '02:30' }
  })
  await at('2028-03-26T01:59:00+01:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2028-03-26T03:00:00+02:00')
  expect(await listTold(server, anna)).toHaveLength(1)
})

test('quiet hours end by the clocks on the wall when summer time ends', async () => {
  const { anna } = await writtenAt('2028-10-29T00:30:00+02:00', {
    quiet: { from: '22:00', to: '07:00' }
  })
  // 07:00 of summer is 06:00 since three o'clock that night.
  await at('2028-10-29T07:00:00+02:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2028-10-29T07:00:00+01:00')
  expect(await listTold(server, anna)).toHaveLength(1)
})

test('who wants it daily gets one mail at nine of all that happened, and no push beside it', async () => {
  const { anna, bram } = await writtenAt('2029-01-10T11:00:00+01:00', { frequency: 'daily' })
  await withPush(anna)
  await bram.must(likeMember, { body: { id: anna.id } })
  await at('2029-01-10T20:00:00+01:00')
  await at('2029-01-11T08:59:00+01:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2029-01-11T09:00:00+01:00')
  await at('2029-01-11T09:01:00+01:00')
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told).toMatchObject({ channel: 'mail', template: 'digest' })
  expect(told?.data).toMatchObject({
    period: 'daily',
    conversations: '1',
    messages: '1',
    likes: '1'
  })
  expect(told?.data.members).toMatchObject([
    { what: 'new_conversations', kind: 'member', label: '' },
    { what: 'like' }
  ])
})

test('what happens after nine waits for the next day, and a day without anything has no mail', async () => {
  const { anna } = await writtenAt('2029-02-05T09:05:00+01:00', { frequency: 'daily' })
  await at('2029-02-05T09:30:00+01:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2029-02-06T09:00:00+01:00')
  await at('2029-02-06T12:00:00+01:00')
  expect(await listTold(server, anna)).toEqual(['mail digest'])
  await at('2029-02-07T09:00:00+01:00')
  await at('2029-02-07T09:10:00+01:00')
  // A day unread is a reminder, which goes with the digest of the next morning.
  const templates = await listTold(server, anna)
  expect(templates.slice(1).every(template => template === 'mail digest')).toBe(true)
})

test('who wants it weekly gets it on Monday at nine', async () => {
  const { anna } = await writtenAt('2029-03-07T11:00:00+01:00', { frequency: 'weekly' })
  await at('2029-03-08T09:00:00+01:00')
  await at('2029-03-11T23:00:00+01:00')
  await at('2029-03-12T08:59:00+01:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2029-03-12T09:00:00+01:00')
  const [told] = await toldTo(server, anna)
  expect(told).toMatchObject({ template: 'digest', data: { period: 'weekly' } })
})

test('a digest waits for the end of quiet hours, and for a member who is here to be gone', async () => {
  const { anna } = await writtenAt('2029-04-10T11:00:00+02:00', {
    frequency: 'daily',
    quiet: { from: '22:00', to: '10:00' }
  })
  await at('2029-04-11T09:00:00+02:00')
  expect(await listTold(server, anna)).toEqual([])
  await at('2029-04-11T10:00:00+02:00')
  expect(await listTold(server, anna)).toEqual(['mail digest'])
})

test('a digest of types that are off by mail is a push', async () => {
  server.clock.set('2029-05-09T11:00:00+02:00')
  const { anna } = await anUnreadMessage(server, { isPushed: true })
  await choose(anna, { frequency: 'daily', types: { new_conversations: { email: false } } })
  await at('2029-05-10T09:00:00+02:00')
  expect(await listTold(server, anna)).toEqual(['push digest'])
})

test('a digest tells of several chats, at most six by name', async () => {
  server.clock.set('2029-06-12T10:00:00+02:00')
  const anna = await person(server)
  await choose(anna, { frequency: 'daily' })
  for (let n = 0; n < 7; n++) {
    const bram = await person(server, { credits: 9, isPremium: true, profile: { gender: 'male' } })
    await write(bram, anna)
  }
  await at('2029-06-13T09:00:00+02:00')
  const [told] = await toldTo(server, anna)
  expect(told?.data).toMatchObject({ conversations: '7', messages: '7' })
  expect(told?.data.members).toHaveLength(6)
})

test.each([
  ['Europe/Amsterdam', '2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['Europe/Amsterdam', '2027-03-27', '2027-03-27T08:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-25', '2026-10-25T08:00:00.000Z'],
  ['America/New_York', '2027-03-14', '2027-03-14T13:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T22:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-01', '2026-12-01T03:15:00.000Z']
])('nine o’clock in %s on %s is %s', (zone, day, moment) => {
  expect(momentIn(zone, day, 9 * 60).toISOString()).toBe(moment)
  expect(minuteIn(zone, new Date(moment))).toBe(9 * 60)
})

test('the morning that counts is the last one that came, of the day and of Monday', async () => {
  const brand = server.world.brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('avondlicht')
  const before = momentsOf(brand, new Date('2026-11-23T08:59:00+01:00'))
  expect([before.dailyDay, before.weeklyDay]).toEqual(['2026-11-22', '2026-11-16'])
  const then = momentsOf(brand, new Date('2026-11-23T09:00:00+01:00'))
  expect([then.dailyDay, then.weeklyDay]).toEqual(['2026-11-23', '2026-11-23'])
  expect(HOUR).toBe(60 * MINUTE)
  await after(server, 0)
})
