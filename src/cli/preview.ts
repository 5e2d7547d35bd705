import { Command } from 'commander'
import { domainsIn, localAddress } from '#server/http/hosts.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { portNumber, portTaken } from './port.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { untilStopped } from './until-stopped.ts'

export const DEFAULT_PORT = 4321

export function previewCommand(): Command {
  return new Command('preview')
    .description('serves the built sites on this machine, each by its host name')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .action(async (flags: { out: string; port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      await untilStopped(terminal, async ({ open, ready }) => {
        open.use(await serve(terminal, globals, flags))
        ready()
      })
    })
}

/** Serves the built sites and prints their addresses. Throws a CommandError if it can't start. */
async function serve(
  terminal: Terminal,
  globals: GlobalOptions,
  flags: { out: string; port: number }
): Promise<AsyncDisposable> {
  const { port } = flags
  const out = outOf(globals, flags.out)
  const { retiredIn } = await import('#host/retired.ts')
  const retired = await retiredIn(globals.cwd, out)
  const built = domainsIn(out)
  // A folder without a site of this project belongs to another one, and can be previewed too.
  const isOurs = built.length > retired.length
  const hidden = new Set(isOurs ? retired.map(({ domain }) => domain) : [])
  for (const { domain, why } of retired) {
    if (hidden.has(domain)) terminal.progress(`${domain} is not served: ${why}.`)
  }
  const domains = built.filter(domain => !hidden.has(domain))
  if (domains.length === 0) {
    const message = `nothing is built in ${out} yet. Run "livery build" first.`
    throw new CommandError(message, EXIT.usage)
  }
  // Loaded here, because builds don't need a web server.
  const { preview } = await import('#server/http/preview.ts')
  const server = await preview(out, port, hidden).catch(portTaken(port))
  for (const domain of domains) terminal.result(`  ${localAddress(domain, port)}`)
  terminal.document({
    ok: true,
    command: 'preview',
    sites: domains.map(domain => ({ domain, address: localAddress(domain, port) })),
    issues: []
  })
  terminal.progress('Ctrl+C stops it.')
  return server
}
