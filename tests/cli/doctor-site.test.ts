import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as plainServer } from 'node:http'
import { createServer as secureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { liveryBeside } from '../host/world.ts'
import { dnsServer, type Zone } from '../world/dns.ts'
import { fleetIn, type World, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const NAMES = ['zonnig.example', 'www.zonnig.example', 'zon.example']
const MAIL: Zone = {
  'TXT zonnig.example': ['verified=1', 'v=spf1 include:spf.post.example -all'],
  'TXT post._domainkey.zonnig.example': ['v=DKIM1; k=rsa; p=MIIB'],
  'TXT _dmarc.zonnig.example': ['v=DMARC1; p=reject']
}
const ZONE: Zone = {
  ...Object.fromEntries(NAMES.map(name => [`A ${name}`, ['127.0.0.1']])),
  ...MAIL
}
const SENDERS = { LIVERY_MAIL_SPF: 'include:spf.post.example', LIVERY_MAIL_DKIM: 'post' }

let folder: string
let world: World
const home = (): string => readFileSync(join(world.root, 'dist/zonnig.example/index.html'), 'utf8')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-doctor-'))
  world = await fleetIn(join(folder, 'fleet'), {
    'sites/zonnig/site.yaml': ZONNIG.replace(
      '  niche: 1\n',
      '  niche: 1\n  aliases: [zon.example]\n'
    )
  })
  const { status, stderr } = livery(['--cwd', world.root, 'build', '--no-media'])
  if (status !== 0) throw new Error(stderr)
  certificate('long', 90)
  certificate('short', 10)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A certificate that signs itself, for the brand's names. */
function certificate(name: string, days: number): void {
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', `${days}`],
      ...['-subj', '/O=Test Trust/CN=zonnig.example'],
      ...['-addext', `subjectAltName=${NAMES.map(each => `DNS:${each}`).join(',')}`],
      ...['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)]
    ],
    { encoding: 'utf8' }
  )
  if (made.status !== 0) throw new Error(made.stderr)
}

interface Host {
  ports: string[]
}

/** The brand's host: http leads to https, other names to the domain, and the home page is `page`. */
async function host(name: string, page: string): Promise<Host> {
  const pem = (ending: string) => readFileSync(join(folder, `${name}.${ending}`))
  const secure = secureServer({ cert: pem('pem'), key: pem('key') }, (request, response) => {
    if (request.headers.host === 'zonnig.example') return response.end(page)
    const location = `https://zonnig.example${request.url}`
    return response.writeHead(301, { location }).end()
  })
  const plain = plainServer((request, response) => {
    response.writeHead(301, { location: `https://zonnig.example${request.url}` }).end()
  })
  return { ports: ['--http-port', await open(plain), '--https-port', await open(secure)] }
}

async function open(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

/** A busy machine may answer late. */
const PATIENT = { LIVERY_DOCTOR_TIMEOUT: '60' }

function doctor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const words = ['--cwd', world.root, 'doctor', 'zonnig', ...args]
  return liveryBeside(words, { ...PATIENT, ...env }).ran
}

test('a brand that is well in every respect has a tick at each', async () => {
  const { ports } = await host('long', home())
  const { status, stdout, stderr } = await doctor(['--dns', await dnsServer(ZONE), ...ports], {
    ...SENDERS,
    NODE_EXTRA_CA_CERTS: join(folder, 'long.pem')
  })
  expect(stdout).not.toMatch(/^[!✗?]/m)
  expect(status, stderr).toBe(0)
  for (const line of [
    /^✓ DNS zon\.example +leads to 127\.0\.0\.1$/m,
    /^✓ TLS zonnig\.example +(?:89|90) days left, by Test Trust$/m,
    /^✓ http to https +301 to https:\/\/zonnig\.example\/login\?from=doctor$/m,
    /^✓ redirect www\.zonnig\.example +301 to /m,
    /^✓ live site +release \S+, live in /m,
    /^✓ SPF +v=spf1 include:spf\.post\.example -all$/m,
    /^✓ DKIM +post\._domainkey\.zonnig\.example has a key$/m,
    /^✓ DMARC +v=DMARC1; p=reject/m
  ]) {
    expect(stdout).toMatch(line)
  }
  expect(livery(['--cwd', world.root, 'list']).stdout).toMatch(/ certificate (?:89|90) days /)
})

test('records that are missing are given to paste', async () => {
  const { ports } = await host('long', home())
  const zone = { 'A zonnig.example': ['127.0.0.1'] }
  const { status, stdout } = await doctor(['--json', '--dns', await dnsServer(zone), ...ports], {
    ...SENDERS,
    NODE_EXTRA_CA_CERTS: join(folder, 'long.pem')
  })
  expect(status).toBe(8)
  const { diagnostics } = JSON.parse(stdout)
  const recordsOf = (subject: string) =>
    diagnostics.find((each: { subject: string }) => each.subject === subject).records
  expect(recordsOf('DNS www.zonnig.example')).toEqual([
    'www.zonnig.example. 3600 IN CNAME zonnig.example.'
  ])
  expect(recordsOf('DNS zon.example')).toEqual(['zon.example. 3600 IN A 127.0.0.1'])
  expect(recordsOf('SPF')).toEqual([
    'zonnig.example. 3600 IN TXT "v=spf1 include:spf.post.example -all"'
  ])
  expect(recordsOf('DKIM')[0]).toContain('post._domainkey.zonnig.example. 3600 IN TXT')
  expect(recordsOf('DMARC')[0]).toContain('_dmarc.zonnig.example. 3600 IN TXT "v=DMARC1')
})

test.each([
  [['v=spf1 a:mail.example -all'], /lacks include:spf\.post\.example/],
  [['v=spf1 a -all', 'v=spf1 mx -all'], /2 records; receivers then take none/],
  [['v=spf1 include:spf.post.example +all'], /lets everybody send/]
])('an SPF record that does not do is told: %s', async (texts, says) => {
  const { ports } = await host('long', home())
  const dns = await dnsServer({ ...ZONE, 'TXT zonnig.example': texts })
  const { stdout } = await doctor(['--dns', dns, ...ports], SENDERS)
  expect(stdout).toMatch(/^! SPF/m)
  expect(stdout).toMatch(says)
})

test('a certificate that ends soon is a warning, one that nobody signed an error', async () => {
  const { ports } = await host('short', home())
  const args = ['--dns', await dnsServer(ZONE), ...ports]
  const trusted = { NODE_EXTRA_CA_CERTS: join(folder, 'short.pem') }
  const soon = await doctor(args, trusted)
  expect(soon.status).toBe(0)
  expect(soon.stdout).toMatch(/^! TLS zonnig\.example +(?:9|10) days left/m)
  const unsigned = await doctor(args)
  expect(unsigned.status).toBe(8)
  expect(unsigned.stdout).toMatch(
    /^✗ TLS zonnig\.example +is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/m
  )
})

test('a name that the certificate lacks is told with those that it has', async () => {
  const { ports } = await host('long', home())
  await world.write({
    'sites/zonnig/site.yaml': ZONNIG.replace(
      '  niche: 1\n',
      '  niche: 1\n  aliases: [sol.example]\n'
    )
  })
  onTestFinished(() =>
    world.write({
      'sites/zonnig/site.yaml': ZONNIG.replace(
        '  niche: 1\n',
        '  niche: 1\n  aliases: [zon.example]\n'
      )
    })
  )
  const dns = await dnsServer({ ...ZONE, 'A sol.example': ['127.0.0.1'] })
  const { stdout } = await doctor(['--dns', dns, ...ports])
  expect(stdout).toMatch(
    /^! TLS sol\.example +is for zonnig\.example, www\.zonnig\.example, zon\.example$/m
  )
})

test('a host that shows another page than the live release is told', async () => {
  const { ports } = await host('long', '<!doctype html>before')
  const dns = await dnsServer(ZONE)
  const { status, stdout } = await doctor(['--dns', dns, ...ports])
  expect(status).toBe(8)
  expect(stdout).toMatch(/^✗ live site +shows another page; live in .* is \S+$/m)
})

test('a new host can be checked before DNS leads there', async () => {
  const { ports } = await host('long', home())
  const dns = await dnsServer({ 'A zonnig.example': ['203.0.113.1'] })
  const { stdout } = await doctor(['--dns', dns, '--connect', '127.0.0.1', ...ports])
  expect(stdout).toMatch(/^✓ DNS zonnig\.example +leads to 203\.0\.113\.1$/m)
  expect(stdout).toMatch(/^✓ live site +release/m)
})

test('without a network every check says that it could not be asked, and the verb ends', async () => {
  const { status, stdout } = await doctor(['--dns', await dnsServer(), '--timeout', '3'])
  expect(status).toBe(8)
  expect(stdout).toMatch(/^\? DNS zonnig\.example +could not be asked: DNS does not answer/m)
  expect(stdout).toMatch(/^\? TLS zonnig\.example +could not be asked: DNS gives no address$/m)
  expect(stdout).toMatch(/^\? live site +could not be asked/m)
  expect(stdout).toMatch(/^\? SPF +could not be asked/m)
  expect(stdout).not.toMatch(/^✗/m)
})

test('a bucket that does not answer is said, and the other lines stand', async () => {
  const { ports } = await host('long', home())
  const brand = ZONNIG.replace('  niche: 1\n', '  niche: 1\n  aliases: [zon.example]\n')
  await world.write({
    'sites/zonnig/site.yaml': `${brand}deploy: { target: s3, path: pages/zonnig }\n`
  })
  onTestFinished(() => world.write({ 'sites/zonnig/site.yaml': brand }))
  const { status, stdout } = await doctor(['--dns', await dnsServer(ZONE), ...ports], {
    LIVERY_S3_ENDPOINT: 'http://127.0.0.1:9',
    LIVERY_S3_ACCESS_KEY_ID: 'test',
    LIVERY_S3_SECRET_ACCESS_KEY: 'test'
  })
  expect(status).toBe(8)
  expect(stdout).toMatch(/^\? live site +could not be asked: /m)
  expect(stdout).toMatch(/^✓ DNS zonnig\.example/m)
})

test('a machine without a server at its ports is told as that', async () => {
  const dns = await dnsServer(ZONE)
  const ports = ['--https-port', '9', '--http-port', '9']
  const { status, stdout } = await doctor(['--dns', dns, ...ports])
  expect(status).toBe(8)
  expect(stdout).toMatch(
    /^✗ TLS zonnig\.example +nothing .* answers at 127\.0\.0\.1:9 \(ECONNREFUSED\)$/m
  )
})
