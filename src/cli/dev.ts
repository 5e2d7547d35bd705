import { Command } from 'commander'
import { localAddress } from '#server/http/hosts.ts'
import type { RunningServer } from '#server/start.ts'
import { printDiagnostics } from './diagnostics.ts'
import { galleryAtKey } from './gallery/at-key.ts'
import { globalsOf, outOf } from './globals.ts'
import { populate } from './populate.ts'
import { portNumber, portTaken } from './port.ts'
import { DEFAULT_PORT } from './preview.ts'
import type { Run } from './serve.ts'
import { Terminal } from './terminal.ts'
import { untilStopped } from './until-stopped.ts'

export function devCommand(): Command {
  return new Command('dev')
    .description(
      'serves every brand by its host name and shows changes of config, words and code at once'
    )
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      await untilStopped(terminal, going => dev({ terminal, globals, port: flags.port, going }))
    })
}

async function dev({
  terminal,
  globals,
  port,
  going
}: Omit<Run, 'flags'> & { port: number }): Promise<void> {
  const { startDev } = await import('#render/dev.ts')
  const server = await startMemberApp({ terminal, globals, going })
  if (going.stop.aborted) return
  const api = server && `http://127.0.0.1:${server.port}`
  const running = await startDev(globals.cwd, port, api).catch(portTaken(port))
  going.open.defer(running.stop)
  const { domains, errors } = running.fleet
  printDiagnostics(terminal, globals.cwd, errors)
  for (const domain of domains) terminal.result(`  ${localAddress(domain, port)}`)
  going.ready()
  terminal.document({
    ok: errors.length === 0,
    command: 'dev',
    sites: domains.map(domain => ({ domain, address: localAddress(domain, port) })),
    issues: errors
  })
  if (server) await populate(terminal, server, going.stop)
  const isAsking = galleryAtKey({ terminal, globals, port: port + 1, going })
  terminal.progress(
    `Changes show at once. ${isAsking ? 'g opens the gallery, ' : ''}Ctrl+C stops it.`
  )
}

/**
 * Starts the server of the member screens, with demo members; without a database only pages work.
 */
async function startMemberApp({
  terminal,
  globals,
  going
}: Omit<Run, 'flags'>): Promise<RunningServer | undefined> {
  const [{ startServer }, { fleetFiles }] = await Promise.all([
    import('#server/start.ts'),
    import('./fleet-files.ts')
  ])
  try {
    const server = await startServer({
      root: globals.cwd,
      out: outOf(globals, 'dist'),
      port: 0,
      env: process.env,
      isDevelopment: true,
      fleet: fleetFiles(globals.cwd, outOf(globals, 'dist')),
      console: async () => (await import('#render/console-app.ts')).consoleApp(),
      operatorPort: 0,
      log: line => terminal.progress(line),
      signal: going.stop
    })
    going.open.defer(server.stop)
    return server
  } catch (error) {
    if (going.stop.aborted) return undefined
    const why = error instanceof Error ? error.message : String(error)
    terminal.problem(`livery: member screens stay empty, the server does not start: ${why}`)
    return undefined
  }
}
