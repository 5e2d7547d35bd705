import { expect, test } from 'vitest'
import {
  getNotifications,
  getUnsubscribe,
  saveNotifications,
  unsubscribe
} from '#contract/calls/notifications.ts'
import { CALLS } from '#contract/calls.ts'
import type { NotificationType } from '#contract/notification.ts'
import { brandCtx } from '#server/core/context.ts'
import { unsubscribeLink, unsubscribePage } from '#server/domains/notifications/unsubscribe.ts'
import { type Person, person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'

const server = useServer()
const stranger = (domain?: string) => new Browser(server, domain)

function tokenFor(id: number, type: NotificationType, domain = 'avondlicht.example'): string {
  const brand = server.world.brands.of(domain)
  if (brand === undefined) throw new Error(domain)
  const link = unsubscribeLink(brandCtx(server.world, brand, server.database.kysely), id, type)
  const page = unsubscribePage(brandCtx(server.world, brand, server.database.kysely), id, type)
  const t = new URL(link).searchParams.get('t') ?? ''
  expect(new URL(page).searchParams.get('t')).toBe(t)
  expect(link.startsWith(`https://${domain}/api/unsubscribe.php?`)).toBe(true)
  return t
}

/** As Gmail and others post it (RFC 8058): no Origin, no cookie, a form. */
async function oneClick(t: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/unsubscribe.php?t=${t}`,
    headers: {
      host: 'avondlicht.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers
    },
    payload: 'List-Unsubscribe=One-Click'
  })
  return { status: response.statusCode, body: response.json() }
}

const reasonsOf = async (member: Person) =>
  (await member.must(getNotifications)).notifications_disabled.map(({ reason }) => reason)

test('one click of a mail provider stops all optional mails, and twice is fine', async () => {
  const anna = await person(server)
  const t = tokenFor(anna.id, 'new_messages')
  for (let at = 0; at < 2; at++) {
    const { status, body } = await oneClick(t)
    expect(status).toBe(200)
    expect(body).toEqual({ ok: true, type: 'new_messages', stopped: 'all' })
  }
  expect(await reasonsOf(anna)).toEqual(['listunsubscribe'])
})

test('it works as multipart, and from a page of another site', async () => {
  const anna = await person(server)
  const bram = await person(server)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const sent = new Response(form)
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/unsubscribe.php?t=${tokenFor(anna.id, 'like')}`,
    headers: {
      host: 'avondlicht.example',
      'content-type': sent.headers.get('content-type') ?? ''
    },
    payload: Buffer.from(await sent.arrayBuffer())
  })
  expect(response.statusCode).toBe(200)
  expect(await reasonsOf(anna)).toEqual(['listunsubscribe'])
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect((await oneClick(tokenFor(bram.id, 'like'), headers)).status).toBe(200)
  expect(await reasonsOf(bram)).toEqual(['listunsubscribe'])
})

test('the page stops one type alone, and leaves the others', async () => {
  const anna = await person(server)
  const t = tokenFor(anna.id, 'like')
  const { stopped } = await stranger().must(unsubscribe, { query: { t }, body: { only: 'type' } })
  expect(stopped).toBe('type')
  const { types, notifications_disabled } = await anna.must(getNotifications)
  expect(types.like).toEqual({ email: false, push: true })
  expect(types.new_messages.email).toBe(true)
  expect(notifications_disabled).toEqual([])
  const bram = await person(server)
  const query = { t: tokenFor(bram.id, 'like'), only: 'type' as const }
  await stranger().must(unsubscribe, { query, body: {} })
  expect((await bram.must(getNotifications)).types.like.email).toBe(false)
})

test('the page says what a link is about, and nothing of whose it is; looking changes nothing', async () => {
  const anna = await person(server)
  const t = tokenFor(anna.id, 'weekly_updates')
  const look = () => stranger().must(getUnsubscribe, { query: { t } })
  expect(await look()).toEqual({ type: 'weekly_updates', is_on: false, any_on: true })
  await anna.must(saveNotifications, { body: { types: { weekly_updates: { email: true } } } })
  expect(await look()).toEqual({ type: 'weekly_updates', is_on: true, any_on: true })
  await oneClick(t)
  expect(await look()).toEqual({ type: 'weekly_updates', is_on: false, any_on: false })
})

test('what needs consent is withdrawn in the ledger too', async () => {
  const anna = await person(server)
  await anna.must(saveNotifications, { body: { types: { news: { email: true } } } })
  const query = { t: tokenFor(anna.id, 'news'), only: 'type' as const }
  await stranger().must(unsubscribe, { query, body: {} })
  await oneClick(tokenFor(anna.id, 'like'))
  await oneClick(tokenFor(anna.id, 'like'))
  const rows = await server.database.kysely
    .selectFrom('consents')
    .select('choices')
    .where('account_id', '=', anna.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ choices }) => choices)).toEqual([
    { news_email: true },
    { news_email: false },
    { notifications_email: false }
  ])
})

test.each([
  ['made up', () => 'abc'],
  ['of another account', (t: string) => t.replace(/^\w+/, 'zz')],
  ['of another type', (t: string) => t.replace('like', 'news')],
  ['with a byte changed', (t: string) => `${t.slice(0, -2)}${t.endsWith('A') ? 'B' : 'A'}A`],
  ['with something behind it', (t: string) => `${t}.x`],
  ['written in capitals', (t: string) => t.replace(/^\w+/, id => `0${id}`)]
])('a token %s is not found', async (_, change) => {
  const anna = await person(server)
  const t = change(tokenFor(anna.id, 'like'))
  expect((await oneClick(t)).status).toBe(404)
  const { refused } = await stranger().call(getUnsubscribe, { query: { t } })
  expect(refused?.code).toBe('not_found')
  expect(await reasonsOf(anna)).toEqual([])
})

test('a token works at its own brand alone', async () => {
  const anna = await person(server)
  const t = tokenFor(anna.id, 'like')
  const { refused } = await stranger('papillon.example').call(unsubscribe, {
    query: { t },
    body: {}
  })
  expect(refused?.code).toBe('not_found')
  expect(await reasonsOf(anna)).toEqual([])
})

test('an account that is gone is answered the same', async () => {
  const { status, body } = await oneClick(tokenFor(999_999, 'like'))
  expect(status).toBe(200)
  expect(body).toEqual({ ok: true, type: 'like', stopped: 'all' })
})

test('a session is neither read nor needed: the token alone says whose mails end', async () => {
  const [anna, bram] = [await person(server), await person(server)]
  await oneClick(tokenFor(bram.id, 'like'), { cookie: `auth=${anna.cookie}` })
  expect(await reasonsOf(anna)).toEqual([])
  expect(await reasonsOf(bram)).toEqual(['listunsubscribe'])
})

test('of all calls this one alone may be posted from elsewhere, and it is open to nobody in particular', () => {
  const foreign = CALLS.filter(({ isForeign }) => isForeign)
  expect(foreign.map(({ name }) => name)).toEqual(['unsubscribe'])
  expect(foreign.map(({ access }) => access)).toEqual(['anyone'])
})

test('a form is refused by every other call, also from the own page', async () => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/track.php',
    headers: {
      host: 'avondlicht.example',
      origin: 'https://avondlicht.example',
      'content-type': 'application/x-www-form-urlencoded'
    },
    payload: 'network=x'
  })
  expect(statusCode).toBe(415)
})

test.each([
  ['another answer', 'List-Unsubscribe=Yes'],
  ['a field that nobody knows', 'List-Unsubscribe=One-Click&all=1'],
  ['a field twice', 'List-Unsubscribe=One-Click&List-Unsubscribe=One-Click']
])('a form with %s is refused and stops nothing', async (_, payload) => {
  const anna = await person(server)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/unsubscribe.php?t=${tokenFor(anna.id, 'like')}`,
    headers: {
      host: 'avondlicht.example',
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8'
    },
    payload
  })
  expect(statusCode).toBe(422)
  expect(await reasonsOf(anna)).toEqual([])
})
