import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Brands } from '#server/core/brands.ts'
import { systemClock } from '#server/core/clock.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { freshDatabase, type TestDatabase } from '#server/db/embedded/throwaway.ts'
import { type RunningServer, type ServerOptions, startServer } from '#server/start.ts'
import { setIn } from '#site/edit.ts'
import { loadFleet } from '#site/load.ts'
import { type Person, person } from './people.ts'
import { type TestServer, tables } from './server.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))

/** What a call over the network came to. */
export interface Told {
  status: number
  headers: IncomingMessage['headers']
  body: unknown
}

/** A project whose brands are in two databases, `default` and `eu`, and a server of both. */
export class TwoPlaces {
  readonly root = mkdtempSync(join(tmpdir(), 'livery-places-'))
  readonly databases: Record<'default' | 'eu', Database>
  server: RunningServer | undefined
  /** What servers said. */
  said = ''
  readonly #own: TestDatabase[]

  private constructor(own: [TestDatabase, TestDatabase]) {
    this.#own = own
    this.databases = { default: connect(own[0].url), eu: connect(own[1].url) }
    cpSync(join(HERE, 'sites'), join(this.root, 'sites'), { recursive: true })
  }

  static async make(): Promise<TwoPlaces> {
    const template = await tables(true)
    return new TwoPlaces([await freshDatabase(template), await freshDatabase(template)])
  }

  get env(): NodeJS.ProcessEnv {
    const [first, second] = this.#own
    return {
      DATABASE_URL: first?.url ?? '',
      DATABASE_URL_EU: second?.url ?? '',
      LIVERY_SECRET: 'of the tests',
      LIVERY_OPERATOR_PORT: '0'
    }
  }

  config(brand: string): string {
    return readFileSync(join(this.root, 'sites', brand, 'site.yaml'), 'utf8')
  }

  /** As somebody writes it who knows where the members are. */
  place(brand: string, place: string): void {
    const text = setIn(this.config(brand), ['data', 'place'], place)
    writeFileSync(join(this.root, 'sites', brand, 'site.yaml'), text)
  }

  async start(
    env: NodeJS.ProcessEnv = this.env,
    more: Pick<ServerOptions, 'console'> = {}
  ): Promise<RunningServer> {
    const log = (line: string) => {
      this.said += `${line}\n`
    }
    const out = join(this.root, 'dist')
    const options = { root: this.root, out, port: 0, env, log, ...more }
    this.server = await startServer({ ...options, isDevelopment: false })
    return this.server
  }

  async stop(): Promise<void> {
    await this.server?.stop()
    this.server = undefined
  }

  /** Members who are there already, in the database of a place. */
  async person(
    place: 'default' | 'eu',
    domain: string,
    given: Parameters<typeof person>[1] = {}
  ): Promise<Person> {
    const { sites } = await loadFleet(HERE, { env: {} })
    const world = { brands: new Brands(sites.map(({ site }) => site)) }
    const database = this.databases[place]
    const server = { database, clock: systemClock, world } as unknown as TestServer
    return person(server, { ...given, domain })
  }

  /** A call as a proxy hands it on. */
  async call(
    domain: string,
    method: string,
    path: string,
    given: {
      who?: Person | undefined
      body?: unknown
      bytes?: Uint8Array
      port?: number
      headers?: Record<string, string>
    } = {}
  ): Promise<Told> {
    const { who, body, bytes, port = this.server?.port ?? 0, headers = {} } = given
    const { promise, resolve, reject } = Promise.withResolvers<Told>()
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: {
          host: domain,
          origin: `https://${domain}`,
          'idempotency-key': randomUUID(),
          ...(who ? { cookie: `auth=${who.cookie}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers
        }
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', chunk => {
          text += chunk
        })
        answer.on('end', () => {
          const isJson = String(answer.headers['content-type']).includes('json') && text !== ''
          const { statusCode: status = 0, headers } = answer
          resolve({ status, headers, body: isJson ? JSON.parse(text) : text })
        })
      }
    )
    asked.on('error', reject)
    asked.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)))
    return promise
  }

  async clear(): Promise<void> {
    await this.stop()
    for (const database of Object.values(this.databases)) await database.close()
    for (const one of this.#own) await one.drop()
    rmSync(this.root, { recursive: true, force: true })
  }
}
