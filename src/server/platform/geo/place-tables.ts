import { z } from 'zod'
import { readCsv } from '../../core/data-file.ts'

const country = z.string().regex(/^[A-Z]{2}$/)
const text = z.string().min(1)

const keyed = <Row>(
  name: string,
  row: z.ZodType<Row>,
  entry: (row: Row) => readonly [key: string, value: string]
): ReadonlyMap<string, string> => new Map(readCsv(`geo/${name}.csv`, row).map(entry))

export interface PlaceTables {
  /** Region by `country division`; GeoNames codes differ from ISO's. */
  divisions: ReadonlyMap<string, string>
  /** Region by `country district`, the first characters of a municipal code. */
  districts: ReadonlyMap<string, string>
  territories: ReadonlyMap<string, { country: string; region: string }>
  /** Region by name, or name and latitude as in `Leigh 53.5`, under `country division`. */
  known: ReadonlyMap<string, ReadonlyMap<string, string>>
  names: ReadonlyMap<string, string>
}

/** Reads the five files in `data/geo` at each call. */
export function readPlaceTables(): PlaceTables {
  const divided = z.strictObject({ country, division: text, region: text })
  const municipal = z.strictObject({ country, district: text, region: text })
  const named = z.strictObject({ country, geonames: text, name: text })
  const territory = z.strictObject({ territory: country, country, region: text })
  return {
    divisions: keyed('divisions', divided, row => [`${row.country} ${row.division}`, row.region]),
    districts: keyed('districts', municipal, row => [`${row.country} ${row.district}`, row.region]),
    names: keyed('place-names', named, row => [`${row.country} ${row.geonames}`, row.name]),
    territories: new Map(
      readCsv('geo/territories.csv', territory).map(row => [
        row.territory,
        { country: row.country, region: row.region }
      ])
    ),
    known: readKnownPlaces()
  }
}

function readKnownPlaces(): Map<string, Map<string, string>> {
  const row = z.strictObject({
    country,
    division: text,
    region: text,
    place: text,
    latitude: z.string().regex(/^(?:-?\d+\.\d)?$/, 'a latitude with one decimal, or nothing')
  })
  const known = new Map<string, Map<string, string>>()
  for (const { country, division, region, place, latitude } of readCsv('geo/places.csv', row)) {
    const key = `${country} ${division}`
    const names = known.get(key) ?? new Map<string, string>()
    names.set(latitude === '' ? place : `${place} ${latitude}`, region)
    known.set(key, names)
  }
  return known
}
