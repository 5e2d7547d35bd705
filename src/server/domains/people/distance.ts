import type { CountryCode } from '#contract/country.ts'
import { centroidOf } from '../../platform/geo/centroids.ts'
import { kmBetween } from '../../platform/geo/distance.ts'
import { regionsOf } from '../../platform/geo/regions.ts'

const BANDS_KM = [5, 10, 25, 50, 100] as const

export interface Around {
  /** Within 100 km, in rings. */
  near: readonly string[][]
  /** Farther away, nearest first. */
  far: readonly string[]
}

const known = new Map<string, Around>()

/**
 * Regions around a region in rings of 5, 10, 25, 50 and 100 km, then one by one. Distances are
 * between centres of whole regions, so that nobody can be located (product.md §14). An unknown
 * region is alone.
 */
export function regionsAround(home: string, countries: readonly CountryCode[]): Around {
  const key = `${home} ${countries.join()}`
  const around = known.get(key) ?? measured(home, countries)
  if (centroidOf(home) !== undefined) known.set(key, around)
  return around
}

function measured(home: string, countries: readonly CountryCode[]): Around {
  const here = centroidOf(home)
  if (here === undefined) return { near: [[home]], far: [] }
  const regions = countries
    .flatMap(country => regionsOf(country))
    .flatMap(({ code }) => {
      const there = centroidOf(code)
      return there === undefined ? [] : [{ code, km: kmBetween(here, there) }]
    })
    .toSorted((one, other) => one.km - other.km)
  const byBand = Map.groupBy(regions, ({ km }) => BANDS_KM.find(band => km <= band))
  const codesIn = (band: (typeof BANDS_KM)[number] | undefined) =>
    (byBand.get(band) ?? []).map(({ code }) => code)
  return {
    near: BANDS_KM.map(band => codesIn(band)).filter(ring => ring.length > 0),
    far: codesIn(undefined)
  }
}
