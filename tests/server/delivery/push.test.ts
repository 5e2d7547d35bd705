import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import type { Push } from '#server/platform/outbox/outbox.ts'
import { putPush } from '#server/platform/outbox/outbox.ts'
import { pushKeysOf } from '#server/platform/outbox/senders.ts'
import { webPushSender } from '#server/platform/outbox/web-push.ts'
import { CERTIFICATE } from '../../world/certificate.ts'
import { type Person, person } from '../../world/people.ts'
import { NEW_MESSAGE, PushService } from '../../world/push-service.ts'
import { useServer } from '../../world/server.ts'
import { at, inHurry, quiet } from './outbox-world.ts'

const SECRET = 'of the tests'
const pair = webPush.generateVAPIDKeys()
const server = useServer({ sites: site => ({ ...site, push: { publicKey: pair.publicKey } }) })
const service = new PushService()
let stop: () => Promise<void>

beforeAll(async () => {
  await service.start()
  const keys = pushKeysOf([pair.privateKey], server.world.brands.all, SECRET)
  const options = { ca: CERTIFICATE, reachesPrivate: true, wholeMs: 600 }
  server.world.senders = { ...server.world.senders, push: webPushSender(keys, options) }
  stop = await inHurry(server)
})

afterEach(() => {
  service.got.length = service.asked.length = 0
  service.answer = () => ({})
})

afterAll(async () => {
  await stop?.()
  server.world.senders.push?.close()
  await service.stop()
})

test('a push reaches every browser of a member, encrypted for it and signed for the brand, once', async () => {
  const anna = await reader(['phone-1', 'laptop-1'])
  expect(await push(anna, { dedupe: 'message 1' })).toBe(2)
  expect(await push(anna, { dedupe: 'message 1' })).toBe(0)
  await quiet(server)
  expect(service.got.map(({ browser }) => browser).toSorted()).toEqual(['laptop-1', 'phone-1'])
  const [got] = service.got
  expect(got?.claims).toMatchObject({ aud: service.origin, sub: 'https://avondlicht.example' })
  expect(got?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
  expect(got?.headers.topic).toMatch(/^[\w-]{32}$/)
  expect(Object.keys(got?.data ?? {}).toSorted()).toEqual(['badge', 'body', 'tag', 'title', 'url'])
  expect(JSON.stringify(got?.data)).toContain('Bram')
})

test('pushes of one tag have one topic, so that a browser that was off shows the last alone', async () => {
  const anna = await reader(['phone-2'])
  await push(anna, { data: { ...NEW_MESSAGE, tag: 'chat-7' } })
  await push(anna, { data: { ...NEW_MESSAGE, tag: 'chat-7' } })
  await push(anna, { data: { ...NEW_MESSAGE, tag: 'chat-8' } })
  await quiet(server)
  expect(new Set(service.got.map(({ headers }) => headers.topic)).size).toBe(2)
})

test('whoever is online by then gets none', async () => {
  const anna = await reader(['phone-3'], { isAway: false })
  await push(anna)
  await push(anna, { kind: 'promotions' })
  await quiet(server)
  expect(service.asked).toEqual([])
  expect(await last(anna)).toMatchObject({ error: 'online', data: {} })
})

test('nor does who paused, was banned, deleted the account, or is held and would be offered something', async () => {
  const now = server.clock.now()
  const { kysely } = server.database
  const paused = await reader(['phone-4'])
  await kysely.updateTable('accounts').set({ paused_at: now }).where('id', '=', paused.id).execute()
  const gone = await reader(['phone-5'])
  await kysely
    .updateTable('accounts')
    .set({ status: 'deleted' })
    .where('id', '=', gone.id)
    .execute()
  const banned = await reader(['phone-6'])
  await kysely
    .updateTable('profiles')
    .set({ status: 'banned' })
    .where('id', '=', banned.id)
    .execute()
  const held = await reader(['phone-7'])
  await kysely
    .updateTable('accounts')
    .set({ status: 'on_hold' })
    .where('id', '=', held.id)
    .execute()
  for (const who of [paused, gone, banned]) await push(who)
  await push(held, { kind: 'promotions' })
  await push(held)
  await quiet(server)
  expect(service.got.map(({ browser }) => browser)).toEqual(['phone-7'])
})

test.each([404, 410])('a browser that the service answers %i for is forgotten', async status => {
  const anna = await reader([`gone-${status}`, `here-${status}`])
  service.answer = browser => (browser.startsWith('gone') ? { status } : {})
  await push(anna)
  await quiet(server)
  expect(await push(anna)).toBe(1)
  await quiet(server)
  expect(service.got.map(({ browser }) => browser)).toEqual([`here-${status}`, `here-${status}`])
})

test('a service that asks to wait is asked again then, and not before', async () => {
  const anna = await reader(['phone-8'])
  service.answer = () => ({ status: 429, headers: { 'retry-after': '300' } })
  await push(anna)
  await quiet(server)
  service.answer = () => ({})
  server.clock.pass(299)
  await sleep(300)
  expect(service.asked).toEqual(['phone-8'])
  server.clock.pass(2)
  await quiet(server)
  expect(service.got).toHaveLength(1)
})

test('a push whose answer was cut off is not sent again', async () => {
  const anna = await reader(['phone-9'])
  service.answer = () => ({ waitMs: 1_000 })
  await push(anna)
  await quiet(server)
  service.answer = () => ({})
  server.clock.pass(3_600)
  await sleep(300)
  expect(service.asked).toEqual(['phone-9'])
  expect((await last(anna)).failed_at).not.toBeNull()
})

test('a browser that names an address in our own network is not asked', async () => {
  const sender = webPushSender(pushKeysOf([pair.privateKey], server.world.brands.all, SECRET))
  const { brand } = at(server)
  const { keys } = service.subscribe('inside')
  const given = { brand, keys, payload: '{}', topic: 'a', ttl: 1, isUrgent: false }
  const inside = [service.origin, 'https://127.0.0.1:1', 'https://[::1]:1', 'https://10.0.0.1']
  for (const endpoint of [...inside, 'http://push.example/x', 'file:///etc/passwd']) {
    const { state } = await sender.send({ ...given, endpoint: `${endpoint}/inside` })
    expect(state).toBe('failed')
  }
  expect(service.asked).toEqual([])
  sender.close()
})

test('a private key that is not a brand’s other half is told at the start', () => {
  const other = webPush.generateVAPIDKeys()
  const { all } = server.world.brands
  expect(() => pushKeysOf([other.privateKey], all, SECRET)).toThrow(/push\.publicKey of avondlicht/)
  expect(() => pushKeysOf(['nonsense'], all, SECRET)).toThrow(/32 bytes/)
  expect(pushKeysOf([other.privateKey, pair.privateKey], all, SECRET).size).toBe(all.length)
})

/** Somebody who has these browsers, and looked at the site an hour ago. */
async function reader(browsers: readonly string[], { isAway = true } = {}): Promise<Person> {
  const anna = await person(server)
  const rows = browsers.map(browser => {
    const { endpoint, keys } = service.subscribe(browser)
    const now = server.clock.now()
    return {
      endpoint,
      keys: JSON.stringify(keys),
      brand: 'avondlicht',
      account_id: anna.id,
      created_at: now
    }
  })
  await server.database.kysely.insertInto('push_subscriptions').values(rows).execute()
  if (!isAway) return anna
  await server.database.kysely
    .updateTable('sessions')
    .set({ last_seen_at: new Date(server.clock.now().getTime() - 3_600_000) })
    .where('account_id', '=', anna.id)
    .execute()
  return anna
}

async function push(who: Person, given: Partial<Push> = {}): Promise<number> {
  const { kysely } = server.database
  return kysely.transaction().execute(tx =>
    putPush(
      { ...at(server), db: tx },
      {
        account: who.id,
        language: 'nl',
        template: 'new_messages',
        kind: 'new_messages',
        data: NEW_MESSAGE,
        ...given
      }
    )
  )
}

const last = (who: Person) =>
  server.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('account_id', '=', who.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
