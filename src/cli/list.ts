import { Command } from 'commander'
import { checkFleet } from '#check/fleet.ts'
import { liveRelease } from '#render/release.ts'
import { globalsOf, outOf } from './globals.ts'
import { printProblems } from './problems.ts'
import { aligned } from './sizes.ts'
import { EXIT, Terminal } from './terminal.ts'

export function listCommand(): Command {
  return new Command('list')
    .description('lists the fleet: domain, niche, languages, landers, whether it is built')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .action(async (flags: { out: string }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const { sites, problems } = await checkFleet(globals.cwd, { environment: globals.env })
      const rows = await Promise.all(
        sites.map(async ({ site }) => ({
          id: site.id,
          domain: site.brand.domain,
          niche: site.brand.niche,
          locales: site.locales.enabled,
          landers: Object.keys(site.landers.use),
          built: (await liveRelease(outOf(globals, flags.out), site.brand.domain)) !== undefined
        }))
      )
      const lines = rows.map(row => [
        row.id,
        row.domain,
        `niche ${row.niche}`,
        row.locales.join(' '),
        row.landers.join(' '),
        row.built ? 'built' : 'not built'
      ])
      for (const line of aligned(lines)) terminal.result(line)
      const wrong = printProblems(terminal, globals.cwd, problems)
      terminal.document({ ok: !wrong, command: 'list', sites: rows, issues: problems })
      process.exitCode = wrong ? EXIT.invalid : EXIT.ok
    })
}
