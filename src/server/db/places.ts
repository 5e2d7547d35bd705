import { createHash } from 'node:crypto'
import type pg from 'pg'
import { DEFAULT_PLACE } from '#contract/place.ts'

/** Ids of a place: so many for each table, and 15 digits at most (#contract/id.ts). */
const IDS = 2 ** 36
const RANGES = 8_190

/** The message says what to do. */
export class WrongPlace extends Error {
  override name = 'WrongPlace' as const
}

/** Where the ids of a place begin, so that no two places ever give the same. */
export function firstIdOf(place: string): number {
  if (place === DEFAULT_PLACE) return 1
  const hash = createHash('sha256').update(place).digest().readUInt32BE()
  return (1 + (hash % RANGES)) * IDS + 1
}

/** The last id that a place may give. */
export const lastIdOf = (place: string): number =>
  place === DEFAULT_PLACE ? IDS : firstIdOf(place) + IDS - 1

/** Throws WrongPlace for two places whose ids would be the same. */
export function refuseSharedIds(places: readonly string[]): void {
  const taken = new Map<number, string>()
  for (const place of places) {
    const other = taken.get(firstIdOf(place))
    if (other !== undefined) {
      throw new WrongPlace(
        `the places ${other} and ${place} would give the same ids; name one of them differently in data.place, before it has members`
      )
    }
    taken.set(firstIdOf(place), place)
  }
}

/**
 * Writes down at its first start which place a database is, and lets its ids begin where those of
 * the place do. Throws WrongPlace where it is another one.
 */
export async function claimPlace(client: pg.ClientBase, place: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query('lock table own_place in share row exclusive mode')
    const { rows } = await client.query<{ name: string }>('select name from own_place')
    const known = rows[0]?.name
    if (known !== undefined && known !== place) throw otherPlace(known, place)
    if (known === undefined) await client.query('insert into own_place (name) values ($1)', [place])
    await beginIds(client, firstIdOf(place))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Also of tables that came later; ids that are further already go on. */
async function beginIds(client: pg.ClientBase, first: number): Promise<void> {
  if (first === 1) return
  const { rows } = await client.query<{ sequence: string }>(
    `select pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and a.attidentity <> '' and a.atttypid = 'int8'::regtype and not a.attisdropped`
  )
  for (const { sequence } of rows) {
    await client.query(
      `select setval($1::regclass, $2, false) from ${sequence} where last_value < $2`,
      [sequence, first]
    )
  }
}

function otherPlace(known: string, place: string): WrongPlace {
  return new WrongPlace(
    `the database of the place ${place} is that of ${known}; give each place a database of its own (docs/operations.md, "Places")`
  )
}
