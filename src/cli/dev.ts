import { Command } from 'commander'
import { localAddress } from '../server/hosts.ts'
import type { RunningServer } from '../server/start.ts'
import { globalsOf, outOf } from './globals.ts'
import { populate } from './populate.ts'
import { portNumber, portTaken } from './port.ts'
import { DEFAULT_PORT } from './preview.ts'
import { printProblems } from './problems.ts'
import { type GlobalOptions, Terminal } from './terminal.ts'

export function devCommand(): Command {
  return new Command('dev')
    .description(
      'serves every brand by its host name and shows changes of config, words and code at once'
    )
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const { startDev } = await import('#render/dev.ts')
      const server = await startMemberApp(terminal, globals)
      const api = server && `http://127.0.0.1:${server.port}`
      const { domains, errors } = await startDev(globals.cwd, flags.port, api).catch(
        // Left running it would keep the command from ending.
        async error => {
          await server?.stop()
          return portTaken(flags.port)(error)
        }
      )
      printProblems(terminal, globals.cwd, errors)
      for (const domain of domains) terminal.result(`  ${localAddress(domain, flags.port)}`)
      terminal.document({
        ok: errors.length === 0,
        command: 'dev',
        sites: domains.map(domain => ({ domain, address: localAddress(domain, flags.port) })),
        issues: errors
      })
      if (server) await populate(terminal, server)
      terminal.progress('Changes show at once. Ctrl+C stops it.')
    })
}

/** The server behind the member screens, with demo members; without a database pages come all the same. */
async function startMemberApp(
  terminal: Terminal,
  globals: GlobalOptions
): Promise<RunningServer | undefined> {
  const [{ startServer }, { default: closeWithGrace }] = await Promise.all([
    import('../server/start.ts'),
    import('close-with-grace')
  ])
  try {
    const server = await startServer({
      root: globals.cwd,
      out: outOf(globals, 'dist'),
      port: 0,
      env: process.env,
      isDevelopment: true,
      log: line => terminal.progress(line)
    })
    const grace = closeWithGrace({ delay: 10_000, logger: false }, () => server.stop())
    return {
      ...server,
      stop: () => {
        // Else the end of the process would stop it a second time, and say so by its exit code.
        grace.uninstall()
        return server.stop()
      }
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    terminal.problem(`livery: member screens stay empty, the server does not start: ${why}`)
    return undefined
  }
}
