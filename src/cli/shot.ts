import { availableParallelism } from 'node:os'
import { Command, InvalidArgumentError, Option } from 'commander'
import { isLocale, LOCALES, type Locale } from '#contract/locale.ts'
import type { Scheme } from '#gallery/view.ts'
import { wholeNumber } from './build.ts'
import { globalsOf } from './globals.ts'
import { selectSites } from './select.ts'
import { diffCommand } from './shot/diff-command.ts'
import { overflowCommand } from './shot/overflow-command.ts'
import { EXIT } from './terminal.ts'

export interface ShotFlags {
  out: string
  dist: string
  only: 'landers' | 'all'
  widths: number[]
  schemes?: Scheme[]
  locales?: Locale[]
  jobs: number
}

export function shotCommand(): Command {
  return (
    new Command('shot')
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
        const only = await selectSites(globals, ids, { all: false, changed: false })
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

const listOf = (text: string): string[] => text.split(',').map(part => part.trim())

const LEAST_WIDTH = 200
const MOST_WIDTH = 4_000

export function widthsOf(text: string): number[] {
  return listOf(text).map(part => {
    const width = Number(part)
    if (Number.isInteger(width) && width >= LEAST_WIDTH && width <= MOST_WIDTH) return width
    throw new InvalidArgumentError(`A width is a whole number of ${LEAST_WIDTH} to ${MOST_WIDTH}.`)
  })
}

function schemesOf(text: string): Scheme[] {
  return listOf(text).map(part => {
    if (part === 'light' || part === 'dark') return part
    throw new InvalidArgumentError('There are light and dark.')
  })
}

function localesOf(text: string): Locale[] {
  return listOf(text).map(part => {
    if (isLocale(part)) return part
    throw new InvalidArgumentError(`There are ${LOCALES.join(', ')}.`)
  })
}
