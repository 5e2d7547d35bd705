import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, symlink } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Installation } from '#host/installation.ts'
import { form } from '../server/accounts/newcomer.ts'
import { caddy, clear, deployed, freePort, nginx, type Running, scratch } from './world.ts'

const DOMAIN = 'avondlicht.example'

let folder: string
const started: Running[] = []

beforeAll(async () => {
  folder = await scratch()
})
afterAll(async () => {
  for (const host of started) await host.stop()
  await clear(folder)
})

type Served = Installation & { ports: Record<'http' | 'https', number> }

/** The real server, with the settings it has by itself, behind a host's files as they are written. */
const KINDS = {
  nginx: async (installation: Served) => {
    await mkdir(join(installation.path, 'tls'))
    await symlink('../conf/nginx/tls.conf', join(installation.path, 'tls/tls.conf'))
    const include = `include "${installation.path}/conf/nginx/site.conf";`
    return nginx(join(folder, 'n'), installation.ports.http, include)
  },
  caddy: async (installation: Served) => {
    const options = `http_port ${installation.ports.http}\nhttps_port ${installation.ports.https}\nlocal_certs`
    const sites = `import "${installation.path}/conf/caddy/site.caddy"`
    return caddy(join(folder, 'c'), installation.ports.http, sites, options)
  }
} as const

async function placeFor(kind: 'nginx' | 'caddy', api: string): Promise<Served> {
  const certificate = { chain: join(folder, 'chain.pem'), key: join(folder, 'key.pem') }
  const ports = { http: await freePort(), https: await freePort() }
  const installation = { path: join(folder, kind), api, ports, certificate }
  await deployed(inject('dist'), DOMAIN, kind, installation)
  return installation
}

function makeCertificate(): void {
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${DOMAIN}`],
      ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')]
    ],
    { encoding: 'utf8' }
  )
  expect(status, stderr).toBe(0)
}

function takesTls(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: DOMAIN,
      rejectUnauthorized: false
    })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.end())
  })
}

/** Signs somebody new up over TLS, from a network address of their own. */
function signUpFrom(port: number, localAddress: string, headers: object = {}) {
  const host = `${DOMAIN}:${port}`
  const body = JSON.stringify(form({ email: `${randomUUID()}@mail.example`, name: name() }))
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path: '/api/signup.php', method: 'POST', localAddress },
        servername: DOMAIN,
        headers: {
          ...{ Host: host, Origin: `https://${host}`, 'Content-Type': 'application/json' },
          'Idempotency-Key': randomUUID(),
          ...headers
        },
        rejectUnauthorized: false,
        agent: false
      },
      answer => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      }
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

const name = (): string => `n${randomUUID().slice(0, 8)}`

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'behind %s, with what is set by itself',
  kind => {
    let port: number
    const network = kind === 'nginx' ? '127.0.7' : '127.0.8'

    beforeAll(async () => {
      makeCertificate()
      const installation = await placeFor(kind, `127.0.0.1:${inject('port')}`)
      started.push(await KINDS[kind](installation))
      port = installation.ports.https
      // Caddy makes its certificate after it has begun to answer.
      await vi.waitUntil(() => takesTls(port), { timeout: 30_000 })
    })

    test('seven people sign up within an hour, and their sessions are for TLS alone', async () => {
      for (let at = 1; at <= 7; at++) {
        const { status, headers } = await signUpFrom(port, `${network}.${at}`)
        expect(status, `the ${at}th`).toBe(201)
        expect(String(headers['set-cookie'])).toMatch(/^auth=.*; Secure/)
      }
    })

    test('one person signs up five times an hour, whatever they say of their address', async () => {
      const answers: number[] = []
      for (let at = 1; at <= 6; at++) {
        const said = { 'X-Forwarded-For': `203.0.113.${at}` }
        answers.push((await signUpFrom(port, `${network}.99`, said)).status)
      }
      expect(answers).toEqual([201, 201, 201, 201, 201, 429])
    })
  }
)
