import { expect, test } from 'vitest'
import { activate } from '#contract/calls/accounts/sign-up.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { person, profile } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { after, choose, DAY, HOUR, listTold, toldTo } from './members.ts'

const server = useServer()

const unconfirmed = () =>
  person(server, {
    account: { status: 'not_confirmed', activated_at: null },
    profile: { status: 'disabled' }
  })

test('who has not confirmed is reminded after a day, once, with a link and a PIN that work', async () => {
  const anna = await unconfirmed()
  await after(server, 23 * HOUR)
  expect(await listTold(server, anna)).toEqual([])
  await after(server, HOUR)
  await after(server, DAY)
  await after(server, DAY)
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told).toMatchObject({ template: 'reminder_activation', kind: 'reminders' })
  expect(told?.data.pin).toMatch(/^\d{6}$/)
  const token = new URL(String(told?.data.link)).searchParams.get('token') ?? ''
  const { user } = await anna.must(activate, { body: { token } })
  expect(user?.status).toBe('active')
})

test('two servers remind once, and the link of the mail is the one that works', async () => {
  const anna = await unconfirmed()
  server.clock.pass(DAY)
  await Promise.all([1, 2, 3].map(() => notices.run(server.world)))
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  const token = new URL(String(told?.data.link)).searchParams.get('token') ?? ''
  await anna.must(activate, { body: { token } })
})

test('who wants no reminders gets none', async () => {
  const anna = await unconfirmed()
  await choose(anna, { types: { reminders: { email: false, push: false } } })
  await after(server, 25 * HOUR)
  expect(await listTold(server, anna)).toEqual([])
})

test('a sign-up left open, and a profile without a photo, are reminded of once after three days', async () => {
  const draft = await person(server, { account: { signup_step: 'about' } })
  const faceless = await person(server)
  const whole = await person(server, { profile: { picture: 'portrait-1' } })
  await after(server, 3 * DAY - HOUR)
  expect(await listTold(server, draft)).toEqual([])
  await after(server, HOUR)
  for (let day = 0; day < 5; day++) await after(server, DAY)
  expect(await listTold(server, draft)).toEqual(['mail reminder_profile'])
  expect(await listTold(server, faceless)).toEqual(['mail reminder_photo'])
  expect(await listTold(server, whole)).toEqual([])
})

test('members who want it hear on Monday of real new members who fit, and of nobody else', async () => {
  server.clock.set('2027-01-05T12:00:00+01:00')
  const anna = await person(server, { profile: { picture: 'portrait-1' } })
  const silent = await person(server, { profile: { picture: 'portrait-1' } })
  await choose(anna, { types: { weekly_updates: { email: true } } })
  const fits = { gender: 'male', looking_for: ['female'] } as const
  const man = (given: object) => profile(server, { ...fits, ...given } as never)
  const near = await man({})
  const far = await man({ region: 'NL-GR' })
  await man({ kind: 'demo', label: 'demo', origin: 'demo' })
  await man({ kind: 'fictional', label: 'x', origin: 'operator' })
  await man({ looking_for: ['male'] })
  await man({ gender: 'female' })
  await man({ country: 'BE', region: null })
  await man({ date_of_birth: '2005-01-01' })
  await man({ invisible_since: server.clock.now() })
  await man({ created_at: new Date('2026-12-20T12:00:00Z') })
  server.clock.set('2027-01-11T08:59:00+01:00')
  await notices.run(server.world)
  expect(await listTold(server, anna)).toEqual([])
  server.clock.set('2027-01-11T09:00:00+01:00')
  await notices.run(server.world)
  await after(server, HOUR)
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told).toMatchObject({ template: 'weekly_updates', data: { count: '2' } })
  expect(told?.data.members).toMatchObject([
    { id: near, kind: 'member', label: '', city: 'Utrecht', age: 41 },
    { id: far, kind: 'member', label: '' }
  ])
  expect(JSON.stringify(told)).not.toContain('1985')
  expect(await listTold(server, silent)).toEqual([])
})

test('where nobody new fits there is no mail', async () => {
  server.clock.set('2027-06-01T12:00:00+02:00')
  const anna = await person(server, { profile: { picture: 'portrait-1', looking_for: ['female'] } })
  await choose(anna, { types: { weekly_updates: { email: true } } })
  server.clock.set('2027-06-21T09:05:00+02:00')
  await notices.run(server.world)
  expect(await listTold(server, anna)).toEqual([])
})
