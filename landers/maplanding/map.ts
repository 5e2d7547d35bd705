import { z } from 'zod'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import { placesOf } from '../places.ts'
import file from './maps.json' with { type: 'json' }
import { lightsOf, outlineOf, type Spot, spotsOf } from './outline.ts'

export interface MapRegion {
  /** ISO 3166-2, as in `NL-UT`. */
  code: string
  name: string
  /** Path of its border; undefined where the map leaves a region out, such as an island far away. */
  outline: string | undefined
  /** Paths of round strokes without length, one a size of town, smallest first. */
  lights: readonly string[]
  /** Where its name stands. */
  at: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }
}

export interface RegionMap {
  width: number
  height: number
  regions: readonly MapRegion[]
}

const MAPS = z
  .record(
    z.enum(COUNTRIES),
    z.strictObject({
      /** ISO 3166-2 code without the country, and the name at home, by the region's letter. */
      regions: z.record(z.string(), z.tuple([z.string(), z.string()])),
      /** A letter a cell; every other row is half a cell to the right. */
      rows: z.array(z.string()),
      /** How many people live in each cell's towns, 0 to 3. */
      lights: z.array(z.string())
    })
  )
  .parse(file)

/** A country's regions, drawn from its towns (scripts/make-region-maps.ts), in the page's language. */
export function mapOf(
  country: CountryCode,
  locale: Locale,
  corners: 'hexagon' | 'smooth'
): RegionMap {
  const { regions, rows, lights } = MAPS[country]
  const spots = spotsOf(rows, lights)
  const width = 2 * CELL.x + Math.max(...spots.map(({ x }) => x))
  const height = 2 * CELL.y + Math.max(...spots.map(({ y }) => y))
  const translated = new Map(placesOf(country, locale).map(({ code, name }) => [code, name]))
  const named = Object.entries(regions).map(([letter, [code, name]]) => {
    const own = spots.filter(spot => spot.region === letter)
    return {
      code: `${country}-${code}`,
      name: translated.get(`${country}-${code}`) ?? name,
      outline: own.length > 0 ? outlineOf(own, corners) : undefined,
      lights: lightsOf(own),
      at: placeOfName(own, { width, height })
    }
  })
  const byName = new Intl.Collator(locale)
  return {
    width,
    height,
    regions: named.sort((one, other) => byName.compare(one.name, other.name))
  }
}

/** Half a cell and a little, so that no border is cut off. */
const CELL = { x: 10, y: 12 }
/** From a region's outermost cells to the middle of its name. */
const LINE = 36

type Size = Pick<RegionMap, 'width' | 'height'>

/** Below the region, or above it at the map's foot; a name near an edge runs inwards. */
function placeOfName(own: readonly Spot[], { width, height }: Size): MapRegion['at'] {
  const ys = own.map(({ y }) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const x = Math.round(own.reduce((sum, spot) => sum + spot.x, 0) / Math.max(1, own.length))
  const anchor = x < width * 0.3 ? 'start' : x > width * 0.7 ? 'end' : 'middle'
  const isAtFoot = bottom + 2 * LINE > height
  return { x, y: isAtFoot ? top - LINE : bottom + LINE, anchor }
}
