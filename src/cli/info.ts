import { Command } from 'commander'
import { printDiagnostics } from './diagnostics.ts'
import { globalsOf, outOf } from './globals.ts'
import { selectSites } from './select.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'
import { bold, dim } from './visible.ts'

export function infoCommand(): Command {
  return new Command('info')
    .description(
      'shows one brand’s details: languages, company, look, landers, files, what is live'
    )
    .argument('<site>', 'folder under sites/')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .action(async (id: string, flags: { out: string }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      await selectSites(globals, [id], { all: false, changed: false })
      const { checkFleet } = await import('#check/fleet.ts')
      const { brandSheet } = await import('./info/sheet.ts')
      const { sites, diagnostics } = await checkFleet(globals.cwd, {
        only: [id],
        environment: globals.env
      })
      const sheets = await Promise.all(
        sites.map(loaded => brandSheet(loaded, outOf(globals, flags.out)))
      )
      for (const sheet of sheets) {
        for (const [title, rows] of Object.entries(sheet)) {
          terminal.result(bold(title))
          const cells = Object.entries(rows).map(([name, value]) => [`  ${name}`, shown(value)])
          for (const line of aligned(cells)) terminal.result(line)
        }
      }
      const wrong = printDiagnostics(terminal, globals.cwd, diagnostics)
      terminal.document({ ok: !wrong, command: 'info', sites: sheets, issues: diagnostics })
      process.exitCode = wrong ? EXIT.invalid : EXIT.ok
    })
}

function shown(value: unknown): string {
  if (value === undefined) return dim('none')
  return Array.isArray(value) ? value.join(', ') || dim('none') : String(value)
}
