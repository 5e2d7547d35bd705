import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getUser } from '#contract/calls/accounts/session.ts'
import { activate, saveSignupStep, signupMatches } from '#contract/calls/accounts/sign-up.ts'
import { saveProfile } from '#contract/calls/own-profile.ts'
import { person, profile } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { atOnce, mailTo, newcomer, tokenIn } from './newcomer.ts'

const server = useServer()

const UTRECHT = { step: 'location', country: 'NL', region: 'NL-UT', city: 'Utrecht' } as const

test('any step may be skipped but the location', async () => {
  const { browser } = await newcomer(server)
  const save = async (body: z.input<typeof saveSignupStep.body>) =>
    (await browser.must(saveSignupStep, { body })).next
  expect(await save({ step: 'about', skip: true })).toBe('location')
  expect(await save({ step: 'push', skip: true })).toBe('location')
  expect(await save(UTRECHT)).toBe('personal')
  expect(await save({ step: 'personal', skip: true })).toBe('about')
  expect(await save(UTRECHT)).toBe('about')
  expect(await save({ step: 'about', about: 'Ik fiets graag.' })).toBe('push')
  expect(await save({ step: 'push' })).toBe('activation')
  expect((await browser.must(getUser)).user?.signup_step).toBeNull()
})

test('when all is done and confirmed, nothing is next', async () => {
  const { browser, body } = await newcomer(server)
  await browser.must(saveSignupStep, { body: UTRECHT })
  const { pin = '' } = await mailTo(server, body.email, 'activate')
  await browser.must(activate, { body: { pin } })
  expect((await browser.must(getUser)).user?.signup_step).toBe('personal')
  const { next } = await browser.must(saveSignupStep, { body: { step: 'push', skip: true } })
  expect(next).toBeNull()
})

test.each([
  [{ ...UTRECHT, region: '' }, 'region', 'region_unknown'],
  [{ ...UTRECHT, region: 'DE-BY' }, 'region', 'region_unknown'],
  [{ ...UTRECHT, country: 'SE', region: 'SE-AB' }, 'country', 'invalid'],
  [{ ...UTRECHT, city: 'www.kijk-hier.nl 0612345678' }, 'city', 'invalid']
] as const)('a place that is none is refused: %o', async (body, field, code) => {
  const { browser } = await newcomer(server)
  const { refused } = await browser.call(saveSignupStep, { body })
  expect(refused?.fields).toEqual({ [field]: code })
  expect((await browser.must(getUser)).user?.signup_step).toBe('photo')
})

test('both calls say the same of how much of a profile is filled in', async () => {
  const { browser } = await newcomer(server)
  const { completeness } = await browser.must(saveSignupStep, { body: UTRECHT })
  expect(completeness).toBeGreaterThan(0)
  const { profile } = await browser.must(saveProfile, { body: {} })
  expect(profile.completeness).toBe(completeness)
  expect((await browser.must(getUser)).user?.profile.completeness).toBe(completeness)
})

test('matches are members who look for one another, of about the same age and place', async () => {
  const { browser, user } = await newcomer(server, { date_of_birth: '1986-01-01' })
  await browser.must(saveSignupStep, { body: UTRECHT })
  const man = { gender: 'male' as const, looking_for: ['female' as const] }
  const far = await person(server, { profile: { ...man, region: 'NL-GR' } })
  const near = await person(server, { profile: { ...man } })
  await person(server, { profile: { ...man, looking_for: ['male'] } })
  await person(server, { profile: { ...man, date_of_birth: '1950-01-01' } })
  await person(server, { profile: { ...man, status: 'paused' } })
  await person(server, { profile: { ...man, invisible_since: server.clock.now() } })
  await person(server, { domain: 'papillon.example', profile: { ...man } })
  await person(server)
  const blocker = await person(server, { profile: { ...man } })
  await server.database.kysely
    .insertInto('blocks')
    .values({
      brand: 'avondlicht',
      blocker_id: blocker.id,
      blocked_id: user.id,
      created_at: server.clock.now()
    })
    .execute()
  const { results } = await browser.must(signupMatches)
  expect(results.map(({ id }) => id)).toEqual([near.id, far.id])
  const labelled = await profile(server, { ...man, kind: 'demo', label: 'demo', origin: 'demo' })
  const again = (await browser.must(signupMatches)).results
  expect(again.find(({ id }) => id === labelled)?.label).toBeTruthy()
  const { rows } = await server.database.pool.query(
    'select 1 from likes union all select 1 from views'
  )
  expect(rows).toEqual([])
})

test('matches are eight at most', async () => {
  const { browser } = await newcomer(server, { gender: 'male', looking_for: ['female'] })
  for (let at = 0; at < 12; at++) await person(server)
  expect((await browser.must(signupMatches)).results).toHaveLength(8)
})

test('an activation link that is opened by four at once delivers once', async () => {
  const { body } = await newcomer(server)
  const token = tokenIn((await mailTo(server, body.email, 'activate')).link)
  const ends = await atOnce(4, () => new Browser(server).call(activate, { body: { token } }))
  expect(ends).toEqual({ 200: 1, already_active: 3 })
})

test('thirty PINs guessed at once are five tries', async () => {
  const { browser, body } = await newcomer(server)
  const { pin = '' } = await mailTo(server, body.email, 'activate')
  const wrong = Array.from({ length: 30 }, (_, at) => String(at).padStart(6, '9')).filter(
    guess => guess !== pin
  )
  const ends = await atOnce(wrong.length, at =>
    browser.call(activate, { body: { pin: wrong[at] ?? '' } })
  )
  expect(ends.pin_wrong).toBe(5)
})

test('a PIN is good for nobody else, and nobody without a session', async () => {
  const [one, two] = [await newcomer(server), await newcomer(server)]
  const { pin = '' } = await mailTo(server, one.body.email, 'activate')
  const other = (await mailTo(server, two.body.email, 'activate')).pin
  if (other !== pin) {
    expect((await two.browser.call(activate, { body: { pin } })).refused?.code).toBe('pin_wrong')
  }
  const { refused } = await new Browser(server).call(activate, { body: { pin } })
  expect(refused?.code).toBe('authentication_required')
})

test('confirming the address of an account on hold does not show its profile', async () => {
  const { body, user } = await newcomer(server)
  const token = tokenIn((await mailTo(server, body.email, 'activate')).link)
  const { pool } = server.database
  await pool.query("update accounts set status = 'on_hold' where id = $1", [user.id])
  await new Browser(server).must(activate, { body: { token } })
  const { rows } = await pool.query(
    'select a.status, p.status as shown from accounts a join profiles p on p.id = a.id where a.id = $1',
    [user.id]
  )
  expect(rows).toEqual([{ status: 'on_hold', shown: 'disabled' }])
})
