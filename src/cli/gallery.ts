import { Command } from 'commander'
import { exitOf, sayReport } from './build.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { portNumber, portTaken } from './port.ts'
import { BuildProgress } from './progress.ts'
import { selectSites } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { type Going, untilStopped } from './until-stopped.ts'

/** Beside the port of `livery dev`, so that both run at once. */
export const GALLERY_PORT = 4322

export interface GalleryFlags {
  out: string
  port: number
  build: boolean
  view: string
  export?: string
  sheet?: string
}

export function galleryCommand(): Command {
  return new Command('gallery')
    .description('shows every lander in every brand, language, width and light, side by side')
    .argument('[sites...]', 'folders under sites/; every brand without')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--port <n>', 'port to listen on, on loopback', portNumber, GALLERY_PORT)
    .option('--no-build', 'show what is built, and build nothing first')
    .option('--view <address>', "only what this address of the gallery's shows", '')
    .option('--export <folder>', 'write it as one static folder, without knobs, and end')
    .option('--sheet <file>', 'draw the view on one PNG, and end')
    .action(async (ids: string[], flags: GalleryFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const only = await selectSites(globals, ids, { all: false, changed: false })
      if (flags.export === undefined && flags.sheet === undefined) {
        await untilStopped(terminal, going => show({ terminal, globals, flags, only, going }))
      } else {
        const { writeGallery } = await import('./gallery/write.ts')
        const stop = interruption()
        const before = { terminal, globals, only, stop }
        if (flags.build) await buildFirst(before, outOf(globals, flags.out))
        if (!stop.aborted) await writeGallery({ ...before, flags })
        if (stop.aborted) process.exitCode = EXIT.interrupted
      }
    })
}

export interface Shown {
  terminal: Terminal
  globals: GlobalOptions
  flags: GalleryFlags
  only: readonly string[] | undefined
  stop: AbortSignal
}

async function show({
  terminal,
  globals,
  flags,
  only,
  going
}: Omit<Shown, 'stop'> & { going: Going }): Promise<void> {
  const out = outOf(globals, flags.out)
  if (flags.build) await buildFirst({ terminal, globals, only, stop: going.stop }, out)
  if (going.stop.aborted) return
  const { openGallery } = await import('./gallery/open.ts')
  const { port } = flags
  const say = (line: string): void => terminal.problem(line)
  const opening = { globals, out, port, only, stop: going.stop, say }
  const gallery = await openGallery(opening).catch(portTaken(port))
  going.open.use(gallery)
  const { brands } = gallery.fleet.view
  requireBrands(brands.length, out)
  const query = flags.view.replace(/^[^?]*\??/, '')
  terminal.result(`  ${gallery.address}${query === '' ? '' : `?${query}`}`)
  going.ready()
  const sites = brands.map(({ id }) => ({ id }))
  terminal.document({ ok: true, command: 'gallery', sites, issues: [], address: gallery.address })
  terminal.progress('Ctrl+C stops it.')
}

/** Throws CommandError where there is nothing to show. */
export function requireBrands(count: number, out: string): void {
  if (count > 0) return
  throw new CommandError(`nothing is built in ${out}. Run "livery build" first.`, EXIT.usage)
}

/** Brands with an error keep the build that they have. */
async function buildFirst(
  { terminal, globals, only, stop }: Omit<Shown, 'flags'>,
  out: string
): Promise<void> {
  const progress = new BuildProgress(terminal)
  const { build } = await import('#render/build.ts')
  const report = await build({
    root: globals.cwd,
    out,
    only,
    environment: globals.env,
    keepGoing: true,
    signal: stop,
    on: event => progress.say(event)
  })
  if (report.unchanged.length > 0 && report.built.length === 0 && report.failed.length === 0) return
  sayReport(terminal, globals.cwd, report, stop)
  if (exitOf(report) === EXIT.internal) throw new CommandError('nothing can be shown.', EXIT.failed)
}
