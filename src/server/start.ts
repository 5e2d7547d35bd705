import { retiredIn } from '#host/retired.ts'
import { clearUploads } from './http/upload-folder.ts'
import { readyCountries } from './platform/geo/country.ts'
import { paymentsFrom } from './platform/payment/payments.ts'
import { type Shared, sharedOf } from './start/contexts.ts'
import { frontOf, operatorFrontOf } from './start/front.ts'
import { listenForOperators } from './start/operators.ts'
import type { RunningServer, ServerOptions } from './start/options.ts'
import { Places } from './start/places.ts'
import { portOf } from './start/port.ts'
import { servePaymentSandbox } from './start/sandbox.ts'
import { sayKeys, saySending } from './start/warnings.ts'

export { appContextOf } from './start/contexts.ts'
export { openDatabase, prepare } from './start/database.ts'
export type { OpenPlace, RunningServer, ServerOptions } from './start/options.ts'

/**
 * Starts the server of all brands on loopback, with the app of each place that has brands; in
 * production a proxy is in front. Releases everything if the start fails. Throws DatabaseUnavailable
 * and WrongPlace.
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
  const { isDevelopment, signal } = options
  const shared = await sharedOn(open, options, log)
  signal?.throwIfAborted()
  const sites = { hidden: await hiddenFrom(options, log), port: () => portOf(primary.server) }
  const places = new Places(shared, options, sites)
  open.defer(() => places.close())
  const primary = await places.start()
  // Servers and workers end in parallel, and before the first database closes.
  open.defer(() => places.rest())
  await Promise.all([readyCountries(shared.settings), clearUploads(shared)])
  signal?.throwIfAborted()
  await Promise.all(places.all.flatMap(({ server, operators }) => [server, operators]).map(ready))
  frontOf(primary.server, places, { isDevelopment })
  await primary.server.listen({ port: options.port, host: '127.0.0.1' })
  if (isDevelopment) shared.settings.publicPort = portOf(primary.server)
  const operators = primary.operators && (await listenForOperators(primary.operators, options))
  if (primary.operators) operatorFrontOf(primary.operators, places)
  if (operators) log(`operators: ${operators}`)
  places.work()
  saySending(shared, log)
  const { app, server, database } = primary
  return { app, server, places: places.all, port: portOf(server), operators, database }
}

const ready = (server: { ready(): PromiseLike<unknown> } | undefined) => server?.ready()

/** What is of no place, with the sandbox of payments in development. */
async function sharedOn(
  open: AsyncDisposableStack,
  options: ServerOptions,
  log: (line: string) => void
): Promise<Shared> {
  const shared = await sharedOf(options)
  open.defer(() => {
    for (const sender of Object.values(shared.senders)) sender?.close()
  })
  const sandbox = await servePaymentSandbox(shared.brands, options)
  if (sandbox) {
    open.defer(() => sandbox.close())
    log(`payments: sandbox of the providers at ${sandbox.url}; no money moves`)
  }
  shared.payments = paymentsFrom(options.env, shared.brands, sandbox?.url)
  sayKeys(shared, options.env, log)
  return shared
}

/** The domains of brands that are archived or gone, though their pages are there yet. */
async function hiddenFrom(
  { root, out }: ServerOptions,
  log: (line: string) => void
): Promise<ReadonlySet<string>> {
  const retired = await retiredIn(root, out)
  for (const { domain, why } of retired) log(`${domain} is not served: ${why}.`)
  return new Set(retired.map(({ domain }) => domain))
}
