import type { ProfileCard } from '#contract/shapes.ts'

/** Fills its last row with 2, 3 and 4 columns, so that blocks look like one grid. */
export const BLOCK = 24

/**
 * Results in blocks. A block whose cards are the same as before is the same array, so that only what
 * is new is drawn.
 */
export function blocksOf(
  cards: readonly ProfileCard[],
  before: readonly (readonly ProfileCard[])[]
): (readonly ProfileCard[])[] {
  const count = Math.ceil(cards.length / BLOCK)
  return Array.from({ length: count }, (_, index) => {
    const block = cards.slice(index * BLOCK, (index + 1) * BLOCK)
    const old = before[index]
    return old && isSame(old, block) ? old : block
  })
}

function isSame(one: readonly ProfileCard[], other: readonly ProfileCard[]): boolean {
  return one.length === other.length && one.every((card, index) => card === other[index])
}
