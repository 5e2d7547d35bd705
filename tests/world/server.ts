import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { z } from 'zod'
import { ALWAYS_POSSIBLE, type Endpoint } from '#contract/endpoint.ts'
import { RefusalBody, type RefusalCode } from '#contract/refusal.ts'
import type { AppContext, ServerSettings } from '#server/core/app.ts'
import { Brands } from '#server/core/brands.ts'
import type { Clock } from '#server/core/clock.ts'
import { localEvents } from '#server/core/events.ts'
import { NO_PAYMENTS } from '#server/core/payments.ts'
import { connect, type Database } from '#server/db/connect.ts'
import {
  freshDatabase,
  type TestDatabase,
  templateDatabase
} from '#server/db/embedded/throwaway.ts'
import { migrate } from '#server/db/migrate.ts'
import { serveLanguagesSheet } from '#server/domains/brand/languages-sheet.ts'
import { serveCamPictures } from '#server/domains/cams/cam-pages.ts'
import { serveMedia } from '#server/domains/files/cdn.ts'
import { auditMoney } from '#server/domains/payments/index.ts'
import { serveSharePages } from '#server/domains/people/share-pages.ts'
import { CATALOG, ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { localCamFeed } from '#server/platform/cam-feed/local-feed.ts'
import { mediaStore } from '#server/platform/media/store.ts'
import { meter } from '#server/platform/metrics/meter.ts'
import { NO_SENDERS } from '#server/platform/outbox/senders.ts'
import { prepare } from '#server/start.ts'
import { loadFleet } from '#site/load.ts'
import type { Site } from '#site/schema.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date('2026-11-21T12:00:00Z')
  now(): Date {
    return new Date(this.#now)
  }
  set(moment: string): void {
    this.#now = new Date(moment)
  }
  /** Goes on by so many seconds. */
  pass(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }
}

/** A server with a database and a clock of its own; a front door for tests. */
export interface TestServer {
  /** Of the database. */
  url: string
  app: FastifyInstance
  world: AppContext
  clock: TestClock
  database: Database
  /** Where its pictures are. */
  mediaFolder: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const SETTINGS: ServerSettings = {
  secret: 'of the tests',
  countryHeader: 'x-country',
  countryFile: undefined,
  signupsAnHour: 1_000,
  signupsADay: 5_000,
  signupLeastMs: 0,
  proxies: 0,
  cams: undefined,
  mail: undefined,
  push: undefined,
  sms: undefined,
  mailHookSecret: undefined,
  exports: join(tmpdir(), `livery-exports-${process.pid}`),
  media: { folder: join(tmpdir(), 'livery-media') },
  uploads: join(tmpdir(), 'livery-uploads'),
  isDevelopment: true
}

/** Gives a server on a database of this file alone in the run's Postgres; both end with the file. */
export function useServer(
  options: {
    /** Whether the towns of the world are there; they take a second or two. */
    hasCities?: boolean
    settings?: Partial<ServerSettings>
    /** Changes the brands, which are those of sites/. */
    sites?: (site: Site) => Site
    /** A clock that goes on by itself, for browsers; otherwise it stands still. */
    clock?: TestClock
    /** Adds to the app before it is ready. */
    serve?: (server: TestServer) => void
  } = {}
): TestServer {
  const clock = options.clock ?? new TestClock()
  const server = { clock } as TestServer
  let folder: string
  let own: TestDatabase
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'livery-server-'))
    own = await freshDatabase(await tables(options.hasCities ?? false))
    server.url = own.url
    server.mediaFolder = join(folder, 'media')
    mkdirSync(server.mediaFolder)
    server.database = connect(own.url)
    const { sites } = await loadFleet(root)
    const change = options.sites ?? (site => site)
    server.world = {
      database: server.database,
      clock,
      brands: new Brands(
        sites.map(({ site }) => change(site)),
        SETTINGS.secret
      ),
      metrics: meter(),
      events: localEvents(),
      cams: localCamFeed(() => clock.now()),
      media: await mediaStore({ folder: server.mediaFolder }),
      senders: NO_SENDERS,
      payments: NO_PAYMENTS,
      settings: { ...SETTINGS, uploads: join(folder, 'uploads'), ...options.settings },
      catalog: CATALOG
    }
    server.app = await makeApp(server.world, ROUTES, { log: { stream: onlyFailures() } })
    serveCamPictures(server.app, server.world)
    serveLanguagesSheet(server.app, server.world)
    serveMedia(server.app, server.world)
    serveSharePages(server.app, server.world)
    options.serve?.(server)
  })
  afterAll(async () => {
    await server.app?.close()
    const faults = server.database ? await auditMoney(server) : []
    await server.database?.close()
    await own?.drop()
    rmSync(folder, { recursive: true, force: true })
    expect(faults, 'the books after this suite').toEqual([])
  })
  return server
}

/** The database that the files' own are copied from: made by whichever file needs it first. */
export function tables(hasCities: boolean): Promise<string> {
  return templateDatabase(hasCities ? 'tables_and_cities' : 'tables', async url => {
    const database = connect(url)
    await (hasCities ? prepare(database) : migrate(database.kysely))
    await database.close()
  })
}

/** Makes a database without a table beside that of a server, which ends with the run; its address. */
export async function databaseBeside(server: TestServer): Promise<string> {
  const beside = `beside_${randomUUID().replaceAll('-', '')}`
  await server.database.pool.query(`create database ${beside}`)
  return server.url.replace(/\/\w+\?/, `/${beside}?`)
}

/** What a call answered: what the contract says, or a refusal that the contract names. */
export type Called<R> =
  | { status: number; body: R; refused: undefined; headers: Answer['headers'] }
  | { status: number; body: undefined; refused: RefusalBody['error']; headers: Answer['headers'] }

export interface Answer {
  status: number
  body: unknown
  headers: Record<string, string | string[] | undefined>
}

/** A browser at a brand: keeps its cookie, says where it comes from. */
export class Browser {
  readonly #server: TestServer
  readonly domain: string
  cookie: string | undefined

  constructor(server: TestServer, domain = 'avondlicht.example') {
    this.#server = server
    this.domain = domain
  }

  /**
   * Makes a call of the contract and holds the server to it: the answer has exactly the shape, and a
   * refusal is one that the call may give.
   */
  async call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<Q, B, R>,
    given: Given<Q, B> = {}
  ): Promise<Called<z.output<R>>> {
    const query = new URLSearchParams({
      ...endpoint.variant,
      ...(given.query as Record<string, string> | undefined)
    })
    const path = query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path
    const headers = { ...(endpoint.idempotent ? press() : {}), ...given.headers }
    if (endpoint.upload === undefined) {
      return heldTo(endpoint, await this.ask(endpoint.method, path, given.body, headers))
    }
    const form = await formOf(endpoint.upload.field, given.file, given.body as object | undefined)
    const answer = await this.ask(endpoint.method, path, form.bytes, {
      ...headers,
      ...form.headers
    })
    return heldTo(endpoint, answer)
  }

  /** The same, for calls that must succeed: answers with the body alone. */
  async must<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<Q, B, R>,
    given: Given<Q, B> = {}
  ): Promise<z.output<R>> {
    const { body, refused, status } = await this.call(endpoint, given)
    if (refused) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(refused)}`)
    return body as z.output<R>
  }

  get = (path: string, headers = {}) => this.ask('GET', path, undefined, headers)
  post = (path: string, body?: unknown, headers = {}) => this.ask('POST', path, body, headers)
  put = (path: string, body?: unknown, headers = {}) => this.ask('PUT', path, body, headers)
  delete = (path: string, body?: unknown, headers = {}) => this.ask('DELETE', path, body, headers)

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    headers: Record<string, string>
  ): Promise<Answer> {
    const response = await this.#server.app.inject({
      method,
      url: path,
      headers: {
        host: this.domain,
        ...(method === 'GET' ? {} : { origin: `https://${this.domain}` }),
        ...(this.cookie ? { cookie: `auth=${this.cookie}` } : {}),
        ...headers
      },
      ...(body === undefined ? {} : { payload: body as object })
    })
    const set = response.cookies.find(({ name }) => name === 'auth')
    if (set) this.cookie = set.value || undefined
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers as Answer['headers']
    }
  }
}

/** What a call is given; `file` where it takes one. */
interface Given<Q extends z.ZodType, B extends z.ZodType> {
  query?: z.input<Q>
  body?: z.input<B>
  headers?: Record<string, string>
  file?: { bytes: Uint8Array<ArrayBuffer>; name?: string; type?: string }
}

/** A form as a browser sends it. */
export async function formOf(
  field: string,
  file: Given<z.ZodType, z.ZodType>['file'],
  texts: object = {}
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (file) form.set(field, new Blob([file.bytes], { type: file.type ?? '' }), file.name ?? 'photo')
  const response = new Response(form)
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' }
  }
}

/** Holds an answer to the contract: exactly the shape, or a refusal that the call may give. */
export function heldTo<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  answer: Answer
): Called<z.output<R>> {
  if (answer.status === endpoint.status) {
    const body = endpoint.status === 204 ? null : exactly(endpoint.response, answer.body)
    return { ...answer, body: body as z.output<R>, refused: undefined }
  }
  const { error } = RefusalBody.parse(answer.body)
  const possible = [...endpoint.refusals, ...ALWAYS_POSSIBLE, ...IF_MEMBER]
  if (!possible.includes(error.code) && !endpoint.limits.some(l => l.refusal === error.code)) {
    throw new Error(`${endpoint.name} must not refuse with ${error.code}`)
  }
  return { ...answer, body: undefined, refused: error }
}

const IF_MEMBER: readonly RefusalCode[] = [
  'authentication_required',
  'account_on_hold',
  'idempotency_mismatch',
  'not_found'
]

/** Parses, and fails on what the contract does not know: a shape must not leak more than it says. */
function exactly(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.parse(value)
  expect(value, 'the answer has fields that the contract does not know').toEqual(parsed)
  return parsed
}

/** A failure of the server is a mistake of ours: its cause stands beside the test that met it. */
function onlyFailures(): Writable {
  return new Writable({
    write(line: Buffer, _, done) {
      const { level, err } = JSON.parse(line.toString()) as { level: number; err?: Error }
      if (level >= 50) process.stderr.write(`${err?.message}\n${err?.stack}\n`)
      done()
    }
  })
}

/** Headers of one press of a button. */
export const press = (): { 'idempotency-key': string } => ({ 'idempotency-key': randomUUID() })
