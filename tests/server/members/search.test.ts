import { expect, test } from 'vitest'
import type { z } from 'zod'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { blockMember } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import type { CountryCode } from '#contract/country.ts'
import { CAMPAIGN_COOKIE } from '#contract/tracking.ts'
import { person, profile } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'

const MODES = { avondlicht: 'with_trafficsource', herbstgold: 'all', papillon: 'none' } as const
const server = useServer({
  sites: site => {
    const loggedOutSearch = MODES[site.id as keyof typeof MODES]
    return { ...site, access: { ...site.access, loggedOutSearch } }
  }
})

const look = (who: Browser, query: z.input<typeof searchMembers.query> = {}) =>
  who.must(searchMembers, { query })
const idsIn = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id)

const PHOTO = 'photo/0d4b1f5e-7c5a-4f0e-9a3e-2f6a1c9b8d70'

/** People of a region of their own, so that tests of one file do not see each other's. */
const inRegion = (region: string, given: Parameters<typeof profile>[1] = {}) =>
  profile(server, { region, ...given })

test('a search answers with cards, and never with a date of birth', async () => {
  const anna = await person(server, { profile: { region: 'NL-GR' } })
  const id = await inRegion('NL-GR', { date_of_birth: '1980-11-22', picture: PHOTO })
  const { results, numResults } = await look(anna, { countryregion: 'NL-GR' })
  expect(numResults).toBe(1)
  expect(results[0]).toMatchObject({
    id,
    age: 45,
    kind: 'member',
    label: null,
    main_image: {
      filename: expect.stringMatching(/^\/cdn\/.*_full\.webp$/),
      thumb_filename: expect.stringMatching(/^\/cdn\/.*_thumb\.webp$/)
    }
  })
  expect(JSON.stringify(results)).not.toContain('1980')
})

test('whoever can be seen is found: not oneself, nobody disabled, invisible or of another brand', async () => {
  const anna = await person(server, { profile: { region: 'NL-DR' } })
  const there = await inRegion('NL-DR')
  await inRegion('NL-DR', { status: 'disabled' })
  await inRegion('NL-DR', { status: 'paused' })
  await inRegion('NL-DR', { status: 'banned' })
  await inRegion('NL-DR', { invisible_since: server.clock.now() })
  await inRegion('NL-DR', { brand: 'papillon' })
  await inRegion('NL-DR', { kind: 'cam', label: 'cam', origin: 'cam_feed' })
  expect(idsIn(await look(anna, { countryregion: 'NL-DR' }))).toEqual([there])
})

test('each filter leaves out who does not fit', async () => {
  const anna = await person(server)
  const now = server.clock.now()
  const old = new Date(now.getTime() - 40 * 86_400_000)
  const plain = { last_active_at: old, created_at: old, date_of_birth: '1990-01-01' }
  const none = await inRegion('NL-FR', plain)
  const man = await inRegion('NL-FR', { ...plain, gender: 'male' })
  const young = await inRegion('NL-FR', { ...plain, date_of_birth: '2000-01-01' })
  const wine = await inRegion('NL-FR', { ...plain, interests: ['wine', 'hiking'] })
  const online = await inRegion('NL-FR', { ...plain, last_active_at: now })
  const hidden = await inRegion('NL-FR', { ...plain, last_active_at: now, hide_online: true })
  const fresh = await inRegion('NL-FR', { ...plain, created_at: now })
  const photo = await inRegion('NL-FR', { ...plain, picture: 'p' })
  const verified = await inRegion('NL-FR', { ...plain, verified_at: old })
  const found = async (query: z.input<typeof searchMembers.query>) =>
    idsIn(await look(anna, { countryregion: 'NL-FR', ...query })).toSorted((a, b) => a - b)
  const all = [none, man, young, wine, online, hidden, fresh, photo, verified]
  expect(await found({})).toEqual(all)
  expect(await found({ gender: 'male' })).toEqual([man])
  expect(await found({ min_age: '20', max_age: '30' })).toEqual([young])
  expect(await found({ min_age: '30' })).toEqual(all.filter(id => id !== young))
  expect(await found({ interests: 'wine,beer' })).toEqual([wine])
  expect(await found({ online: '1' })).toEqual([online])
  expect(await found({ new: '1' })).toEqual([fresh])
  expect(await found({ photo: '1' })).toEqual([photo])
  expect(await found({ verified: '1' })).toEqual([verified])
  expect(await found({ country: 'BE' })).toEqual([])
})

test('whoever is here now stands first; sorted by new, whoever came last', async () => {
  const anna = await person(server)
  const ago = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000)
  const early = await inRegion('NL-ZE', { created_at: ago(9), last_active_at: ago(1) })
  const late = await inRegion('NL-ZE', { created_at: ago(2), last_active_at: ago(2) })
  expect(idsIn(await look(anna, { countryregion: 'NL-ZE' }))).toEqual([early, late])
  expect(idsIn(await look(anna, { countryregion: 'NL-ZE', sort: 'new' }))).toEqual([late, early])
})

test('sorted by distance, people stand in rings around the own region, then region by region, and nobody is lost', async () => {
  const domain = 'papillon.example'
  const anna = await person(server, { domain, profile: { country: 'BE', region: 'BE-BRU' } })
  const now = server.clock.now()
  const ago = new Date(now.getTime() - 86_400_000)
  const at = (region: string | null, last_active_at: Date) =>
    profile(server, { brand: 'papillon', country: 'BE', region, verified_at: ago, last_active_at })
  const luxembourg = await at('BE-WLX', ago)
  const nowhere = await at(null, now)
  const antwerp = await at('BE-VAN', ago)
  const brabant = await at('BE-VBR', ago)
  const ghent = await at('BE-VOV', now)
  const brussels = await at('BE-BRU', ago)
  const found = await look(anna, { sort: 'distance', verified: '1' })
  expect(idsIn(found)).toEqual([brussels, brabant, ghent, antwerp, luxembourg, nowhere])
  expect(found.near).toBe(false)
})

test('the nearest come first at any distance, and all are near only where they are', async () => {
  const domain = 'herbstgold.example'
  const anna = await person(server, { domain, profile: { country: 'DE', region: 'DE-BE' } })
  const now = server.clock.now()
  const yesterday = new Date(now.getTime() - 86_400_000)
  const at = (country: CountryCode, region: string, last_active_at = yesterday) =>
    profile(server, { brand: 'herbstgold', country, region, verified_at: now, last_active_at })
  const tromso = await at('NO', 'NO-55', now)
  const hamburg = await at('DE', 'DE-HH')
  const vienna = await at('AT', 'AT-9', now)
  const saxony = await at('DE', 'DE-SN')
  const agder = await at('NO', 'NO-42', now)
  const query = { sort: 'distance', verified: '1' } as const
  const far = await look(anna, query)
  expect(idsIn(far)).toEqual([saxony, hamburg, vienna, agder, tromso])
  expect(far.near).toBe(false)
  const brandenburg = await at('DE', 'DE-BB')
  const here = await look(anna, { ...query, countryregion: 'DE-BB' })
  expect([idsIn(here), here.near]).toEqual([[brandenburg], true])
  expect(idsIn(await look(anna, query))[0]).toBe(brandenburg)
})

test('a page has 24, or 12 with Save-Data, and the count is what can be paged to', async () => {
  const anna = await person(server)
  const ids: number[] = []
  for (let at = 0; at < 30; at++) ids.push(await inRegion('NL-LI'))
  const query = { countryregion: 'NL-LI' }
  const first = await look(anna, query)
  const second = await look(anna, { ...query, pageNumber: '2' })
  expect([first.results.length, second.results.length]).toEqual([24, 6])
  expect(first.numResults).toBe(30)
  expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(30)
  const saving = await anna.must(searchMembers, { query, headers: { 'save-data': 'on' } })
  expect(saving.results).toHaveLength(12)
  expect((await look(anna, { ...query, pageNumber: '51' })).results).toEqual([])
})

test('a visitor pages through two pages, and is told of no more', async () => {
  const ids: number[] = []
  for (let at = 0; at < 60; at++) ids.push(await inRegion('NL-FL', { picture: PHOTO }))
  const visitor = new Browser(server)
  const headers = { cookie: `${CAMPAIGN_COOKIE}=1` }
  const query = { countryregion: 'NL-FL' }
  const { numResults, blurred, results } = await visitor.must(searchMembers, { query, headers })
  expect({ numResults, blurred }).toEqual({ numResults: 48, blurred: true })
  expect(results[0]?.main_image?.thumb_filename).toMatch(/_blur\.webp$/)
  expect(JSON.stringify(results)).not.toMatch(/_(full|thumb|match)\.webp/)
  const third = await visitor.must(searchMembers, { query: { ...query, pageNumber: '3' }, headers })
  expect(third.results).toEqual([])
})

test('who may search without an account is the brand’s choice', async () => {
  const tried = async (domain: string, headers = {}) =>
    (await new Browser(server, domain).call(searchMembers, { headers })).refused?.code
  const campaign = { cookie: `${CAMPAIGN_COOKIE}=1` }
  expect(await tried('avondlicht.example')).toBe('search_closed')
  expect(await tried('avondlicht.example', campaign)).toBeUndefined()
  expect(await tried('herbstgold.example')).toBeUndefined()
  expect(await tried('papillon.example', campaign)).toBe('search_closed')
  const { body } = await new Browser(server).get('/api/members.php')
  expect(body).not.toHaveProperty('authentication_required')
})

test('where a search finds few, at most eight similar ones stand below it, the nearest misses first', async () => {
  const anna = await person(server)
  for (let at = 0; at < 12; at++) await inRegion('NL-OV', { interests: ['tea'] })
  const wanted = await inRegion('NL-OV', { interests: ['beer'] })
  const query = { countryregion: 'NL-OV', interests: 'beer', gender: 'female' } as const
  const { results, similar, numSimilar } = await look(anna, query)
  expect(results.map(({ id }) => id)).toEqual([wanted])
  expect(similar).toHaveLength(8)
  expect(numSimilar).toBe(8)
  expect(similar.every(({ region, id }) => region === 'NL-OV' && id !== wanted)).toBe(true)
  expect((await look(anna, { countryregion: 'NL-OV' })).similar).toEqual([])
})

test('similar ones are never of another gender', async () => {
  const anna = await person(server)
  await inRegion('NL-UT', { gender: 'male' })
  const { similar } = await look(anna, { gender: 'male', interests: 'sushi', min_age: '60' })
  expect(similar.length).toBeGreaterThan(0)
  expect(similar.every(({ gender }) => gender === 'male')).toBe(true)
})

test('a blocked pair does not find each other, in results or among similar ones', async () => {
  const anna = await person(server, { profile: { region: 'NL-GE' } })
  const bram = await person(server, { profile: { region: 'NL-GE', interests: ['sushi'] } })
  await bram.must(blockMember, { body: { id: anna.id } })
  for (const [who, other] of [
    [anna, bram.id],
    [bram, anna.id]
  ] as const) {
    const { results, similar } = await look(who, { countryregion: 'NL-GE' })
    expect([...results, ...similar].map(({ id }) => id)).not.toContain(other)
  }
})

test('hidden age and presence stay hidden on every card', async () => {
  const anna = await person(server)
  const bram = await person(server, { profile: { region: 'NL-NB' } })
  const query = { countryregion: 'NL-NB' }
  expect((await look(anna, query)).results[0]).toMatchObject({ online: true, age: 41 })
  await bram.must(savePrivacy, { body: { hide_age: true, hide_online: true } })
  expect((await look(anna, query)).results[0]).toMatchObject({ online: false, age: null })
})

test('nobody is online five minutes after the last sign of life', async () => {
  const anna = await person(server)
  await inRegion('NL-ZH')
  const query = { countryregion: 'NL-ZH' }
  expect((await look(anna, query)).results[0]?.online).toBe(true)
  server.clock.pass(5 * 60)
  expect((await look(anna, query)).results[0]?.online).toBe(false)
})

test('filters that are no filters are refused by field', async () => {
  const anna = await person(server)
  const { status, body } = await anna.get(
    '/api/members.php?min_age=17&gender=x&interests=wine,gold&colour=red&pageNumber=0'
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({
    error: {
      fields: {
        min_age: 'invalid',
        gender: 'invalid',
        interests: 'unknown',
        colour: 'unknown',
        pageNumber: 'invalid'
      }
    }
  })
})
