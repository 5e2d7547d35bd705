import { Command } from 'commander'
import { domainsIn, localAddress } from '#server/http/hosts.ts'
import { gather, wholeNumber } from './build.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { portNumber, portTaken } from './port.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { untilStopped } from './until-stopped.ts'

export const DEFAULT_PORT = 4321

export interface PreviewFlags {
  out: string
  port: number
  share?: string
  lander?: string
  set: string[]
  days: number
  media: boolean
  shares?: boolean
  unshare?: string
}

/** Longest that a share is open. */
const MOST_DAYS = 90

export function previewCommand(): Command {
  return new Command('preview')
    .description('serves the built sites on this machine, each by its host name; shares a variant')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .option('--share <site>', 'build a brand under an address that nobody can guess, and end')
    .option('--lander <id>', 'with --share: the lander, or lander/slug, that it opens at')
    .option('--set <key=value>', 'with --share: a setting of it alone (repeatable)', gather, [])
    .option('--days <n>', `with --share: how long it is open, 1 to ${MOST_DAYS}`, wholeNumber, 7)
    .option('--no-media', 'with --share: leave out sharing cards, icons and films')
    .option('--shares', 'list what is shared, and end')
    .option('--unshare <id>', 'end a share, and remove its pages')
    .addHelpText(
      'after',
      `
Examples:
  livery preview --share avondlicht --lander video --set theme.primary=#7a1f5c
  livery preview --shares`
    )
    .action(async (flags: PreviewFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      requireSense(flags)
      if (flags.share !== undefined || flags.shares || flags.unshare !== undefined) {
        const { aboutShares } = await import('./share/shares.ts')
        process.exitCode = await aboutShares(terminal, globals, flags)
        return
      }
      await untilStopped(terminal, async ({ open, ready }) => {
        open.use(await serve(terminal, globals, flags))
        ready()
      })
    })
}

/** Throws CommandError for flags that don't belong together. */
function requireSense({ share, shares, unshare, lander, set, days }: PreviewFlags): void {
  const refuse = (message: string): never => {
    throw new CommandError(message, EXIT.usage)
  }
  const wanted = [share, unshare, shares ? '' : undefined].filter(one => one !== undefined)
  if (wanted.length > 1) refuse('--share, --shares and --unshare are asked for one at a time.')
  if (share === undefined && (lander !== undefined || set.length > 0)) {
    refuse('--lander and --set belong to a share: add --share <site>.')
  }
  if (days > MOST_DAYS) refuse(`A share is open for ${MOST_DAYS} days at most.`)
}

/** Serves the built sites and prints their addresses. Throws a CommandError if it can't start. */
async function serve(
  terminal: Terminal,
  globals: GlobalOptions,
  flags: { out: string; port: number }
): Promise<AsyncDisposable> {
  const { port } = flags
  const out = outOf(globals, flags.out)
  const [{ retiredIn }, { isOpen, sharesIn }, { shareHostFrom }] = await Promise.all([
    import('#host/retired.ts'),
    import('#host/shares.ts'),
    import('#server/settings.ts')
  ])
  const retired = await retiredIn(globals.cwd, out)
  const built = domainsIn(out)
  // A folder without a site of this project belongs to another one, and can be previewed too.
  const isOurs = built.length > retired.length
  const hidden = new Set(isOurs ? retired.map(({ domain }) => domain) : [])
  for (const { domain, why } of retired) {
    if (hidden.has(domain)) terminal.progress(`${domain} is not served: ${why}.`)
  }
  const domains = built.filter(domain => !hidden.has(domain))
  const now = (): Date => new Date()
  const open = (await sharesIn(globals.cwd)).filter(share => isOpen(share, now()))
  if (domains.length === 0 && open.length === 0) {
    const message = `nothing is built in ${out} yet. Run "livery build" first.`
    throw new CommandError(message, EXIT.usage)
  }
  // Loaded here, because builds don't need a web server.
  const { preview } = await import('#server/http/preview.ts')
  const shares = { root: globals.cwd, host: shareHostFrom(process.env), now }
  const server = await preview(out, port, hidden, shares).catch(portTaken(port))
  for (const domain of domains) terminal.result(`  ${localAddress(domain, port)}`)
  if (open.length > 0) terminal.progress(`${open.length} shared; livery preview --shares.`)
  terminal.document({
    ok: true,
    command: 'preview',
    sites: domains.map(domain => ({ domain, address: localAddress(domain, port) })),
    issues: []
  })
  terminal.progress('Ctrl+C stops it.')
  return server
}
