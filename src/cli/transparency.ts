import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Command } from 'commander'
import type { Transparency } from '#server/domains/moderation/transparency.ts'
import { wholeNumber } from './build.ts'
import { brandNamed, brandsOf, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT } from './terminal.ts'

export function transparencyCommand(): Command {
  return new Command('transparency')
    .description('numbers of a year on reports, complaints, decisions and appeals')
    .argument('<site>', 'a folder under sites/')
    .option('--year <year>', 'a calendar year; the last full one when absent', wholeNumber)
    .option('--out <file>', 'write them as JSON into a file')
    .action(async (site: string, flags: { year?: number; out?: string }, command: Command) => {
      const globals = globalsOf(command)
      const brand = brandNamed(await brandsOf(globals), site)
      await withDatabase(
        command,
        async ({ terminal, database }) => {
          const [{ transparency }, { systemClock }, { migrate }] = await Promise.all([
            import('#server/domains/moderation/transparency.ts'),
            import('#server/core/clock.ts'),
            import('#server/db/migrate.ts')
          ])
          await migrate(database.kysely)
          const now = systemClock.now()
          const year = yearIn(flags.year ?? now.getUTCFullYear() - 1, now)
          const numbers = await transparency({ db: database.kysely, now }, brand.id, year)
          for (const line of linesOf(numbers)) terminal.result(line)
          if (flags.out !== undefined) {
            const path = resolve(globals.cwd, flags.out)
            await mkdir(dirname(path), { recursive: true })
            await writeFile(path, `${JSON.stringify(numbers, undefined, 2)}\n`)
            terminal.progress(`Written to ${flags.out}.`)
          }
          terminal.document({ ok: true, command: 'transparency', numbers, sites: [], issues: [] })
        },
        { brand: site }
      )
    })
}

/** The current year is allowed, though incomplete. */
function yearIn(year: number, now: Date): number {
  const last = now.getUTCFullYear()
  if (year >= 2_000 && year <= last) return year
  throw new CommandError(`--year is ${year}; write one from 2000 to ${last}.`, EXIT.usage)
}

function linesOf({ brand, year, reports, complaints, decisions, appeals }: Transparency): string[] {
  return [
    `${brand}, ${year}`,
    `reports     ${reports.received} (${named(reports.by_category)}); ${named(reports.by_outcome)}; ${reports.open} open; ${time(reports.median_hours)}`,
    `complaints  ${complaints.received} (${named(complaints.by_subject)}); ${named(complaints.by_outcome)}; ${complaints.open} open, ${complaints.late} late; ${time(complaints.median_hours)}`,
    `decisions   ${decisions.taken} (${named(decisions.by_outcome)}); ${decisions.automated} automated`,
    `appeals     ${appealed('decisions', appeals.of_decisions)}; ${appealed('complaints', appeals.of_complaints)}`
  ]
}

function appealed(of: string, given: Transparency['appeals']['of_decisions']): string {
  return `${given.received} of ${of} (${named(given.by_outcome)}, ${given.open} open, ${time(given.median_hours)})`
}

function named(counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  return some.map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
}

const time = (hours: number | null) => (hours === null ? 'no median' : `median ${hours} h`)
