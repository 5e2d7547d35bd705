import type { Proof } from '#theme/proof.ts'
import { aligned } from '../sizes.ts'

/** By required contrast (WCAG 2.2). */
const GROUPS = [
  { need: 4.5, title: 'Text, 4.5:1' },
  { need: 3, title: 'Large text, icons, lines and marks, 3:1' },
  { need: 9, title: 'The two focus rings, 9:1' }
] as const

/** Default number of rows per group. */
const SHOWN = 8

/** Pairs by required contrast, worst first; only each colour's worst ground unless `all`. */
export function proofLines(proof: readonly Proof[], all: boolean): string[] {
  return GROUPS.flatMap(({ need, title }) => {
    const pairs = worstFirst(proof.filter(pair => pair.need === need))
    const shown = all ? pairs : onePerFront(pairs).slice(0, SHOWN)
    if (shown.length === 0) return []
    const more = pairs.length - shown.length
    return [
      '',
      title,
      ...aligned(shown.map(row)),
      ...(more > 0 ? [`  and ${more} pairs with more room; --all shows them`] : [])
    ]
  })
}

const worstFirst = (pairs: readonly Proof[]): Proof[] =>
  pairs.toSorted((a, b) => a.ratio / a.need - b.ratio / b.need)

function onePerFront(pairs: readonly Proof[]): Proof[] {
  return pairs.filter(
    ({ front, mode }, at) =>
      pairs.findIndex(other => other.front === front && other.mode === mode) === at
  )
}

function row({ mode, front, ground, frontHex, groundHex, ratio, ok }: Proof): string[] {
  return [
    ok ? '  ok ' : '  LOW',
    ratioText(ratio).padStart(5),
    mode === 'light' ? 'by day' : 'by night',
    front,
    `${frontHex} on ${ground}`,
    groundHex
  ]
}

/** Rounding up would print 4.50 for a failing ratio. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)
