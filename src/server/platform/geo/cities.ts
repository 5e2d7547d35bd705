import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { CountryCode } from '#contract/country.ts'
import { CITY_INDEXES } from '../../db/cities-table.ts'
import type { Db } from '../../db/connect.ts'
import { kmBetween, type Spot } from './distance.ts'
import { readPlaces } from './places.ts'
import type { Place } from './regions-of-places.ts'

export interface City {
  city: string
  /** ISO 3166-2; null outside the brands' countries. */
  region: string | null
  country: string
}

const FARTHEST_KM = 100
/** The index compares degrees, which are narrower east to west, so several have to be measured. */
const CANDIDATES = 32
const SUGGESTIONS = 10
const IMPORT_LOCK = 4_207_311
const CHUNK = 2_000
/** Upper bound of a prefix range: a LIKE in a prepared statement would scan the table. */
const LAST_LETTER = '\u{10ffff}'

/** Fills an empty table; concurrent servers wait. Returns the number of cities. */
export async function importCities(client: ClientBase): Promise<number> {
  if (await hasCities(client)) return 0
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    // Sent as text: prepared statements have a timeout, and this waits for other servers.
    await client.query(`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const places = (await hasCities(client)) ? [] : readPlaces()
    if (places.length > 0) await copy(client, places)
    await client.query('commit')
    return places.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The nearest town within 100 km of the place rounded to 0.01° (product.md §25). */
export async function nearestCity(
  db: Db,
  latitude: number,
  longitude: number
): Promise<City | undefined> {
  const here = { latitude: rounded(latitude), longitude: rounded(longitude) }
  const { rows } = await sql<City & Spot>`
    select name as city, region, country, latitude, longitude from cities
    order by point(longitude, latitude) <-> point(${here.longitude}::float8, ${here.latitude}::float8)
    limit ${CANDIDATES}`.execute(db)
  const [nearest] = rows
    .map(row => ({ row, km: kmBetween(here, row) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((one, other) => one.km - other.km)
  if (nearest === undefined) return undefined
  const { city, region, country } = nearest.row
  return { city, region, country }
}

/** Largest first; ignores accents and case. */
export async function citiesOf(db: Db, country: CountryCode, prefix: string): Promise<City[]> {
  const from = plainOf(prefix)
  const to = `${from}${LAST_LETTER}`
  const { rows } = await sql<City>`
    select name as city, region, country from cities
    where country = ${country} and plain >= ${from} and plain < ${to}
    order by population desc, plain
    limit ${SUGGESTIONS}`.execute(db)
  return rows
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

async function hasCities(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from cities) as filled'
  )
  return rows[0]?.filled === true
}

/** Rebuilds the indexes, which is faster than updating them per row. */
async function copy(client: ClientBase, places: readonly Place[]): Promise<void> {
  // Needed once in a database's life.
  const { from: copyFrom } = await import('pg-copy-streams')
  await client.query(`drop index if exists ${Object.keys(CITY_INDEXES).join(', ')}`)
  const columns = 'name, plain, country, region, latitude, longitude, population'
  const stream = client.query(copyFrom(`copy cities (${columns}) from stdin`))
  await pipeline(Readable.from(chunksOf(places)), stream)
  for (const statement of Object.values(CITY_INDEXES)) await client.query(statement)
  await client.query('analyze cities')
}

function* chunksOf(places: readonly Place[]): Generator<string> {
  for (let start = 0; start < places.length; start += CHUNK) {
    yield places
      .slice(start, start + CHUNK)
      .map(lineOf)
      .join('')
  }
}

function lineOf({ name, country, region, latitude, longitude, population }: Place): string {
  const cells = [name, plainOf(name), country, region, latitude, longitude, population]
  return `${cells.map(cellOf).join('\t')}\n`
}

function cellOf(value: string | number | undefined): string {
  if (value === undefined) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, ' ')
}

/** Letters that Unicode doesn't decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  œ: 'oe'
}

function plainOf(name: string): string {
  const bare = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
  return bare.replace(/[łøæßđœ]/g, letter => PLAIN[letter] ?? letter).replaceAll('’', "'")
}
