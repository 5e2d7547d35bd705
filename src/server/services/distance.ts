import type { CountryCode } from '#contract/country.ts'
import { centroidOf } from '../geo/centroids.ts'
import { kmBetween } from '../geo/distance.ts'
import { regionsOf } from '../geo/regions.ts'

/** Widths of the rings, in km (contract.md §4). */
const BANDS_KM = [5, 10, 25, 50, 100] as const

const known = new Map<string, string[][]>()

/**
 * Regions of these countries around a region, nearest first, in rings of 5, 10, 25, 50 and 100 km
 * between the middles of whole regions: nobody's place can be found out by asking (contract.md §4).
 * Farther ones are in no ring. A region that is none of ours is alone.
 */
export function ringsAround(home: string, countries: readonly CountryCode[]): string[][] {
  const key = `${home} ${countries.join()}`
  const rings = known.get(key) ?? measured(home, countries)
  if (centroidOf(home) !== undefined) known.set(key, rings)
  return rings
}

function measured(home: string, countries: readonly CountryCode[]): string[][] {
  const here = centroidOf(home)
  if (here === undefined) return [[home]]
  const codes = countries.flatMap(country => regionsOf(country).map(({ code }) => code))
  const byBand = Map.groupBy(codes, code => {
    const there = centroidOf(code)
    const km = there === undefined ? Number.POSITIVE_INFINITY : kmBetween(here, there)
    return BANDS_KM.find(band => km <= band)
  })
  return BANDS_KM.flatMap(band => {
    const ring = byBand.get(band)
    return ring === undefined ? [] : [ring]
  })
}
