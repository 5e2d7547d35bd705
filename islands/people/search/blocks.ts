import type { ProfileCard } from '#contract/shapes.ts'

/** Fills its last row with 2, 3 and 4 columns, so that blocks look like one grid. */
export const BLOCK = 24

/**
 * Results in blocks. A block whose cards are the same as before is the same array, so that only what
 * is new is drawn. So many cells of the first block are `taken` by something else.
 */
export function blocksOf(
  cards: readonly ProfileCard[],
  before: readonly (readonly ProfileCard[])[],
  taken = 0
): (readonly ProfileCard[])[] {
  const count = Math.ceil((cards.length + taken) / BLOCK)
  return Array.from({ length: count }, (_, index) => {
    const block = cards.slice(Math.max(0, index * BLOCK - taken), (index + 1) * BLOCK - taken)
    const old = before[index]
    return old && isSame(old, block) ? old : block
  })
}

function isSame(one: readonly ProfileCard[], other: readonly ProfileCard[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index])
}
