import { expect, test } from 'vitest'
import { getPrivacy, savePrivacy, saveProfile } from '#contract/calls/own-profile.ts'
import { getMember } from '#contract/calls/people.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

test('what is given changes, and nothing else', async () => {
  const anna = await person(server)
  const { profile } = await anna.must(saveProfile, {
    body: { hair_colour: 'red', interests: ['wine', 'wine', 'tea'], city: ' Den Haag ' }
  })
  expect(profile).toMatchObject({
    hair_colour: 'red',
    interests: ['wine', 'tea'],
    city: 'Den Haag',
    country: 'NL',
    region: 'NL-UT',
    date_of_birth: '1985-03-14',
    status: 'active'
  })
  const again = await anna.must(saveProfile, { body: { hair_colour: null } })
  expect(again.profile).toMatchObject({ hair_colour: null, interests: ['wine', 'tea'] })
  expect((await anna.must(saveProfile, { body: {} })).profile.city).toBe('Den Haag')
})

test('a new text waits for its inspection while the old one stays', async () => {
  const anna = await person(server, { profile: { about: 'oud' } })
  const bram = await person(server)
  const about = async () =>
    (await bram.must(getMember, { query: { id: String(anna.id) } })).profile.about
  const { profile } = await anna.must(saveProfile, { body: { about: '  nieuw  ' } })
  expect(profile).toMatchObject({ about: 'oud', about_in_review: 'nieuw' })
  expect(await about()).toBe('oud')
  const back = await anna.must(saveProfile, { body: { about: 'oud' } })
  expect(back.profile.about_in_review).toBeNull()
  await anna.must(saveProfile, { body: { about: null } })
  expect(await about()).toBeNull()
})

test('a move to another country leaves the region behind', async () => {
  const anna = await person(server)
  const { profile } = await anna.must(saveProfile, { body: { country: 'BE' } })
  expect(profile).toMatchObject({ country: 'BE', region: null, city: null })
  const { refused } = await anna.call(saveProfile, { body: { region: 'NL-UT' } })
  expect(refused?.fields).toEqual({ region: 'region_unknown' })
  expect((await anna.must(saveProfile, { body: { region: 'BE-VAN' } })).profile.region).toBe(
    'BE-VAN'
  )
})

test('wrong fields are named all at once, and nothing is changed', async () => {
  const anna = await person(server)
  const { refused } = await anna.call(saveProfile, {
    body: {
      name: '@anna',
      country: 'PL',
      city: 'bel 06 12345678',
      interests: ['bondage'],
      hair_colour: 'red'
    }
  })
  expect(refused).toMatchObject({
    code: 'invalid',
    fields: { name: 'name_at', country: 'invalid', city: 'invalid', interests: 'invalid' }
  })
  expect((await anna.must(saveProfile, { body: {} })).profile.hair_colour).toBeNull()
})

test('a name is somebody’s alone at a brand, in any case, also at the same moment', async () => {
  const anna = await person(server, { profile: { name: 'Zonnetje' } })
  const bram = await person(server)
  const { refused } = await bram.call(saveProfile, { body: { name: 'zonnetje' } })
  expect(refused?.fields).toEqual({ name: 'name_taken' })
  expect((await anna.must(saveProfile, { body: { name: 'zonnetje' } })).profile.name).toBe(
    'zonnetje'
  )
  const people = await Promise.all(Array.from({ length: 5 }, () => person(server)))
  const calls = await Promise.all(
    people.map(one => one.call(saveProfile, { body: { name: 'Maanlicht' } }))
  )
  expect(calls.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(calls.filter(({ refused }) => refused?.fields?.name === 'name_taken')).toHaveLength(4)
})

test('gender and date of birth are changed by support alone', async () => {
  const anna = await person(server)
  const { status, body } = await anna.put('/api/profile.php', {
    gender: 'male',
    date_of_birth: '1999-01-01'
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({ error: { fields: { gender: 'unknown', date_of_birth: 'unknown' } } })
})

test('a fuller profile says so', async () => {
  const anna = await person(server)
  const before = (await anna.must(saveProfile, { body: {} })).profile.completeness
  const { profile } = await anna.must(saveProfile, {
    body: { about: 'Over mij.', relationship_status: 'single', interests: ['wine'] }
  })
  expect(profile.completeness).toBeGreaterThan(before)
  expect(profile.completeness).toBeLessThan(100)
})

test('privacy changes one switch at a time', async () => {
  const anna = await person(server)
  const off = { invisible: false, hide_online: false, hide_age: false, no_visits: false }
  expect(await anna.must(getPrivacy)).toEqual({
    ...off,
    search_engines: false,
    share_picture: false,
    sites: []
  })
  await anna.must(savePrivacy, { body: { invisible: true } })
  await anna.must(savePrivacy, { body: { hide_age: true } })
  expect(await anna.must(getPrivacy)).toMatchObject({ invisible: true, hide_age: true })
  await anna.must(savePrivacy, { body: { invisible: false } })
  expect(await anna.must(getPrivacy)).toMatchObject({ invisible: false, hide_age: true })
})
