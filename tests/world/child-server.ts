import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Brands } from '#server/core/brands.ts'
import { systemClock } from '#server/core/clock.ts'
import { connect } from '#server/db/connect.ts'
import { isAlive } from '#server/db/embedded/lock.ts'
import { type Place, placeFor } from '#server/db/embedded/place.ts'
import { pidOf } from '#server/db/embedded/postmaster.ts'
import { loadFleet } from '#site/load.ts'
import { type Person, person } from './people.ts'
import type { TestServer } from './server.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))
const DOMAIN = 'avondlicht.example'

/** What a call over the network came to; `status` 0 is no answer at all. */
export interface Heard {
  status: number
  body: unknown
  retryAfter: number | undefined
}

/** A server in a process of its own, with a project and a durable Postgres of its own. */
export class ChildServer {
  readonly root: string
  readonly place: Place
  port = 0
  url = ''
  /** What it said, of all its lives. */
  said = ''
  /** How it ended by itself, which it never should. */
  died: string | undefined
  #child: ChildProcess | undefined

  readonly #beside: ChildServer | undefined
  readonly #env: NodeJS.ProcessEnv

  /** `beside` shares its Postgres with this one. */
  constructor(beside?: ChildServer, env: NodeJS.ProcessEnv = {}) {
    this.#beside = beside
    this.#env = env
    this.root = mkdtempSync(join(tmpdir(), 'livery-faults-'))
    chmodSync(this.root, 0o755)
    cpSync(join(HERE, 'sites'), join(this.root, 'sites'), { recursive: true })
    this.place = placeFor(join(this.root, '.livery', 'postgres'))
  }

  /** Of its present life. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts it, always on the same port; comes back when it answers. */
  async start(): Promise<void> {
    this.port ||= await freePort()
    const script = fileURLToPath(new URL('serving.ts', import.meta.url))
    const { DATABASE_URL: _, FORCE_COLOR: __, ...env } = process.env
    const child = spawn(process.execPath, [script, this.root, String(this.port)], {
      env: {
        ...env,
        ...(this.#beside ? { DATABASE_URL: this.#beside.url } : {}),
        ...this.#env,
        LIVERY_SECRET: 'of the tests',
        NODE_NO_WARNINGS: '1',
        NO_COLOR: '1'
      },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    this.#child = child
    child.stderr.on('data', (text: Buffer) => {
      this.said += text
    })
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let out = ''
    child.stdout.on('data', (text: Buffer) => {
      out += text
      const ready = /^ready (.+)$/m.exec(out)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', (code, signal) => {
      if (!child.killed) this.died = `it ended with ${signal ?? code}: ${this.said}`
      reject(new Error(this.died))
    })
    this.url = await promise
  }

  /** Sends it a signal; answers with how it ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const { promise, resolve } = Promise.withResolvers<number | string | null>()
    child.once('exit', (code, by) => resolve(by ?? code))
    child.kill(signal)
    return promise
  }

  /** kill -9 for Postgres itself; whoever keeps it starts it again. */
  async killPostgres(): Promise<void> {
    const pid = await pidOf(this.place)
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
  }

  async isPostgresAlive(): Promise<boolean> {
    const pid = await pidOf(this.place)
    return pid !== undefined && isAlive(pid)
  }

  /** Members straight into its database; their browsers are only good for their cookies. */
  async people(count: number, given: Parameters<typeof person>[1]): Promise<Person[]> {
    const database = connect(this.url)
    const { sites } = await loadFleet(HERE)
    const world = { brands: new Brands(sites.map(({ site }) => site)) }
    const server = { database, clock: systemClock, world } as unknown as TestServer
    const made: Person[] = []
    for (let at = 0; at < count; at++) made.push(await person(server, given))
    await database.close()
    return made
  }

  /** A statement at its database, past the server. */
  async sql(text: string, values: unknown[]): Promise<void> {
    const client = new pg.Client(this.url)
    await client.connect()
    await client.query(text, values)
    await client.end()
  }

  /** A call over the network, as a browser on this machine makes it. */
  async call(
    who: Person | undefined,
    method: string,
    path: string,
    body?: unknown,
    key: string = randomUUID()
  ): Promise<Heard> {
    const address = `http://127.0.0.1:${this.port}`
    const url = `${address}${path}${path.includes('?') ? '&' : '?'}domain=${DOMAIN}`
    try {
      const response = await fetch(url, {
        method,
        headers: {
          origin: address,
          'idempotency-key': key,
          ...(who ? { cookie: `auth=${who.cookie}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' })
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000)
      })
      const text = await response.text()
      const wait = response.headers.get('retry-after')
      return {
        status: response.status,
        body: text === '' ? undefined : JSON.parse(text),
        retryAfter: wait === null ? undefined : Number(wait)
      }
    } catch {
      return { status: 0, body: undefined, retryAfter: undefined }
    }
  }

  /** Ends everything that was started, and takes its folder away. */
  async clear(): Promise<void> {
    await this.end('SIGKILL')
    await this.killPostgres()
    while (await this.isPostgresAlive()) await sleep(20)
    // Processes of a killed Postgres end a moment after it.
    await sleep(200)
    const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }
    for (const path of [this.root, this.place.home, this.place.socket]) rmSync(path, options)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
