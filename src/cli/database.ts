import type { Command } from 'commander'
import type { Brand, Brands } from '#server/core/brands.ts'
import type { Database } from '#server/db/connect.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

/** Runs `act` with the project's database and closes it. Throws a CommandError if it is down. */
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

/** Turns a connection error into a CommandError. */
export function unavailable(error: unknown): unknown {
  const isPlain =
    error instanceof Error && (error.name === 'DatabaseUnavailable' || 'code' in error)
  if (!isPlain) return error
  const isPooler = /unsupported startup parameter/.test(error.message)
  const step = isPooler
    ? '; DATABASE_URL is a pooler: set DATABASE_URL_DIRECT too (docs/operations.md, "Growing")'
    : ''
  return new CommandError(`${error.message}${step}`, EXIT.environment)
}

export async function brandsOf(globals: GlobalOptions): Promise<Brands> {
  const [{ loadFleet }, { Brands }] = await Promise.all([
    import('#site/load.ts'),
    import('#server/core/brands.ts')
  ])
  const { sites } = await loadFleet(globals.cwd, { environment: globals.env })
  return new Brands(sites.map(({ site }) => site))
}

/** A brand by id. Throws a CommandError with the known ids. */
export function brandNamed(brands: Brands, id: string): Brand {
  const brand = brands.byId(id)
  if (brand !== undefined) return brand
  const known = brands.all.map(({ id }) => id).join(', ')
  throw new CommandError(
    `There is no brand "${id}" without errors; there are ${known}.`,
    EXIT.usage
  )
}
