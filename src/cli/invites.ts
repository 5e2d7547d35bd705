import { Command } from 'commander'
import { MOST_INVITES } from '#contract/operator/act-limits.ts'
import { wholeNumber } from './build.ts'
import { brandNamed, brandsOf, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT } from './terminal.ts'

export function invitesCommand(): Command {
  return new Command('invites')
    .description('invitations to a brand that takes members by invitation')
    .addCommand(createCommand())
    .addCommand(listCommand())
}

function createCommand(): Command {
  return new Command('create')
    .description('make invitations, and print their codes')
    .argument('<site>', 'a folder under sites/')
    .option('--count <n>', 'so many codes', wholeNumber, 1)
    .option('--uses <n>', 'so many accounts a code', wholeNumber, 1)
    .action(async (site: string, flags: { count: number; uses: number }, command: Command) => {
      inBounds('--count', flags.count)
      inBounds('--uses', flags.uses)
      const brand = brandNamed(await brandsOf(globalsOf(command)), site)
      await withDatabase(
        command,
        async ({ terminal, database }) => {
          const [{ prepare }, { systemClock }, { makeInvites }] = await Promise.all([
            import('#server/start.ts'),
            import('#server/core/clock.ts'),
            import('#server/domains/accounts/sign-up/invites.ts')
          ])
          await prepare(database)
          const given = { brand: brand.id, ...flags, now: systemClock.now() }
          const items = await makeInvites({ db: database.kysely }, given)
          for (const { code } of items) terminal.result(code)
          if (brand.site.access.signups !== 'invite') {
            terminal.progress(
              `${brand.id} asks for no invitation: set access.signups to "invite" in sites/${brand.id}/site.yaml.`
            )
          }
          terminal.document({ ok: true, command: 'invites create', items, sites: [], issues: [] })
        },
        { brand: site }
      )
    })
}

function listCommand(): Command {
  return new Command('list')
    .description('invitations that can still be used, the newest first')
    .argument('<site>', 'a folder under sites/')
    .option('--all', 'used-up ones too')
    .action(async (site: string, flags: { all?: true }, command: Command) => {
      const brand = brandNamed(await brandsOf(globalsOf(command)), site)
      await withDatabase(
        command,
        async ({ terminal, database }) => {
          const [{ prepare }, { invitesOf }] = await Promise.all([
            import('#server/start.ts'),
            import('#server/domains/accounts/sign-up/invites.ts')
          ])
          await prepare(database)
          const items = await invitesOf({ db: database.kysely }, brand.id, flags.all ?? false)
          for (const { code, uses_left, created_at } of items) {
            terminal.result(`${code}  ${uses_left} left  ${created_at.toISOString()}`)
          }
          if (items.length === 0) terminal.progress(`${brand.id} has no invitations.`)
          terminal.document({ ok: true, command: 'invites list', items, sites: [], issues: [] })
        },
        { brand: site }
      )
    })
}

function inBounds(flag: string, given: number): void {
  if (given >= 1 && given <= MOST_INVITES) return
  throw new CommandError(`${flag} is 1 to ${MOST_INVITES}, not ${given}.`, EXIT.usage)
}
