import { LiveryError } from '#site/error.ts'
import type { Colours } from './colours.ts'
import { contrastOf, type Hex } from './oklch.ts'
import { type Need, PAIRS, type Pair } from './pairs.ts'
import type { Mode } from './seeds.ts'

export interface Proof {
  mode: Mode
  front: string
  ground: string
  frontHex: Hex
  groundHex: Hex
  ratio: number
  need: Need
  ok: boolean
}

/** Thrown when pairs miss their contrast; the message lists all of them. */
export class ThemeError extends LiveryError {
  override name = 'ThemeError' as const
  readonly failures: readonly Proof[]
  constructor(failures: readonly Proof[]) {
    super(
      [
        'These colours cannot be read on one another:',
        ...failures.map(line),
        'Change theme.primary, theme.secondary or theme.accent, each to a darker or lighter shade',
        'of itself; no theme was written.'
      ].join('\n')
    )
    this.failures = failures
  }
}

const line = ({ mode, front, ground, frontHex, groundHex, ratio, need }: Proof): string =>
  `  ${mode}: ${front} ${frontHex} on ${ground} ${groundHex} is ${floored(ratio)}:1 and needs ${need}:1 (${seedOf(front, ground)})`

// Rounding up would print 4.50 for a failing ratio.
const floored = (ratio: number): string => (Math.floor(ratio * 1000) / 1000).toFixed(3)

function seedOf(front: string, ground: string): string {
  const seed = ['primary', 'secondary', 'accent'].find(name => `${front} ${ground}`.includes(name))
  return seed ? `theme.${seed}` : 'theme.surfaceTint or theme.secondary'
}

export function prove({ hexes, backdrops }: Colours, mode: Mode): Proof[] {
  const every: Readonly<Record<string, Hex>> = { ...hexes, ...backdrops }
  const measured: Proof[] = []
  for (const pair of PAIRS) {
    const [frontHex, groundHex] = [every[pair.front], every[pair.ground]]
    if (frontHex && groundHex) measured.push(proofOfPair(pair, mode, frontHex, groundHex))
  }
  return measured
}

function proofOfPair(pair: Pair, mode: Mode, frontHex: Hex, groundHex: Hex): Proof {
  const ratio = contrastOf(frontHex, groundHex)
  return { mode, ...pair, frontHex, groundHex, ratio, ok: ratio >= pair.need }
}

/** Throws {@link ThemeError} when any pair fails. */
export function demand(proof: readonly Proof[]): void {
  const failures = proof.filter(({ ok }) => !ok)
  if (failures.length > 0) throw new ThemeError(failures)
}
