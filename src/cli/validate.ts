import { Command } from 'commander'
import { LANDER_IDS } from '#landers/manifests.ts'
import { loadFleet } from '#site/load.ts'
import { globalsOf } from './globals.ts'
import { printProblems } from './problems.ts'
import { type Selection, selectSites, withSelection } from './select.ts'
import { EXIT, Terminal } from './terminal.ts'

export function validateCommand(): Command {
  return withSelection(new Command('validate'))
    .alias('check')
    .description('checks configs and says all that is wrong, where, and what to do')
    .option('--env <name>', 'lay site.<name>.yaml over each site.yaml')
    .action(async (ids: string[], flags: Selection & { env?: string }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const only = await selectSites(globals.cwd, ids, flags)
      const { sites, problems } = await loadFleet(globals.cwd, {
        landers: LANDER_IDS,
        ...(only === undefined ? {} : { only }),
        ...(flags.env === undefined ? {} : { environment: flags.env })
      })
      const wrong = printProblems(terminal, globals.cwd, problems)
      const errors = problems.filter(({ severity }) => severity === 'error').length
      terminal.result(
        `${sites.length} valid, ${errors} errors, ${problems.length - errors} warnings, in ${terminal.seconds}`
      )
      terminal.document({
        ok: !wrong,
        command: 'validate',
        sites: sites.map(({ id, file }) => ({ id, file })),
        issues: problems
      })
      process.exitCode = wrong ? EXIT.invalid : EXIT.ok
    })
}
