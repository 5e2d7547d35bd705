import { expect, test } from 'vitest'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

/** A try to log in from a network address; the account is another one each time. */
let tries = 0
async function logInFrom(remoteAddress: string): Promise<number> {
  tries += 1
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/user.php',
    remoteAddress,
    headers: { host: 'avondlicht.example', origin: 'https://avondlicht.example' },
    payload: { email: `nobody${tries}@mail.example`, password: 'not the right one' }
  })
  return statusCode
}

test('a household that changes its IPv6 address has no more tries than one IPv4 address', async () => {
  const answers: number[] = []
  for (let at = 1; at <= 25; at++) answers.push(await logInFrom(`2001:db8:1:2::${at.toString(16)}`))
  expect(answers.slice(-3)).toEqual([429, 429, 429])
  expect(await logInFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
  expect(await logInFrom('2001:db8:1:3::1')).toBe(401)
})

test('an IPv4 address is the same one however it is written', async () => {
  for (let at = 0; at < 21; at++) await logInFrom('192.0.2.1')
  expect(await logInFrom('::ffff:192.0.2.1')).toBe(429)
  expect(await logInFrom('::ffff:192.0.2.2')).not.toBe(429)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', '']
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
