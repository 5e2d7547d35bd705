import { Command, Option } from 'commander'
import { ROLES, type Role } from '#contract/operator/roles.ts'
import { brandNamed, brandsOf, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT } from './terminal.ts'

export function operatorsCommand(): Command {
  return new Command('operators')
    .description('those who moderate, support and edit, and their tokens')
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand())
    .addCommand(resetCodesCommand())
}

interface AddFlags {
  role: Role
  brand?: string[]
  machine?: true
}

function addCommand(): Command {
  return new Command('add')
    .description('make an operator, and print the token: this once and never again')
    .argument('<name>', 'as it stands in the log, such as lotte')
    .addOption(
      new Option('--role <role>', 'what they may do').choices([...ROLES]).makeOptionMandatory()
    )
    .option('--machine', 'for a program: the token needs no code, and opens no session')
    .option('--brand <sites...>', 'folders under sites/; every brand when absent')
    .action(async (name: string, flags: AddFlags, command: Command) => {
      if (!/^[a-z0-9][a-z0-9._-]{1,39}$/.test(name)) {
        throw new CommandError(
          `"${name}" is no name for an operator: use 2 to 40 small letters, digits, dots and hyphens.`,
          EXIT.usage
        )
      }
      const known = await brandsOf(globalsOf(command))
      const brands = flags.brand?.map(id => brandNamed(known, id).id) ?? null
      await withDatabase(command, async ({ terminal, database }) => {
        const { prepare, systemClock, addOperator } = await heavy()
        await prepare(database)
        const given = { name, role: flags.role, brands, isMachine: flags.machine ?? false }
        const made = await database.kysely
          .transaction()
          .execute(tx => addOperator(tx, given, systemClock.now()))
        if (made === undefined) {
          throw new CommandError(
            `There was an operator "${name}" before; the log names them, so take another name.`,
            EXIT.usage
          )
        }
        terminal.result(made.token)
        terminal.progress(
          `The token of ${name}; it can't be shown again. Nothing was written down.`
        )
        terminal.document({
          ok: true,
          command: 'operators add',
          operator: { ...given, token: made.token },
          sites: [],
          issues: []
        })
      })
    })
}

function listCommand(): Command {
  return new Command('list')
    .description('operators, what they may do, and when they were last here')
    .action((_: object, command: Command) =>
      withDatabase(command, async ({ terminal, database }) => {
        const { prepare, operatorsOf } = await heavy()
        await prepare(database)
        const items = await operatorsOf(database.kysely)
        for (const { name, role, brands, isMachine, hasCodes, used_at, revoked_at } of items) {
          const state = revoked_at
            ? `revoked ${revoked_at.toISOString()}`
            : `last used ${used_at?.toISOString() ?? 'never'}`
          const factor = isMachine ? '  machine' : hasCodes ? '  codes' : ''
          terminal.result(
            `${name}  ${role}  ${brands?.join(',') ?? 'every brand'}${factor}  ${state}`
          )
        }
        if (items.length === 0) terminal.progress('There are no operators; livery operators add.')
        terminal.document({ ok: true, command: 'operators list', items, sites: [], issues: [] })
      })
    )
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('end a token at once')
    .argument('<name>')
    .action((name: string, _: object, command: Command) =>
      withDatabase(command, async ({ terminal, database }) => {
        const { prepare, systemClock, revokeOperator } = await heavy()
        await prepare(database)
        const isDone = await database.kysely
          .transaction()
          .execute(tx => revokeOperator(tx, name, systemClock.now()))
        if (!isDone) {
          throw new CommandError(
            `No operator "${name}" has a token; livery operators list.`,
            EXIT.usage
          )
        }
        terminal.result(`${name} is revoked.`)
        terminal.document({ ok: true, command: 'operators revoke', sites: [], issues: [] })
      })
    )
}

function resetCodesCommand(): Command {
  return new Command('reset-totp')
    .description('switch off the codes of somebody who lost them, and end their sessions')
    .argument('<name>')
    .action((name: string, _: object, command: Command) =>
      withDatabase(command, async ({ terminal, database }) => {
        const [{ prepare, systemClock }, { resetCodes }] = await Promise.all([
          heavy(),
          import('#server/platform/operator/codes.ts')
        ])
        await prepare(database)
        const isDone = await database.kysely
          .transaction()
          .execute(tx => resetCodes(tx, name, systemClock.now()))
        if (!isDone) {
          throw new CommandError(
            `No operator "${name}" has codes; livery operators list.`,
            EXIT.usage
          )
        }
        terminal.result(`${name} logs in without a code; the sessions ended.`)
        terminal.document({ ok: true, command: 'operators reset-totp', sites: [], issues: [] })
      })
    )
}

async function heavy() {
  const [{ prepare }, { systemClock }, { addOperator, operatorsOf, revokeOperator }] =
    await Promise.all([
      import('#server/start.ts'),
      import('#server/core/clock.ts'),
      import('#server/core/operator/operators.ts')
    ])
  return { prepare, systemClock, addOperator, operatorsOf, revokeOperator }
}
