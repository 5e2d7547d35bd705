import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { isPrivate, publicOnly } from '#server/platform/outbox/private-network.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '142.250.185.74',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.254',
  '2606:4700:4700::1111',
  '2a00:1450:4001:830::200a',
  '2003::1',
  '2400:cb00::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808'
])('%s is an address of the internet', address => expect(isPrivate(address)).toBe(false))

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:10.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1'
])('%s is not', address => expect(isPrivate(address)).toBe(true))

test('of the addresses of a name the public ones are asked, of both families', async () => {
  const names = ['10.0.0.1', '8.8.8.8', '::1', '2606:4700:4700::1111']
  expect(await found(names)).toEqual(['8.8.8.8', '2606:4700:4700::1111'])
  await expect(found(['127.0.0.1', 'fe80::1'])).rejects.toMatchObject({ code: 'ERR_PRIVATE' })
})

/** What is left of the addresses of a name. */
function found(addresses: readonly string[]): Promise<string[]> {
  const all = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookUp = ((_: string, __: object, done: (error: null, all: object[]) => void) =>
    done(null, all)) as unknown as typeof lookup
  return new Promise((resolve, reject) =>
    publicOnly(lookUp)('push.example', { all: true }, (error, given) => {
      if (error || typeof given === 'string') reject(error)
      else resolve(given.map(({ address }) => address))
    })
  )
}
