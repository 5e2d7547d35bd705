import type { Command } from 'commander'
import { DEFAULT_PLACE, PLACE } from '#contract/place.ts'
import type { Brand, Brands } from '#server/core/brands.ts'
import type { Database } from '#server/db/connect.ts'
import { provenanceOf, valueAt } from '#site/provenance.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'

interface Given {
  terminal: Terminal
  globals: GlobalOptions
  database: Database
  place: string
}

/**
 * Runs `act` with a database of the project and closes it: that of the brand, else that of --place.
 * Throws a CommandError if it is down.
 */
export async function withDatabase<T>(
  command: Command,
  act: (given: Given) => Promise<T>,
  { brand }: { brand?: string | undefined } = {}
): Promise<T> {
  const globals = globalsOf(command)
  const terminal = new Terminal(globals)
  const opened = await opening(terminal, globals, brand).catch(error => {
    throw unavailable(error)
  })
  try {
    const { database, place } = opened
    return await act({ terminal, globals, database, place })
  } finally {
    await opened.close()
  }
}

async function opening(terminal: Terminal, globals: GlobalOptions, brand: string | undefined) {
  const { openDatabase } = await import('#server/start.ts')
  const place = globals.place ?? (brand === undefined ? undefined : placeOf(globals, brand))
  const log = (line: string) => terminal.progress(line)
  return openDatabase(globals.cwd, process.env, log, place === undefined ? {} : { place })
}

/** Where the config of a brand says that its members are; also of a brand with errors. */
export function placeOf({ cwd, env }: Pick<GlobalOptions, 'cwd' | 'env'>, id: string): string {
  const seen = provenanceOf(cwd, id, { environment: env })
  const place = seen && valueAt(seen.settings, ['data', 'place'])
  return typeof place === 'string' && PLACE.test(place) ? place : DEFAULT_PLACE
}

/** Turns a connection error into a CommandError. */
export function unavailable(error: unknown): unknown {
  const isPlain =
    error instanceof Error &&
    (['DatabaseUnavailable', 'WrongPlace'].includes(error.name) || 'code' in error)
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

/** The brands whose members are in a database, for a verb over all of them. */
export function brandsIn({ place = DEFAULT_PLACE }: Pick<Database, 'place'>, { all }: Brands) {
  return all.filter(({ site }) => site.data.place === place)
}

/** Brands by id, all of one database. Throws a CommandError for one that is in another. */
export function brandsNamedIn(
  { place = DEFAULT_PLACE }: Pick<Database, 'place'>,
  brands: Brands,
  ids: readonly string[]
): Brand[] {
  const named = ids.map(id => brandNamed(brands, id))
  const other = named.find(({ site }) => site.data.place !== place)
  if (other === undefined) return named
  throw new CommandError(
    `${other.id} is in the database of ${other.site.data.place}, not of ${place}: ask for the brands of one place at a time.`,
    EXIT.usage
  )
}
