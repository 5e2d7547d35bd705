/** Returns the earlier object if the new one is equal, so that listeners don't redraw. */
export function keepSame<T>(earlier: T, fresh: T): T {
  return JSON.stringify(earlier) === JSON.stringify(fresh) ? earlier : fresh
}

/** The new list with equal entries replaced by the earlier objects. */
export function keepSameEntries<T>(
  earlier: readonly T[],
  fresh: readonly T[],
  idOf: (entry: T) => number
): readonly T[] {
  const known = new Map(earlier.map(entry => [idOf(entry), entry]))
  const merged = fresh.map(entry => keepSame(known.get(idOf(entry)) ?? entry, entry))
  const isSame =
    merged.length === earlier.length && merged.every((entry, index) => entry === earlier[index])
  return isSame ? earlier : merged
}
