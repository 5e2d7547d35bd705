export function nearest(word: string, known: Iterable<string>): string | undefined {
  // Two letters resemble any others: pt is no slip for it.
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let least = limit + 1
  for (const candidate of known) {
    const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
 */
export function distanceBetween(one: string, other: string): number {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      )
    }
    before = previous
    previous = current
  }
  return previous[other.length] ?? 0
}
