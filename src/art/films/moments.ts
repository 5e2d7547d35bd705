/** Eases between 0 and 1 as a moment goes from one to the other. */
export function rise(moment: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (moment - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A wave between `low` and `high` that ends where it began; `times` is a whole number of waves. */
export function wave(times: number, phase: number, low: number, high: number) {
  return (moment: number): number =>
    low + ((high - low) * (1 - Math.cos(2 * Math.PI * (times * moment + phase)))) / 2
}
