import type { Command } from 'commander'
import type { Brand, Brands } from '#server/core/brands.ts'
import type { Database } from '#server/db/connect.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

/** Does something with the database of the project, and closes it again. */
export async function withDatabase<T>(
  command: Command,
  act: (given: {
    terminal: Terminal
    globals: GlobalOptions
    database: Database
    place: string
  }) => Promise<T>
): Promise<T> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const { openDatabase } = await import('#server/start.ts')
  const opened = await openDatabase(globals.cwd, process.env, line =>
    terminal.progress(line)
  ).catch(error => {
    throw unavailable(error)
  })
  try {
    const { database, place } = opened
    return await act({ terminal, globals, database, place })
  } finally {
    await opened.close()
  }
}

/** A database that is not there, as the fault of a command. */
export function unavailable(error: unknown): unknown {
  const isPlain =
    error instanceof Error && (error.name === 'DatabaseUnavailable' || 'code' in error)
  return isPlain ? new CommandError(`${error.message}`, EXIT.environment) : error
}

/** The brands of a project as the server has them. */
export async function brandsOf(globals: GlobalOptions): Promise<Brands> {
  const [{ loadFleet }, { Brands }] = await Promise.all([
    import('#site/load.ts'),
    import('#server/core/brands.ts')
  ])
  const { sites } = await loadFleet(globals.cwd, { environment: globals.env })
  return new Brands(sites.map(({ site }) => site))
}

/** A brand by its folder; says which there are. */
export function brandNamed(brands: Brands, id: string): Brand {
  const brand = brands.byId(id)
  if (brand !== undefined) return brand
  const known = brands.all.map(({ id }) => id).join(', ')
  throw new CommandError(
    `There is no brand "${id}" without errors; there are ${known}.`,
    EXIT.usage
  )
}
