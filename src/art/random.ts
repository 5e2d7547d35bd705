/** The same seed gives the same numbers on all machines. */
export interface Random {
  /** In [0, 1). */
  (): number
  pick<T>(from: readonly [T, ...T[]]): T
  /** In [low, high). */
  between(low: number, high: number): number
  /** A whole number, both bounds included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
}

/**
 * FNV-1a into mulberry32; the first five numbers are skipped, because similar seeds start alike.
 */
export function randomFrom(seed: string | number): Random {
  let state = 2166136261
  for (const letter of String(seed)) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  state >>>= 0

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  for (let skipped = 0; skipped < 5; skipped++) next()

  return Object.assign(next, {
    pick: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0],
    between: (low: number, high: number) => low + next() * (high - low),
    int: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability: number) => next() < probability
  })
}
