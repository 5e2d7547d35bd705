export interface Band {
  from: number
  to: number
}

const YOUNGEST = 25
const YEARS = 10

/** The ten-year bands from 25 on that contain one of the ages, youngest first. */
export function bandsOf(ages: readonly number[]): Band[] {
  const starts = new Set(ages.map(age => bandOf(age).from))
  return [...starts].sort((a, b) => a - b).map(bandOf)
}

export function bandOf(age: number): Band {
  const from = YOUNGEST + Math.floor((age - YOUNGEST) / YEARS) * YEARS
  return { from, to: from + YEARS - 1 }
}
