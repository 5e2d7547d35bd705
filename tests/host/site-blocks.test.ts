import { spawnSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { request as https } from 'node:https'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostFiles } from '#host/host-files.ts'
import type { Installation, TargetKind } from '#host/installation.ts'
import type { HostModel } from '#host/model.ts'
import { rewritesOf } from '#site/routes.ts'
import { ask, caddy, clear, freePort, nginx, type Running, scratch } from './world.ts'

const DOMAIN = 'zonnig.example'
const MODEL: HostModel = {
  domain: DOMAIN,
  otherNames: [`www.${DOMAIN}`, 'zon.example', 'xn--znnig-kua.example'],
  files: ['index.html', '404.html'],
  prefixes: ['de'],
  rewrites: rewritesOf(),
  pagePolicy: "default-src 'none'",
  drawings: new Map(),
  splits: []
}

let folder: string
const started: Running[] = []

beforeAll(async () => {
  folder = await scratch()
})
afterAll(async () => {
  for (const host of started) await host.stop()
  await clear(folder)
})

/** A deployment of two pages with the server's whole file, on ports of its own. */
async function served(
  kind: TargetKind
): Promise<Installation & { ports: Record<'http' | 'https', number> }> {
  const path = join(folder, kind)
  const ports = { http: await freePort(), https: await freePort() }
  const certificate = { chain: join(folder, 'chain.pem'), key: join(folder, 'key.pem') }
  const installation = { path, ports, certificate }
  const files = [
    ...hostFiles(kind, MODEL, installation, new Map()).map(({ file, text }) => ({
      file: `conf/${file}`,
      text
    })),
    { file: 'current/site/index.html', text: 'home' },
    { file: 'current/site/404.html', text: 'missing' }
  ]
  for (const { file, text } of files) {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), text)
  }
  return installation
}

/** Asks over TLS for a host by its name; whose certificate it is does not matter here. */
function askSecurely(port: number, host: string, path: string) {
  return new Promise<{ status: number; location: string | undefined; hsts: unknown }>(
    (resolve, reject) => {
      https(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: host,
          headers: { Host: `${host}:${port}` },
          rejectUnauthorized: false,
          agent: false
        },
        answer => {
          answer.resume()
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location,
            hsts: answer.headers['strict-transport-security']
          })
        }
      )
        .on('error', reject)
        .end()
    }
  )
}

async function leadsToTheOneAddress({ ports }: { ports: Record<'http' | 'https', number> }) {
  const one = `https://${DOMAIN}:${ports.https}`
  for (const host of [DOMAIN, ...MODEL.otherNames]) {
    const { status, headers } = await ask(ports.http, '/login?a=1', { Host: host })
    expect([301, 308], host).toContain(status)
    // Caddy keeps the name at first, and leads from it in the next step.
    expect(String(headers.location).replace(host, DOMAIN)).toMatch(
      new RegExp(`^https://${DOMAIN}(:${ports.https})?/login\\?a=1$`)
    )
  }
  for (const host of MODEL.otherNames) {
    const led = await askSecurely(ports.https, host, '/login?a=1&b=%2F')
    const location = `${one}/login?a=1&b=%2F`
    expect(led, host).toEqual({ status: 301, location, hsts: 'max-age=31536000' })
  }
  const home = await askSecurely(ports.https, DOMAIN, '/')
  expect(home).toEqual({ status: 200, location: undefined, hsts: 'max-age=31536000' })
}

function makeCertificate(): void {
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')]
    ],
    { encoding: 'utf8' }
  )
  expect(made.status, made.stderr).toBe(0)
}

test('nginx leads http and www to the one address, and answers there; a certificate comes while others are served', async () => {
  const installation = await served('nginx')
  const other = await freePort()
  const host = await nginx(
    join(folder, 'n'),
    installation.ports.http,
    `include "${installation.path}/conf/nginx/site.conf";
    server { listen 127.0.0.1:${other}; return 200 "another brand"; }`
  )
  started.push(host)
  // Without its certificate the brand answers the challenge, and nobody else is disturbed.
  await mkdir(join(installation.path, 'acme/.well-known/acme-challenge'), { recursive: true })
  await writeFile(join(installation.path, 'acme/.well-known/acme-challenge/token'), 'proof')
  const challenge = '/.well-known/acme-challenge/token'
  const answered = await ask(installation.ports.http, challenge, { Host: DOMAIN })
  expect(answered.body.toString()).toBe('proof')
  expect((await ask(other, '/')).body.toString()).toBe('another brand')
  makeCertificate()
  await mkdir(join(installation.path, 'tls'))
  await symlink('../conf/nginx/tls.conf', join(installation.path, 'tls/tls.conf'))
  host.reload()
  await expect.poll(() => isOpen(installation.ports.https)).toBe(true)
  await leadsToTheOneAddress(installation)
  expect((await ask(other, '/')).body.toString()).toBe('another brand')
})

const isOpen = (port: number, host = DOMAIN): Promise<boolean> =>
  askSecurely(port, host, '/').then(
    () => true,
    () => false
  )

test('Caddy leads http and www to the one address, and answers there', async () => {
  const installation = await served('caddy')
  const { http, https } = installation.ports
  const options = `http_port ${http}\nhttps_port ${https}\nlocal_certs`
  const sites = `import "${installation.path}/conf/caddy/site.caddy"`
  started.push(await caddy(join(folder, 'c'), http, sites, options))
  // Caddy answers before it has made the certificate of each name.
  for (const host of [DOMAIN, ...MODEL.otherNames])
    await expect.poll(() => isOpen(https, host)).toBe(true)
  await leadsToTheOneAddress(installation)
})

test('a folder with blanks, quotes and semicolons stays one word for nginx', async () => {
  const path = join(folder, 'a b;"c\'#d')
  const text = hostFiles('nginx', MODEL, { path }, new Map()).find(({ file }) =>
    file.endsWith('answers.inc')
  )?.text
  const port = await freePort()
  await mkdir(join(path, 'current/site'), { recursive: true })
  await writeFile(join(path, 'current/site/index.html'), 'odd')
  const host = await nginx(join(folder, 'o'), port, `server { listen 127.0.0.1:${port}; ${text} }`)
  started.push(host)
  expect((await ask(port, '/')).body.toString()).toBe('odd')
})
