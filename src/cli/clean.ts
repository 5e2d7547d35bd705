import { Command } from 'commander'
import { globalsOf, outOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { megabytes } from './sizes.ts'
import { Terminal } from './terminal.ts'

interface CleanFlags {
  out: string
  orphans: boolean
  all: boolean
  dryRun: boolean
}

export function cleanCommand(): Command {
  return new Command('clean')
    .description('clears caches and leftovers of interrupted builds; live sites stay')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--orphans', 'also built sites whose brand is gone or has another domain now', false)
    .option(
      '--all',
      'also the caches that the next build would use, and releases to roll back to',
      false
    )
    .option('--dry-run', 'only say what would go', false)
    .action(async (flags: CleanFlags, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const out = outOf(globals, flags.out)
      const [{ litterIn, litterOf, remove }, { retiredIn }] = await Promise.all([
        import('#render/litter.ts'),
        import('#host/retired.ts')
      ])
      const retired = flags.orphans ? await retiredIn(globals.cwd, out) : []
      const found = [...(await litterIn(out, flags)), ...(await litterOf(out, retired))]
      const stop = interruption()
      for (const { path, bytes, why } of found) {
        if (stop.aborted) break
        if (!flags.dryRun) await remove(path)
        terminal.result(`${megabytes(bytes).padStart(9)}  ${path}  ${why}`)
      }
      const bytes = found.reduce((sum, item) => sum + item.bytes, 0)
      const did = flags.dryRun ? 'would be freed' : 'freed'
      terminal.result(`${megabytes(bytes)} ${did}, in ${terminal.seconds}`)
      terminal.document({
        ok: true,
        command: 'clean',
        sites: [],
        issues: [],
        removed: found,
        dryRun: flags.dryRun
      })
    })
}
