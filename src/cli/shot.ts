import { availableParallelism } from 'node:os'
import { Command, Option } from 'commander'
import { wholeNumber } from './build.ts'
import { globalsOf } from './globals.ts'
import { selectSites, withShard } from './select.ts'
import { localesOf, type ShotFlags, schemesOf, widthsOf } from './shot/asked.ts'
import { diffCommand } from './shot/diff-command.ts'
import { overflowCommand } from './shot/overflow-command.ts'
import { EXIT } from './terminal.ts'

export function shotCommand(): Command {
  return (
    withShard(new Command('shot'))
      // Both have options of the same name.
      .enablePositionalOptions()
      .description('takes pictures of the built pages, compares them, and finds texts without room')
      .argument('[sites...]', 'folders under sites/; every brand without')
      .option('--out <folder>', 'where the pictures go', 'shots')
      .option('--dist <folder>', 'where the built sites are', 'dist')
      .addOption(
        new Option('--only <pages>', 'landers, or all pages that need no login')
          .choices(['landers', 'all'])
          .default('landers')
      )
      .option('--widths <px>', 'widths of the window, with commas', widthsOf, [390, 1280])
      .option('--schemes <names>', 'light, dark; those of the brand without', schemesOf)
      .option('--locales <codes>', 'languages; those of the brand without', localesOf)
      .option('--jobs <n>', 'pages drawn at once', wholeNumber, defaultJobs())
      .addCommand(diffCommand())
      .addCommand(overflowCommand())
      .action(async (ids: string[], flags: ShotFlags, command: Command) => {
        const globals = globalsOf(command)
        const { shard } = flags
        const chosen = { all: false, changed: false, ...(shard ? { shard } : {}) }
        const only = await selectSites(globals, ids, chosen)
        const { shoot } = await import('./shot/shoot.ts')
        process.exitCode = (await shoot({ globals, flags, only })) ? EXIT.ok : EXIT.interrupted
      })
  )
}

/** More pages at once only wait for one another. */
const MOST_JOBS = 8

function defaultJobs(): number {
  return Math.min(MOST_JOBS, availableParallelism() + 1)
}
