import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import {
  geocode,
  getCompanyInfo,
  getInterests,
  getRegions,
  getSettings,
  logBounce,
  pageHidden,
  saveConsent,
  track
} from '#contract/calls/brand.ts'
import { CALLS } from '#contract/calls.ts'
import { openApi } from '#contract/openapi.ts'
import { ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { person } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'

const server = useServer({ hasCities: true })
const visitor = () => new Browser(server)

test('each call of the contract has a route, and each route a call', () => {
  const streamed = ['streamEvents']
  const routed = ROUTES.map(({ endpoint }) => endpoint.name)
  const described = CALLS.map(({ name }) => name).filter(name => !streamed.includes(name))
  expect(routed.toSorted()).toEqual(described.toSorted())
})

test('the OpenAPI document is valid and names every call', async () => {
  const document = openApi('member', '1.0.0')
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const text = JSON.stringify(document)
  for (const { name } of CALLS) expect(text).toContain(name)
})

test('what is the same for everybody comes packed where a browser takes that; what is of a member never', async () => {
  const member = await person(server)
  const asked = (url: string, accepted: string) =>
    server.app.inject({
      url,
      headers: {
        host: member.domain,
        cookie: `auth=${member.cookie}`,
        'accept-encoding': accepted
      }
    })
  const encodingOf = async (url: string, accepted: string) =>
    (await asked(url, accepted)).headers['content-encoding']
  expect(await encodingOf('/api/settings.php', 'gzip, br')).toBe('br')
  expect(await encodingOf('/api/settings.php', 'gzip')).toBe('gzip')
  expect(await encodingOf('/api/settings.php', 'identity')).toBeUndefined()
  expect(await encodingOf('/api/interests.php', 'br')).toBe('br')
  await Promise.all(Array.from({ length: 6 }, () => person(server)))
  const own = await asked('/api/members.php', 'br')
  expect(own.rawPayload.length).toBeGreaterThan(1000)
  expect(own.headers['content-encoding']).toBeUndefined()
  const { rawPayload } = await asked('/api/settings.php', 'br')
  const { body } = await member.get('/api/settings.php')
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(body)
})

test('texts of the settings are in the language of the page, whatever the domain’s is', async () => {
  const warning = async (query: string, host = 'papillon.example') => {
    const { body } = await new Browser(server, host).get(`/api/settings.php${query}`)
    return (body as { settings: { fictional_singular: string } }).settings.fictional_singular
  }
  expect(await warning('?lang=nl')).toBe('fictief profiel')
  expect(await warning('?lang=de')).toBe('fiktives Profil')
  expect(await warning('?lang=fr')).toBe('profil fictif')
  expect(await warning('?lang=xx')).toBe(await warning(''))
})

test('an unknown address is refused as not found, as JSON', async () => {
  const { status, body } = await visitor().get('/api/nothing.php')
  expect(status).toBe(404)
  expect(body).toMatchObject({ error: { code: 'not_found' } })
})

test('a host that is no brand of ours is not found', async () => {
  const { status } = await new Browser(server, 'elsewhere.example').get('/api/settings.php')
  expect(status).toBe(404)
})

test('a port and .localhost do not change the brand; ?domain= forces one on loopback alone', async () => {
  const nameOf = async (host: string, path = '/api/settings.php') => {
    const { body } = await new Browser(server, host).get(path)
    return (body as { settings?: { name: string } }).settings?.name
  }
  expect(await nameOf('papillon.example.localhost:4321')).toBe('Papillon')
  const forced = '/api/settings.php?domain=papillon.example'
  expect(await nameOf('127.0.0.1:4000', forced)).toBe('Papillon')
  expect(await nameOf('avondlicht.example', forced)).toBe('Avondlicht')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another brand', { origin: 'https://papillon.example' }],
  ['no origin at all', { origin: '' }],
  ['nonsense', { origin: 'null' }]
])('a write from %s is refused', async (_, headers) => {
  const { status, body } = await visitor().post('/api/track.php', {}, headers)
  expect(status).toBe(403)
  expect(body).toMatchObject({ error: { code: 'cross_site' } })
  expect(body).not.toHaveProperty('authentication_required')
})

test('a visitor gets authentication_required from a call for members', async () => {
  const { status, body } = await visitor().get('/api/chats.php')
  expect(status).toBe(403)
  expect(body).toMatchObject({
    authentication_required: true,
    error: { code: 'authentication_required' }
  })
})

test.each([
  ['broken JSON', '{"body":', 'application/json', 400, 'bad_json'],
  ['an empty body that says it is JSON', '', 'application/json', 400, 'bad_json'],
  ['a prototype in JSON', '{"__proto__":{"admin":true}}', 'application/json', 400, 'bad_json'],
  ['a list', '[]', 'application/json', 422, 'invalid'],
  ['XML', '<a/>', 'application/xml', 415, 'unsupported_type'],
  ['too much', `{"network":"${'x'.repeat(70_000)}"}`, 'application/json', 413, 'too_large']
])('%s is refused with its code', async (_, payload, type, status, code) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/track.php',
    headers: {
      host: 'avondlicht.example',
      origin: 'https://avondlicht.example',
      'content-type': type
    },
    payload
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ error: { code } })
})

test('a key that comes twice in a query, and an unknown one, are refused by name', async () => {
  const twice = await visitor().get('/api/regions.php?country=NL&country=BE')
  expect(twice.body).toMatchObject({ error: { code: 'invalid', fields: { country: 'invalid' } } })
  const unknown = await visitor().get('/api/regions.php?land=NL')
  expect(unknown.body).toMatchObject({ error: { fields: { land: 'unknown' } } })
})

test('every answer carries a request id and the security headers, and none is kept', async () => {
  const { headers } = await visitor().get('/api/user.php')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin'
  })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('what may be kept a day says so, and is not sent twice', async () => {
  const first = await visitor().get('/api/companyinfo.php')
  expect(first.headers['cache-control']).toBe('public, max-age=86400')
  const etag = String(first.headers.etag)
  const again = await visitor().get('/api/companyinfo.php', { 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('the session cookie is out of reach of scripts and other sites', async () => {
  const response = await server.app.inject({
    url: '/api/logout.php',
    headers: { host: 'avondlicht.example' }
  })
  const [cookie] = response.cookies
  expect(cookie).toMatchObject({ name: 'auth', httpOnly: true, sameSite: 'Lax', path: '/' })
})

test('the settings of a brand have their names on the wire', async () => {
  const { settings } = await visitor().must(getSettings, { headers: { 'x-country': 'BE' } })
  expect(settings).toMatchObject({
    name: 'Avondlicht',
    domain: 'avondlicht.example',
    domain_language: 'nl',
    message_credits: 1,
    min_age: 18,
    geoip_country: 'BE',
    geoip_selected_country: 'BE'
  })
})

test('the company, its interests and regions are there without an account', async () => {
  const { companyinfo } = await visitor().must(getCompanyInfo)
  expect(companyinfo.name).not.toBe('')
  expect((await visitor().must(getInterests)).interests.length).toBeGreaterThan(10)
  const { term, regions } = await visitor().must(getRegions, { query: { country: 'NL' } })
  expect(term).toBe('province')
  expect(regions).toHaveLength(12)
})

test('a place is told as its city and region, and the sea is nowhere', async () => {
  const utrecht = await visitor().must(geocode, { query: { lat: '52.0907', lon: '5.1214' } })
  expect(utrecht).toEqual({ city: 'Utrecht', region: 'NL-UT', country: 'NL' })
  const sea = await visitor().call(geocode, { query: { lat: '0', lon: '-30' } })
  expect(sea.refused?.code).toBe('not_found')
  const wrong = await visitor().call(geocode, { query: { lat: '99', lon: '5' } })
  expect(wrong.refused?.code).toBe('invalid')
})

test('visits, bounces and consents are written down without who it was', async () => {
  await visitor().must(track, { body: { network: 'adx', ref: 'r1', lander: 'gallery' } })
  await visitor().must(logBounce, { body: { t: 900, scroll: 20, events: 1 } })
  const anna = await person(server)
  await anna.must(saveConsent, { body: { version: '2026-01', choices: { marketing: true } } })
  await anna.must(pageHidden)
  const { rows } = await server.database.pool.query('select brand, lander, touch from visits')
  expect(rows).toEqual([
    { brand: 'avondlicht', lander: 'gallery', touch: { network: 'adx', ref: 'r1' } }
  ])
  const consents = await server.database.pool.query('select account_id, choices from consents')
  expect(consents.rows).toEqual([{ account_id: anna.id, choices: { marketing: true } }])
})

test('a tag of a campaign that could be anything else is refused', async () => {
  const { refused } = await visitor().call(track, { body: { network: '<script>' } })
  expect(refused?.fields).toEqual({ network: 'invalid' })
})

test('limits count over calls and say when to come back', async () => {
  const ask = () => visitor().call(geocode, { query: { lat: '52', lon: '5' } })
  for (let at = 0; at < 40; at++) await ask()
  const { refused, headers } = await ask()
  expect(refused?.code).toBe('too_many')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('an account on hold reads, and writes nothing', async () => {
  const anna = await person(server, { account: { status: 'on_hold' } })
  expect((await anna.get('/api/chats.php')).status).toBe(200)
  const { status } = await anna.put('/api/user.php', { language: 'nl' })
  expect(status).toBe(423)
})

test('the ledger and the consents cannot be changed', async () => {
  await person(server, { credits: 5 })
  const { pool } = server.database
  await expect(pool.query('update ledger set amount = 100')).rejects.toThrow('append-only')
  await expect(pool.query('delete from ledger')).rejects.toThrow('append-only')
})

test('of X-Forwarded-For only what the proxies wrote is believed: an address that is made up changes no count', async () => {
  const behind = await makeApp(server.world, ROUTES, { proxies: 1 })
  const ask = (forwarded: string) =>
    behind.inject({
      method: 'GET',
      url: '/api/geocode.php?lat=52.09&lon=5.12',
      headers: { host: 'avondlicht.example', 'x-forwarded-for': forwarded }
    })
  for (let time = 0; time < 30; time++) {
    expect((await ask(`192.0.2.${time}, 198.51.100.7`)).statusCode).not.toBe(429)
  }
  expect((await ask('203.0.113.9, 198.51.100.7')).statusCode).toBe(429)
  expect((await ask('198.51.100.8')).statusCode).not.toBe(429)
  await behind.close()
})
