import { Command } from 'commander'
import type { Embedded } from '#server/db/embedded/start.ts'
import type { RunningServer } from '#server/start.ts'
import { unavailable } from './database.ts'
import { globalsOf, outOf } from './globals.ts'
import { portNumber, portTaken } from './port.ts'
import { type GlobalOptions, Terminal } from './terminal.ts'
import { type Going, untilStopped } from './until-stopped.ts'

/** The port of the member app in nginx and Caddy files. */
export const SERVER_PORT = 4000

export function serveCommand(): Command {
  return new Command('serve')
    .description('the production server: every built brand by its host name, with the member app')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--port <n>', 'port to listen on, on loopback', portNumber, SERVER_PORT)
    .option('--log', 'one line of JSON on stdout for each request')
    .action(async (flags: { out: string; port: number; log?: boolean }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      await untilStopped(terminal, async going => {
        await run({ terminal, globals, flags: { ...flags, isDevelopment: false }, going })
      })
    })
}

export interface Run {
  terminal: Terminal
  globals: GlobalOptions
  flags: { out: string; port: number; log?: boolean; isDevelopment: boolean }
  going: Going
}

/** Starts a server and prints its address. Throws CommandError if it can't start. */
export async function run({ terminal, globals, flags, going }: Run): Promise<RunningServer> {
  const began = performance.now()
  await using starting = new AsyncDisposableStack()
  const [{ startServer }, { localAddress }, { fleetFiles }, ahead] = await Promise.all([
    import('#server/start.ts'),
    import('#server/http/hosts.ts'),
    import('./fleet-files.ts'),
    databaseAhead(globals.cwd)
  ]).catch(error => {
    throw unavailable(error)
  })
  // The server has adopted it by then.
  if (ahead) starting.defer(ahead.stop)
  const server = await startServer({
    root: globals.cwd,
    out: outOf(globals, flags.out),
    port: flags.port,
    env: process.env,
    isDevelopment: flags.isDevelopment,
    log: line => terminal.progress(line),
    logRequests: flags.log ?? false,
    fleet: fleetFiles(globals.cwd, outOf(globals, flags.out)),
    console: async () => (await import('#render/console-app.ts')).consoleApp(),
    // After the member server's own port and that of the sandbox of payments.
    ...(flags.isDevelopment ? { operatorPort: flags.port === 0 ? 0 : flags.port + 2 } : {}),
    signal: going.stop
  }).catch(error => {
    if (isPortError(error)) portTaken(flags.port)(error)
    throw unavailable(error)
  })
  going.open.defer(server.stop)
  const brands = server.places.flatMap(({ app }) => app.brands.all)
  const sites = brands.map(({ site }) => ({
    site: site.id,
    address: localAddress(site.brand.domain, server.port)
  }))
  if (flags.isDevelopment) terminal.result('Livery is running:')
  for (const { address } of sites) terminal.result(`  ${address}`)
  const ms = Math.round(performance.now() - began)
  terminal.progress(`ready in ${ms} ms; database: ${server.database}. Ctrl+C stops it.`)
  going.ready()
  terminal.document({ ok: true, command: 'serve', sites, issues: [] })
  return server
}

/** Postgres starts while the server's code is loaded. */
async function databaseAhead(root: string): Promise<Embedded | undefined> {
  const { startAhead } = await import('#server/db/embedded/ahead.ts')
  return startAhead(root, process.env)
}

function isPortError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen'
}
