import type { Command } from 'commander'
import type { Right } from '#contract/operator/roles.ts'
import type { AppContext } from '#server/core/app.ts'
import type { OperatorCtx } from '#server/core/operator/context.ts'
import { withDatabase } from '../database.ts'
import { CommandError } from '../errors.ts'
import { EXIT, type Terminal } from '../terminal.ts'

/** An operator's access to the database; acts are logged like those in the browser. */
export interface Bench {
  terminal: Terminal
  world: AppContext
  /** Runs one act in its own transaction. */
  act<T>(right: Right | undefined, work: (ctx: OperatorCtx) => Promise<T>): Promise<T>
}

/** Runs `work` as the operator of `--as`. Throws CommandError. */
export async function atBench<T>(
  command: Command,
  as: string | undefined,
  work: (bench: Bench) => Promise<T>
): Promise<T> {
  if (!as) {
    throw new CommandError(
      'Say who you are: --as <operator>, or LIVERY_OPERATOR. livery operators list shows who there is.',
      EXIT.usage
    )
  }
  return withDatabase(command, async ({ terminal, globals, database }) => {
    const [{ prepare, appContextOf }, { silentEvents }, { operatorNamed }, { asOperator }] =
      await Promise.all([
        import('#server/start.ts'),
        import('#server/core/events.ts'),
        import('#server/core/operator/operators.ts'),
        import('#server/core/operator/context.ts')
      ])
    await prepare(database)
    const operator = await operatorNamed(database.kysely, as)
    if (operator === undefined) {
      throw new CommandError(
        `There is no operator "${as}"; livery operators add makes one.`,
        EXIT.usage
      )
    }
    const { cwd: root } = globals
    const given = { root, env: process.env, isDevelopment: false, place: globals.place }
    const world = await appContextOf(database, silentEvents, given)
    try {
      return await work({
        terminal,
        world,
        act: (right, act) =>
          asOperator(world, operator, right, act).catch(error => {
            throw faultOfRefusal(error)
          })
      })
    } finally {
      for (const sender of Object.values(world.senders)) sender?.close()
    }
  })
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Turns a refusal of the server into a CommandError. */
function faultOfRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name !== 'Refusal') return error
  const { code, body } = error as Error & { code: string; body: { error: Record<string, unknown> } }
  const { code: _, message, ...extras } = body.error
  const more = Object.entries(extras).map(([name, value]) => `${name} ${wordsOf(value)}`)
  const why = more.length > 0 ? ` (${more.join(', ')})` : ''
  return new CommandError(`${code}: ${String(message)}${why}.`, EXIT.usage)
}
