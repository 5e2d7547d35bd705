import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { retiredIn } from '#host/retired.ts'
import { loadFleet } from '#site/load.ts'
import type { AppContext, ServerSettings } from './core/app.ts'
import { Brands } from './core/brands.ts'
import { systemClock } from './core/clock.ts'
import type { EventHub } from './core/events.ts'
import type { FleetFiles } from './core/fleet-files.ts'
import type { CamFeed } from './core/ports.ts'
import { connect, type Database } from './db/connect.ts'
import { ensureExtensions } from './db/embedded/extensions.ts'
import { type Embedded, startEmbedded } from './db/embedded/start.ts'
import { migrate } from './db/migrate.ts'
import { followReplica } from './db/replica.ts'
import { serveLanguagesSheet } from './domains/brand/languages-sheet.ts'
import { serveCamPictures, serveCamSandbox } from './domains/cams/cam-pages.ts'
import { serveGiftDrawings } from './domains/chat/gift-drawings.ts'
import { serveMedia } from './domains/files/cdn.ts'
import { servePaymentWebhook } from './domains/payments/webhook.ts'
import { servePortraits } from './domains/people/portraits.ts'
import { serveSharePages } from './domains/people/share-pages.ts'
import { CATALOG, CHORES, GAUGES, OPERATOR_ROUTES, ROUTES } from './domains.ts'
import { makeApp } from './http/app.ts'
import type { ConsoleFiles } from './http/console.ts'
import { serveHealth } from './http/health.ts'
import { serveMailHook } from './http/mail-hook.ts'
import { serveOutboxMail } from './http/outbox-mail.ts'
import { serveOutbox } from './http/outbox-page.ts'
import { serveShares } from './http/shares.ts'
import { serveSites } from './http/static.ts'
import { serveStream } from './http/stream.ts'
import { clearUploads } from './http/upload-folder.ts'
import { httpCamFeed } from './platform/cam-feed/feed.ts'
import { localCamFeed } from './platform/cam-feed/local-feed.ts'
import { eventsThroughPostgres } from './platform/events-postgres.ts'
import { importCities } from './platform/geo/cities.ts'
import { readyCountries } from './platform/geo/country.ts'
import { followPauses } from './platform/jobs/follow-pauses.ts'
import type { Rhythm } from './platform/jobs/run.ts'
import { mediaStore } from './platform/media/store.ts'
import { meter } from './platform/metrics/meter.ts'
import { sendersFrom, sendingSummary } from './platform/outbox/senders.ts'
import { missingKeyOf, needsSandbox, paymentsFrom } from './platform/payment/payments.ts'
import type { PaymentSandbox } from './platform/payment/sandbox/server.ts'
import { operatorPortFrom, settingsFrom, shareHostFrom } from './settings.ts'

export interface ServerOptions {
  /** The folder with sites/. */
  root: string
  out: string
  /** 0 chooses a free port. */
  port: number
  env: NodeJS.ProcessEnv
  isDevelopment: boolean
  log?: (line: string) => void
  logRequests?: boolean
  /** Intervals of the jobs; tests use short ones. */
  rhythm?: Partial<Rhythm>
  /** Bundles the operators' app. */
  console?: () => Promise<ConsoleFiles>
  /** What the project's folder knows of the brands. */
  fleet?: FleetFiles
  /** Where the operators' side is, if the environment doesn't say; taken ports are avoided. */
  operatorPort?: number
  /** Abort cancels the start. */
  signal?: AbortSignal | undefined
}

export interface RunningServer {
  app: AppContext
  server: FastifyInstance
  port: number
  /** Of the operators' side, such as `http://127.0.0.1:4323/admin`. */
  operators: string | undefined
  database: string
  /** Ends in order: no new calls, running ones finish, then the database closes. */
  stop(): Promise<void>
}

interface OpenDatabase {
  database: Database
  place: string
  close(): Promise<void>
}

/**
 * Opens DATABASE_URL, else the embedded database under `<root>/.livery`. Only a server goes through
 * the pooler that DATABASE_URL names where there is a DATABASE_URL_DIRECT.
 */
export async function openDatabase(
  root: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void = () => {},
  { isServer = false } = {}
): Promise<OpenDatabase> {
  let embedded: Embedded | undefined
  if (!env.DATABASE_URL) {
    embedded = await startEmbedded({ folder: join(root, '.livery', 'postgres'), log })
  }
  const given = env.DATABASE_URL || (embedded?.url ?? '')
  const direct = (env.DATABASE_URL && env.DATABASE_URL_DIRECT) || given
  const onError = (error: Error) => log(`database: ${error.message}`)
  const database = connect(isServer ? given : direct, { onError, direct })
  return {
    database,
    place: embedded?.home ?? 'DATABASE_URL',
    close: async () => {
      await database.close()
      await embedded?.stop()
    }
  }
}

/**
 * Starts the server of all brands on loopback; in production a proxy is in front. Releases
 * everything if the start fails. Throws DatabaseUnavailable.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  await using open = new AsyncDisposableStack()
  const server = await startOn(open, options, options.log ?? (() => {}))
  const opened = open.move()
  return { ...server, stop: () => opened.disposeAsync() }
}

async function startOn(
  open: AsyncDisposableStack,
  options: ServerOptions,
  log: (line: string) => void
): Promise<Omit<RunningServer, 'stop'>> {
  const { env, isDevelopment, signal } = options
  const { database, place, close } = await openDatabase(options.root, env, log, { isServer: true })
  open.defer(close)
  signal?.throwIfAborted()
  await prepare(database)
  const events = await eventsThroughPostgres(database, error => log(`events: ${said(error)}`))
  open.defer(() => events.close())
  const app = await appContextOf(database, events, options)
  app.fleet = options.fleet
  const { DATABASE_REPLICA_URL: replicaUrl } = env
  if (replicaUrl) {
    const replica = followReplica(database.direct, replicaUrl, log)
    open.defer(() => replica.close())
    app.replica = replica
  }
  const sandbox = await servePaymentSandbox(app, options)
  if (sandbox) {
    open.defer(() => sandbox.close())
    log(`payments: sandbox of the providers at ${sandbox.url}; no money moves`)
  }
  app.payments = paymentsFrom(env, app.brands.all, sandbox?.url)
  sayKeys(app, env, log)
  open.defer(() => {
    for (const sender of Object.values(app.senders)) sender?.close()
  })
  open.defer(await followPauses(app, error => log(`pauses: ${said(error)}`)))
  await Promise.all([readyCountries(app.settings), clearUploads(app)])
  signal?.throwIfAborted()
  // Servers and workers end in parallel.
  const ends: (() => Promise<unknown>)[] = []
  open.defer(async () => {
    const ended = await Promise.allSettled(ends.map(end => end()))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  })
  const server = await makeApp(app, ROUTES, {
    log: options.logRequests ?? false,
    proxies: app.settings.proxies,
    tell: line => log(`WARNING: ${line}`)
  })
  ends.push(() => server.close())
  const now = (): Date => app.clock.now()
  serveShares(server, { root: options.root, host: shareHostFrom(env), now })
  serveStream(server, app)
  servePortraits(server, app)
  serveMedia(server, app)
  serveSharePages(server, app)
  serveCamPictures(server, app)
  serveLanguagesSheet(server, app)
  serveGiftDrawings(server, app)
  serveMailHook(server, app)
  servePaymentWebhook(server, app)
  serveHealth(server, app)
  if (isDevelopment) {
    serveOutbox(server, app)
    serveOutboxMail(server, app)
    serveCamSandbox(server)
  }
  const retired = await retiredIn(options.root, options.out)
  for (const { domain, why } of retired) log(`${domain} is not served: ${why}.`)
  const hidden = new Set(retired.map(({ domain }) => domain))
  serveSites(server, {
    ...{ out: options.out, hidden, port: () => portOf(server) },
    isPaused: domain => {
      const brand = app.brands.of(domain)
      return brand !== undefined && app.brands.isPaused(brand)
    }
  })
  await server.listen({ port: options.port, host: '127.0.0.1' })
  if (isDevelopment) app.settings.publicPort = portOf(server)
  const operators = await serveOperators(app, options)
  if (operators) ends.push(() => operators.close())
  const desk = operators && `http://127.0.0.1:${portOf(operators)}/admin`
  if (desk) log(`operators: ${desk}`)
  // Loaded late, so that it doesn't delay the start.
  const jobs = import('./platform/jobs/run.ts').then(({ startJobs }) =>
    startJobs(app, error => log(`jobs: ${said(error)}`), { chores: CHORES, ...options.rhythm })
  )
  ends.push(async () => (await jobs)())
  saySending(app, log)
  return { app, server, port: portOf(server), operators: desk, database: place }
}

export async function appContextOf(
  database: Database,
  events: EventHub,
  {
    root,
    env,
    isDevelopment,
    port = 0
  }: Pick<ServerOptions, 'root' | 'env' | 'isDevelopment'> & { port?: number }
): Promise<AppContext> {
  const { sites } = await loadFleet(root, { env })
  const settings = settingsFrom(env, root, isDevelopment)
  const brands = new Brands(
    sites.map(({ site }) => site),
    settings.secret
  )
  const senders = await sendersFrom(settings, brands.all)
  return {
    database,
    events,
    metrics: meter(),
    clock: systemClock,
    brands,
    senders,
    payments: paymentsFrom(env, brands.all, undefined),
    cams: camsFrom(settings, port),
    media: mediaStore(settings.media),
    settings,
    catalog: CATALOG
  }
}

/** In development a local feed replaces a missing provider. */
function camsFrom({ cams, isDevelopment }: ServerSettings, port: number): CamFeed | undefined {
  if (cams) return httpCamFeed(cams)
  const origin = port > 0 ? `http://cams.example.localhost:${port}` : undefined
  return isDevelopment ? localCamFeed(() => systemClock.now(), origin) : undefined
}

/** The queue reports some errors as plain objects. */
function said(error: unknown): string {
  const isTelling = typeof error === 'object' && error !== null && 'message' in error
  return isTelling ? String(error.message) : String(error)
}

/** In development, the sandbox stands in for a provider whose key is not set. */
async function servePaymentSandbox(
  { brands }: AppContext,
  { root, env, isDevelopment, port }: ServerOptions
): Promise<PaymentSandbox | undefined> {
  if (!isDevelopment || !needsSandbox(env, brands.all)) return undefined
  const { startPaymentSandbox } = await import('./platform/payment/sandbox/server.ts')
  const folder = join(root, '.livery', 'payment-sandbox')
  const [stripe] = brands.all.filter(({ site }) => site.payments.provider === 'stripe')
  const origin = stripe && `http://${stripe.site.brand.domain}.localhost:${port}`
  const settings = {
    folder,
    ...(origin ? { stripeWebhook: `${origin}/api/payment-webhook.php?provider=stripe` } : {})
  }
  if (port === 0) return startPaymentSandbox({ port, ...settings })
  try {
    return await startPaymentSandbox({ port: port + 1, ...settings })
  } catch (error) {
    if (!isTaken(error)) throw error
    return startPaymentSandbox({ port: 0, ...settings })
  }
}

/** Warns of brands that sell and cannot be paid. */
function sayKeys(
  { brands, payments }: AppContext,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void
): void {
  for (const brand of brands.all.filter(brand => payments.accountOf(brand) === undefined)) {
    const name = missingKeyOf(env, brand)
    if (name === undefined) continue
    const effect = 'its screens say that nothing can be bought right now'
    const step = `set ${name} (docs/operations.md, "Payments")`
    log(`WARNING: nobody can buy at ${brand.id}, and ${effect}: ${step}.`)
  }
}

/** Warns if a real brand can't send mail. */
function saySending({ brands, senders, settings }: AppContext, log: (line: string) => void): void {
  const { line, isMailOff } = sendingSummary(senders, brands.all, settings)
  log(`outbox: ${line}`)
  if (!isMailOff || settings.isDevelopment) return
  log('WARNING: no mail leaves this server. Nobody can activate an account or reset a password.')
  log('WARNING: set LIVERY_SMTP_URL (docs/operations.md, "Mail, SMS and push") and start it again.')
}

async function serveOperators(
  app: AppContext,
  { env, logRequests = false, console, operatorPort }: ServerOptions
): Promise<FastifyInstance | undefined> {
  const asked = operatorPortFrom(env)
  const port = asked ?? operatorPort
  if (port === undefined) return undefined
  const { makeOperatorApp } = await import('./http/operator-app.ts')
  const server = await makeOperatorApp(app, OPERATOR_ROUTES, {
    log: logRequests,
    gauges: GAUGES,
    console
  })
  const listen = (at: number) => server.listen({ port: at, host: '127.0.0.1' })
  try {
    await listen(port).catch(error => {
      if (asked !== undefined || !isTaken(error)) throw error
      return listen(0)
    })
  } catch (error) {
    await server.close()
    throw error
  }
  return server
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/** Brings tables and towns up to date, past a pooler. */
export async function prepare({ direct }: Pick<Database, 'direct'>): Promise<void> {
  const database = connect(direct, { connections: 2 })
  try {
    const client = await database.pool.connect()
    try {
      await ensureExtensions(client)
      await migrate(database.kysely)
      await importCities(client)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
