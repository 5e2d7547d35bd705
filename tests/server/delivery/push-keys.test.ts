import { expect, test } from 'vitest'
import webPush from 'web-push'
import { getSettings } from '#contract/calls/brand.ts'
import { Brands } from '#server/core/brands.ts'
import { pushKeysOf, sendingSummary } from '#server/platform/outbox/senders.ts'
import { Browser, useServer } from '../../world/server.ts'

const SECRET = 'of the tests'
const server = useServer()

test('a brand without a key in its config tells browsers one of the server’s own, each brand another', async () => {
  const { all } = server.world.brands
  const told = await Promise.all(
    all.map(async ({ site }) => {
      const { settings } = await new Browser(server, site.brand.domain).must(getSettings)
      return settings.push_public_key ?? ''
    })
  )
  expect(new Set(told).size).toBe(all.length)
  for (const key of told) expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const keys = pushKeysOf([], all, SECRET)
  expect(all.map(({ id }) => keys.get(id)?.publicKey)).toEqual(told)
})

test('the same keys come back at each start, and others with another secret', () => {
  const sites = server.world.brands.all.map(({ site }) => site)
  const keysOf = (secret: string) => pushKeysOf([], new Brands(sites, secret).all, secret)
  expect(keysOf('one')).toEqual(keysOf('one'))
  expect(keysOf('one')).not.toEqual(keysOf('another'))
})

test('the key of a config wins; where its private half is not set, the operator is told', () => {
  const pair = webPush.generateVAPIDKeys()
  const sites = server.world.brands.all.map(({ site }) =>
    site.id === 'avondlicht' ? { ...site, push: { publicKey: pair.publicKey } } : site
  )
  const { all } = new Brands(sites, SECRET)
  expect(all.find(({ id }) => id === 'avondlicht')?.pushKey).toBe(pair.publicKey)
  expect(pushKeysOf([pair.privateKey], all, SECRET).get('avondlicht')).toEqual(pair)
  expect(pushKeysOf([], all, SECRET).has('avondlicht')).toBe(false)
  const { senders } = server.world
  const { line } = sendingSummary(senders, all, { push: undefined })
  expect(line).toContain('push of avondlicht (LIVERY_PUSH_PRIVATE_KEY)')
})
