/** The earlier value where the fresh one says the same: what listens to it has nothing to draw. */
export function keepSame<T>(earlier: T, fresh: T): T {
  return JSON.stringify(earlier) === JSON.stringify(fresh) ? earlier : fresh
}

/** A fresh list in which every entry that says the same is the earlier one, so that rows stay drawn. */
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
