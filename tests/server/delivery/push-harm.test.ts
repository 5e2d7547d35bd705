import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { subscribePush } from '#contract/calls/accounts/session.ts'
import type { Outcome } from '#server/core/ports.ts'
import { pushKeysOf } from '#server/platform/outbox/senders.ts'
import { webPushSender } from '#server/platform/outbox/web-push.ts'
import { CERTIFICATE } from '../../world/certificate.ts'
import { type Person, person } from '../../world/people.ts'
import { type Malice, PushService } from '../../world/push-service.ts'
import { useServer } from '../../world/server.ts'
import { after, MINUTE, WITH_PHOTO, write } from '../notifications/members.ts'
import { inHurry, quiet } from './outbox-world.ts'

const WHOLE_MS = 1_000
const MALICES: readonly Malice[] = ['flood', 'half-close', 'cut-off', 'drip', 'stall', 'upgrade']
const SENT: Outcome = { state: 'sent' }
const SECRET = 'of the tests'
const pair = webPush.generateVAPIDKeys()
const server = useServer({ sites: site => ({ ...site, push: { publicKey: pair.publicKey } }) })
const theirs = [new PushService(), new PushService()]
const healthy = new PushService()
let stop: () => Promise<void>

beforeAll(async () => {
  for (const service of [...theirs, healthy]) await service.start()
  const keys = pushKeysOf([pair.privateKey], server.world.brands.all, SECRET)
  const push = webPushSender(keys, { ca: CERTIFICATE, reachesPrivate: true, wholeMs: WHOLE_MS })
  // Mails follow pushes that failed.
  const mail = { send: async () => SENT, close: () => {} }
  server.world.senders = { ...server.world.senders, push, mail }
  stop = await inHurry(server)
})

beforeEach(() => {
  for (const service of [...theirs, healthy]) {
    service.flooded = service.got.length = service.asked.length = 0
    service.answer = browser => ({ malice: MALICES.find(malice => browser.startsWith(malice)) })
  }
})

afterAll(async () => {
  await stop?.()
  server.world.senders.push?.close()
  for (const service of [...theirs, healthy]) await service.stop()
})

test.each(MALICES)(
  'a push service that answers with “%s” holds nobody up, and little is read of it',
  async malice => {
    const anna = await attached(theirs[0], [malice])
    await writtenTo(anna)
    await after(server, 11 * MINUTE)
    const began = Date.now()
    await quiet(server)
    expect(Date.now() - began).toBeLessThan(WHOLE_MS + 2_000)
    expect(theirs[0]?.asked).toEqual([malice])
    expect(theirs[0]?.flooded).toBeLessThan(8 * 1024 * 1024)
  }
)

test('a refusal whose words never end is read as far as it helps, and forgets the browser', async () => {
  const anna = await attached(theirs[0], ['flood-gone'])
  if (theirs[0]) theirs[0].answer = () => ({ malice: 'flood', status: 410 })
  await writtenTo(anna)
  await after(server, 11 * MINUTE)
  await quiet(server)
  expect(theirs[0]?.flooded).toBeLessThan(8 * 1024 * 1024)
  expect(await browsersOf(anna)).toBe(0)
})

test('a member’s push is sent while fifty browsers of others answer with malice', async () => {
  for (let one = 0; one < 5; one++) {
    const malices = [...MALICES, ...MALICES].map((malice, at) => `${malice}-${one}-${at}`).slice(2)
    await writtenTo(await attached(theirs[one % 2], malices))
  }
  await after(server, 11 * MINUTE)
  await expect.poll(() => theirs.flatMap(({ asked }) => asked).length).toBeGreaterThan(29)
  await writtenTo(await attached(healthy, ['phone']))
  await after(server, 11 * MINUTE)
  await expect
    .poll(() => healthy.got.map(({ browser }) => browser), { timeout: 6 * WHOLE_MS })
    .toEqual(['phone'])
  await quiet(server)
})

test('a browser whose service is on a private network is not asked, and not forgotten', async () => {
  const open = server.world.senders.push
  const keys = pushKeysOf([pair.privateKey], server.world.brands.all, SECRET)
  const guarded = webPushSender(keys, { ca: CERTIFICATE, wholeMs: WHOLE_MS })
  server.world.senders.push = guarded
  const anna = await attached(healthy, ['inside'])
  await writtenTo(anna)
  await after(server, 11 * MINUTE)
  await quiet(server)
  server.world.senders.push = open
  guarded.close()
  expect(healthy.asked).toEqual([])
  expect(await browsersOf(anna)).toBe(1)
})

test('an adapter that never answers gives its slots back within the lease', async () => {
  const open = server.world.senders.push
  await stop()
  const asked: string[] = []
  server.world.senders.push = {
    send: async ({ endpoint }) => {
      asked.push(endpoint)
      return endpoint.endsWith('phone') ? SENT : new Promise(() => {})
    },
    close: () => {}
  }
  stop = await inHurry(server, { leaseMs: 2_000 })
  for (let one = 0; one < 4; one++) {
    const never = Array.from({ length: 10 }, (_, at) => `never-${one}-${at}`)
    await writtenTo(await attached(theirs[one % 2], never))
  }
  await writtenTo(await attached(healthy, ['phone']))
  await after(server, 11 * MINUTE)
  await quiet(server)
  expect(asked).toHaveLength(41)
  server.world.senders.push = open
})

/** Somebody who has these browsers, attached as a browser does it. */
async function attached(
  service: PushService | undefined,
  browsers: readonly string[]
): Promise<Person> {
  const anna = await person(server, { profile: WITH_PHOTO })
  for (const browser of browsers) {
    const subscription = service?.subscribe(browser) ?? { endpoint: '', keys: NO_KEYS }
    await anna.must(subscribePush, { query: { push: '1' }, body: { subscription } })
  }
  return anna
}

/** A message of somebody who has written to nobody else. */
async function writtenTo(anna: Person): Promise<void> {
  const bram = await person(server, { credits: 9, isPremium: true, profile: { gender: 'male' } })
  await write(bram, anna)
}

const NO_KEYS = { p256dh: '', auth: '' }

async function browsersOf({ id }: Person): Promise<number> {
  const { rows } = await server.database.pool.query(
    'select from push_subscriptions where account_id = $1',
    [id]
  )
  return rows.length
}
