import type { PlaceTables } from './place-tables.ts'

/** Here GeoNames codes equal those of ISO 3166-2. */
const SAME: readonly string[] = ['CH', 'LU', 'US']

export interface RawPlace {
  name: string
  country: string
  featureCode: string
  adminCode: string
  /** GeoNames' third-level division, a municipality or district. */
  muni?: string
  population: number
  loc: { coordinates: readonly [longitude: number, latitude: number] }
}

export interface Place {
  name: string
  country: string
  /** ISO 3166-2; absent for other countries. */
  region: string | undefined
  latitude: number
  longitude: number
  population: number
}

/** Maps GeoNames divisions to ISO regions, which differ in code and sometimes in level. */
export function placesWithRegions(raw: readonly RawPlace[], tables: PlaceTables): Place[] {
  const open: [place: Place, division: string][] = []
  const settled = new Map<string, Place[]>()
  const places = raw.map(one => {
    const place = placeOf(one, tables)
    const division = `${one.country} ${one.adminCode}`
    if (!tables.known.has(division)) return place
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

function placeOf(raw: RawPlace, tables: PlaceTables): Place {
  const [longitude, latitude] = raw.loc.coordinates
  const { country, region } = tables.territories.get(raw.country) ?? {
    country: raw.country,
    region: regionOf(raw, tables)
  }
  return { name: raw.name, country, region, latitude, longitude, population: raw.population }
}

function regionOf(raw: RawPlace, tables: PlaceTables): string | undefined {
  const { country, adminCode, muni } = raw
  const code =
    knownRegion(raw, tables) ??
    districtOf(country, muni, tables) ??
    (SAME.includes(country) ? adminCode : tables.divisions.get(`${country} ${adminCode}`))
  return code === undefined ? undefined : `${country}-${code}`
}

function districtOf(
  country: string,
  muni: string | undefined,
  { districts }: PlaceTables
): string | undefined {
  return [4, 2, 1]
    .map(length => districts.get(`${country} ${(muni ?? '').slice(0, length)}`))
    .find(region => region !== undefined)
}

function knownRegion(
  { country, adminCode, name, loc }: RawPlace,
  { known }: PlaceTables
): string | undefined {
  const regions = known.get(`${country} ${adminCode}`)
  return regions?.get(`${name} ${loc.coordinates[1].toFixed(1)}`) ?? regions?.get(name)
}

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
