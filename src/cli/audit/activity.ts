import { Command } from 'commander'
import { DAY_MS } from '#contract/time.ts'
import type { Activity, Unaccounted } from '#server/domains/moderation/operator/activity.ts'
import { wholeNumber } from '../build.ts'
import { brandNamed, brandsIn, brandsOf, withDatabase } from '../database.ts'
import { EXIT } from '../terminal.ts'

/** `livery audit activity`: acts by operator, and any without one (product.md §10.3). */
export function activityCommand(): Command {
  return new Command('activity')
    .description('likes, views, messages and profiles by who caused them; nothing without an actor')
    .argument('[site]', 'a folder under sites/; every brand when absent')
    .option('--days <n>', 'so many days back; everything when absent', wholeNumber)
    .action((site: string | undefined, flags: { days?: number }, command: Command) =>
      withDatabase(
        command,
        async ({ terminal, globals, database }) => {
          const [{ prepare }, { systemClock }, { activityOf }] = await Promise.all([
            import('#server/start.ts'),
            import('#server/core/clock.ts'),
            import('#server/domains/moderation/operator/activity.ts')
          ])
          await prepare(database)
          const known = await brandsOf(globals)
          const brands = (site ? [brandNamed(known, site)] : brandsIn(database, known)).map(
            ({ id }) => id
          )
          const { days } = flags
          const now = systemClock.now().getTime()
          const since = new Date(days === undefined ? 0 : now - days * DAY_MS)
          const { counts, faults } = await activityOf({ db: database.kysely }, brands, since)
          for (const line of linesOf(counts)) terminal.result(line)
          for (const fault of faults) terminal.problem(faultLine(fault))
          terminal.result(
            faults.length === 0 ? 'Every row has an actor.' : 'There are rows without an actor.'
          )
          if (faults.length > 0) process.exitCode = EXIT.checks
          terminal.document({
            ok: faults.length === 0,
            command: 'audit activity',
            sites: brands,
            counts,
            faults,
            issues: []
          })
        },
        { brand: site }
      )
    )
}

function linesOf(counts: readonly Activity[]): string[] {
  return counts.map(({ brand, what, origin, kind, count }) =>
    [brand, what.padEnd(12), origin.padEnd(9), kind.padEnd(10), count].join('  ')
  )
}

function faultLine({ brand, what, fault, count, examples }: Unaccounted): string {
  return `${brand}: ${count} ${what} ${fault} (${examples.join(', ')}${count > examples.length ? ', …' : ''})`
}
