import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES } from '#contract/country.ts'
import { createCities } from '#server/db/cities-table.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { freshDatabase, type TestDatabase } from '#server/db/embedded/throwaway.ts'
import { citiesOf, importCities, nearestCity } from '#server/platform/geo/cities.ts'
import { isRegionOf, regionsOf } from '#server/platform/geo/regions.ts'

let own: TestDatabase
let database: Database
let written: number[]

beforeAll(async () => {
  own = await freshDatabase()
  database = connect(own.url)
  await createCities(database.kysely as unknown as Kysely<unknown>)
  written = await Promise.all([server(), server()])
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

async function server(): Promise<number> {
  const script = fileURLToPath(new URL('fill.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, own.url])
  return Number(stdout)
}

async function fill(): Promise<number> {
  const client = await database.pool.connect()
  try {
    return await importCities(client)
  } finally {
    client.release()
  }
}

describe('the import', () => {
  test('two servers that start together write the cities once', async () => {
    expect(written.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)])
    expect(Math.max(...written)).toBeGreaterThan(130_000)
    expect(await counted()).toBe(Math.max(...written))
  })

  test('a filled table stays as it is', async () => {
    expect(await fill()).toBe(0)
    expect(await counted()).toBe(Math.max(...written))
  })

  test('every city of a country that brands serve has a region of it, and no region is empty', async () => {
    const { rows } = await sql<{ country: string; region: string | null }>`
      select distinct country, region from cities`.execute(database.kysely)
    for (const country of COUNTRIES) {
      const codes = rows.filter(row => row.country === country).map(({ region }) => region)
      expect(codes.filter(code => code === null || !isRegionOf(country, code))).toEqual([])
      expect(codes.toSorted()).toEqual(
        regionsOf(country)
          .map(({ code }) => code)
          .toSorted()
      )
    }
  })
})

describe('the region of a city', () => {
  test.for([
    ['Groningen', 'NL-GR', 53.22, 6.57],
    ['Den Haag', 'NL-ZH', 52.08, 4.31],
    ["'s-Hertogenbosch", 'NL-NB', 51.7, 5.3],
    ['Gent', 'BE-VOV', 51.05, 3.72],
    ['Brussel / Bruxelles', 'BE-BRU', 50.85, 4.35],
    ['Leuven', 'BE-VBR', 50.88, 4.7],
    ['Liège', 'BE-WLG', 50.63, 5.57],
    ['München', 'DE-BY', 48.14, 11.58],
    ['Dresden', 'DE-SN', 51.05, 13.74],
    ['Wien', 'AT-9', 48.21, 16.37],
    ['Graz', 'AT-6', 47.07, 15.44],
    ['Sion', 'CH-VS', 46.23, 7.36],
    ['Lausanne', 'CH-VD', 46.52, 6.63],
    ['København', 'DK-84', 55.68, 12.57],
    ['Aarhus', 'DK-82', 56.16, 10.21],
    ['Barcelona', 'ES-B', 41.39, 2.16],
    ['Las Palmas de Gran Canaria', 'ES-GC', 28.1, -15.41],
    ['Tampere', 'FI-11', 61.5, 23.79],
    ['Mariehamn', 'FI-01', 60.1, 19.94],
    ['Ajaccio', 'FR-20R', 41.92, 8.74],
    ['Rennes', 'FR-BRE', 48.11, -1.67],
    ['Manchester', 'GB-GTM', 53.48, -2.24],
    ['Wolverhampton', 'GB-WMD', 52.59, -2.12],
    ['Fort William', 'GB-HLD', 56.82, -5.11],
    ['Cardiff', 'GB-CRF', 51.48, -3.18],
    ['Omagh', 'GB-TYR', 54.6, -7.3],
    ['Galway', 'IE-G', 53.27, -9.05],
    ['Clonmel', 'IE-TA', 52.36, -7.7],
    ['Bolzano', 'IT-32', 46.49, 11.34],
    ['Milano', 'IT-25', 45.46, 9.19],
    ['Esch-sur-Alzette', 'LU-ES', 49.5, 5.98],
    ['Guadalajara', 'MX-JAL', 20.67, -103.39],
    ['Bergen', 'NO-46', 60.39, 5.32],
    ['Lillestrøm', 'NO-32', 59.96, 11.05],
    ['Alta', 'NO-56', 69.97, 23.27],
    ['Dunedin', 'NZ-OTA', -45.87, 170.5],
    ['Kraków', 'PL-12', 50.06, 19.94],
    ['Warszawa', 'PL-14', 52.23, 21.01],
    ['Göteborg', 'SE-O', 57.71, 11.97],
    ['Umeå', 'SE-AC', 63.83, 20.26],
    ['Montréal', 'CA-QC', 45.51, -73.59],
    ['Durban', 'ZA-KZN', -29.86, 31.03],
    ['Perth', 'AU-WA', -31.95, 115.86],
    ['Boston', 'US-MA', 42.36, -71.06]
  ] as const)('%s lies in %s', async ([city, region, latitude, longitude]) => {
    const found = await nearestCity(database.kysely, latitude, longitude)
    expect(found).toEqual({ city, region, country: region.slice(0, 2) })
  })
})

describe('the nearest city', () => {
  test('nobody is at sea, at the pole or off the map', async () => {
    expect(await nearestCity(database.kysely, 0, -30)).toBeUndefined()
    expect(await nearestCity(database.kysely, 90, 0)).toBeUndefined()
    expect(await nearestCity(database.kysely, -90, 180)).toBeUndefined()
  })

  test('it is the nearest on the ground, also where degrees are narrow', async () => {
    const { rows } = await sql<{ latitude: number; longitude: number }>`
      select latitude, longitude from cities where latitude > 60 and id % 53 = 0 order by id limit 12`.execute(
      database.kysely
    )
    for (const { latitude, longitude } of rows) {
      const found = await nearestCity(database.kysely, latitude + 0.3, longitude + 0.9)
      expect(found).toEqual(await measured(latitude + 0.3, longitude + 0.9))
    }
  })

  test('a place is known to a hundredth of a degree alone', async () => {
    // Measured exactly, Lopik is the nearest to the first and IJsselstein to the second.
    const first = await nearestCity(database.kysely, 51.9955, 4.9955)
    expect(first).toEqual(await nearestCity(database.kysely, 52.0045, 5.0045))
  })

  test('it is found by the index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select name from cities
      order by point(longitude, latitude) <-> point(5, 52) limit 32`.execute(database.kysely)
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('cities_place')
  })
})

describe('suggestions', () => {
  test('accents and capitals do not matter, and the largest comes first', async () => {
    const [first] = await citiesOf(database.kysely, 'DE', 'MUNCHE')
    expect(first).toEqual({ city: 'München', region: 'DE-BY', country: 'DE' })
    expect((await citiesOf(database.kysely, 'PL', 'lodz'))[0]?.city).toBe('Łódź')
    expect((await citiesOf(database.kysely, 'DK', 'kobenhavn'))[0]?.city).toBe('København')
  })

  test('they stay in the country and are ten at most', async () => {
    const cities = await citiesOf(database.kysely, 'NL', '')
    expect(cities).toHaveLength(10)
    expect(cities.every(({ country }) => country === 'NL')).toBe(true)
    expect(cities[0]?.city).toBe('Amsterdam')
  })

  test('signs of a pattern are letters like others', async () => {
    for (const prefix of ['%', '_', '\\', "'; drop table cities", '\u0000x']) {
      expect(await citiesOf(database.kysely, 'NL', prefix)).toEqual([])
    }
  })
})

async function counted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from cities`.execute(
    database.kysely
  )
  return rows[0]?.count ?? 0
}

/** What a look at every city answers, without the index. */
async function measured(latitude: number, longitude: number): Promise<object | undefined> {
  const [lat, lon] = [Math.round(latitude * 100) / 100, Math.round(longitude * 100) / 100]
  const { rows } = await sql<{ city: string; region: string | null; country: string; km: number }>`
    select name as city, region, country, 12742 * asin(sqrt(
      sind((latitude - ${lat}) / 2) ^ 2
      + cosd(latitude) * cosd(${lat}) * sind((longitude - ${lon}) / 2) ^ 2)) as km
    from cities order by km limit 1`.execute(database.kysely)
  const [row] = rows
  if (row === undefined || row.km > 100) return undefined
  return { city: row.city, region: row.region, country: row.country }
}
