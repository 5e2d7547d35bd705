import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'
import { loadFleet } from '#site/load.ts'
import { Brands } from './brands.ts'
import { systemClock } from './clock.ts'
import { connect, type Database } from './db/connect.ts'
import { ensureExtensions } from './db/embedded/extensions.ts'
import { type Embedded, startEmbedded } from './db/embedded/start.ts'
import { isMigrated, migrate } from './db/migrate.ts'
import { eventsThroughPostgres } from './events-postgres.ts'
import { importCities } from './geo/cities.ts'
import { readyCountries } from './geo/country.ts'
import { makeApp } from './http/app.ts'
import { serveGiftDrawings } from './http/gift-drawings.ts'
import { serveOutbox } from './http/outbox-page.ts'
import { servePortraits } from './http/portraits.ts'
import { serveStream } from './http/stream.ts'
import { Refusal } from './refusal.ts'
import { ROUTES } from './routes/routes.ts'
import { settingsFrom } from './settings.ts'
import { serveSites } from './static.ts'
import { sweepRegularly } from './sweep.ts'
import type { World } from './world.ts'

export interface ServerOptions {
  /** The project: its sites/ are the brands. */
  root: string
  /** Where the built sites are. */
  out: string
  /** 0 takes any that is free. */
  port: number
  env: NodeJS.ProcessEnv
  isDevelopment: boolean
  /** Says what is happening, a line at a time. */
  log?: (line: string) => void
  /** Whether each request is logged as JSON on stdout. */
  logRequests?: boolean
}

/** A server that answers for every brand. */
export interface RunningServer {
  world: World
  app: FastifyInstance
  port: number
  /** Where the database is, for people. */
  database: string
  /** Ends in order: no new calls, the running ones finish, then the database. */
  stop(): Promise<void>
}

interface OpenDatabase {
  database: Database
  url: string
  /** Where the data is, for people. */
  place: string
  close(): Promise<void>
}

/** The database of a project: the one of DATABASE_URL, else our own under `<root>/.livery`. */
export async function openDatabase(
  root: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void = () => {}
): Promise<OpenDatabase> {
  let embedded: Embedded | undefined
  if (!env.DATABASE_URL) {
    embedded = await startEmbedded({ folder: join(root, '.livery', 'postgres'), log })
  }
  const url = env.DATABASE_URL || (embedded?.url ?? '')
  const database = connect(url, { onError: error => log(`database: ${error.message}`) })
  return {
    database,
    url,
    place: embedded?.home ?? 'DATABASE_URL',
    close: async () => {
      await database.close()
      await embedded?.stop()
    }
  }
}

/**
 * Starts the server of every brand: database, tables, calls, live events and the built sites, on
 * loopback; a proxy stands before it in production. Throws DatabaseUnavailable.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { root, env, log = () => {} } = options
  const opened = await openDatabase(root, env, log)
  try {
    return await startOn(opened, options, log)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function startOn(
  { database, url, place, close }: OpenDatabase,
  options: ServerOptions,
  log: (line: string) => void
): Promise<RunningServer> {
  const { root, env, isDevelopment } = options
  const [{ sites }] = await Promise.all([loadFleet(root, { env }), prepare(database)])
  const events = await eventsThroughPostgres(database, url, error =>
    log(`events: ${error instanceof Error ? error.message : error}`)
  )
  const world: World = {
    database,
    events,
    clock: systemClock,
    brands: new Brands(sites.map(({ site }) => site)),
    settings: settingsFrom(env, root, isDevelopment)
  }
  await readyCountries(world.settings)
  const app = await makeApp(world, ROUTES, {
    log: options.logRequests ?? false,
    trustProxy: env.LIVERY_TRUST_PROXY === '1'
  })
  serveStream(app, world)
  servePortraits(app, world)
  serveGiftDrawings(app, world)
  serveHealth(app, world)
  if (isDevelopment) serveOutbox(app, world)
  serveSites(app, options.out, () => portOf(app))
  await app.listen({ port: options.port, host: '127.0.0.1' })
  const stopSweeping = sweepRegularly(world, error => log(`sweep: ${String(error)}`))
  return {
    world,
    app,
    port: portOf(app),
    database: place,
    stop: async () => {
      stopSweeping()
      await app.close()
      await events.close()
      await close()
    }
  }
}

/** Tables and the towns of the world, up to date. */
export async function prepare(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await ensureExtensions(client)
    await migrate(database.kysely)
    await importCities(client)
  } finally {
    client.release()
  }
}

/** Alive, and ready to answer: what a load balancer asks. */
function serveHealth(app: FastifyInstance, world: World): void {
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(openApi('1.0.0')))
  )
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    if (await isMigrated(world.database.kysely)) return { ok: true }
    throw new Refusal('maintenance', { retryAfter: 5 })
  })
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
