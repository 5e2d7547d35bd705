import type { CountryCode } from '#contract/country.ts'
import { centroidOf } from '../../platform/geo/centroids.ts'
import { kmBetween } from '../../platform/geo/distance.ts'
import { regionsOf } from '../../platform/geo/regions.ts'

/** Widths of the rings, in km (product.md §14). */
const BANDS_KM = [5, 10, 25, 50, 100] as const

/** Regions around one. */
export interface Around {
  /** Within 100 km, in rings. */
  near: readonly string[][]
  /** Beyond, the nearest first. */
  far: readonly string[]
}

const known = new Map<string, Around>()

/**
 * Regions of these countries around a region, nearest first, in rings of 5, 10, 25, 50 and 100 km
 * between the middles of whole regions, and one by one beyond: nobody's place can be found out by
 * asking (product.md §14). A region that is none of ours is alone.
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
