/** In degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6_371

export function kmBetween(one: Spot, other: Spot): number {
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const narrowing = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const chord = Math.sin(north / 2) ** 2 + narrowing * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
