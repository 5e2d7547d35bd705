import { Command } from 'commander'
import { domainsIn, localAddress } from '../server/hosts.ts'
import { CommandFault } from './faults.ts'
import { globalsOf, outOf } from './globals.ts'
import { portNumber, portTaken } from './port.ts'
import { EXIT, Terminal } from './terminal.ts'

export const DEFAULT_PORT = 4321

export function previewCommand(): Command {
  return new Command('preview')
    .description('serves the built sites on this machine, each by its host name')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .action(async (flags: { out: string; port: number }, command: Command) => {
      const globals = globalsOf(command)
      process.exitCode = await serve(new Terminal(globals), outOf(globals, flags.out), flags.port)
    })
}

/** Serves until the process is told to stop; throws a CommandFault where it can't begin. */
export async function serve(terminal: Terminal, out: string, port: number): Promise<number> {
  const domains = domainsIn(out)
  if (domains.length === 0) {
    const message = `nothing is built in ${out} yet. Run "livery build" first.`
    throw new CommandFault(message, EXIT.usage)
  }
  try {
    // Loaded here because a build has no use for a web server, and would wait for it.
    const { preview } = await import('../server/preview.ts')
    const server = await preview(out, port)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void server.close())
    }
  } catch (error) {
    portTaken(port)(error)
  }
  for (const domain of domains) terminal.result(`  ${localAddress(domain, port)}`)
  terminal.document({
    ok: true,
    command: 'preview',
    sites: domains.map(domain => ({ domain, address: localAddress(domain, port) })),
    issues: []
  })
  terminal.progress('Ctrl+C stops it.')
  return EXIT.ok
}
