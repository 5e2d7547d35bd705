import { type Ground, groundsOf } from './ground.ts'
import { distanceOf, type Hex, hexOf, mix, type Oklch, oklchOf } from './oklch.ts'
import { onColour, readable, SHAPE, TEXT } from './readable.ts'
import { hueDistance, type Seeds } from './seeds.ts'

export const STATES = ['success', 'warning', 'danger', 'info'] as const
export type State = (typeof STATES)[number]

/** `solid` for icons and bars with text `on` it; `soft` as background of `text`. */
export interface StateColours {
  solid: Hex
  on: Hex
  soft: Hex
  text: Hex
}

/**
 * Danger and success have conventional hues and avoid the brand's main colour; warning and info have
 * the hue of the brand's accent and second colour.
 */
export function stateOf(state: State, seeds: Seeds, ground: Ground): StateColours {
  const dark = ground.mode === 'dark'
  const way = dark ? 'up' : 'down'
  const grounds = groundsOf(ground)
  const seed = seedOf(state, seeds)
  const solids = (seed ? [seed] : SHADES[state]).map(
    ({ l, h, c = state === 'warning' ? 0.14 : 0.17 }) =>
      readable({ l: dark ? Math.min(l + 0.16, 0.84) : l, c, h }, grounds, SHAPE, way)
  )
  const solid = state === 'danger' || state === 'success' ? apart(solids, seeds.primary) : solids[0]
  const fill = solid ?? seeds.primary
  const colour = oklchOf(fill)
  // A light ground takes the brand's own colour; on a dark one only its readable shade is seen.
  const tint = seed && !dark ? hexOf(seed) : fill
  const soft = mix(dark ? ground.surface2 : ground.bg, tint, dark ? 0.16 : SHARES[state])
  const words = { ...colour, l: dark ? 0.82 : 0.46, c: Math.min(colour.c, dark ? 0.12 : 0.15) }
  return {
    solid: fill,
    on: onColour(fill),
    soft,
    text: readable(words, [...grounds, soft], TEXT, way)
  }
}

/** How much of a state's colour its soft ground has on a light page. */
const SHARES: Record<State, number> = { success: 0.13, warning: 0.18, danger: 0.13, info: 0.12 }

/** The brand's colour that a state is derived from; undefined for a conventional hue. */
function seedOf(state: State, { primary, secondary, accent }: Seeds): Oklch | undefined {
  if (state === 'info') {
    // A second colour that is also the accent would make notices and warnings the same.
    return oklchOf(distanceOf(secondary, accent) < APART ? primary : secondary)
  }
  const seed = oklchOf(accent)
  const isTaken = [...SHADES.danger, ...SHADES.success].some(({ h }) => hueDistance(h, seed.h) < 15)
  return state === 'warning' && seed.c >= FAINT && !isTaken ? seed : undefined
}

/** Less chroma than this has no hue to speak of. */
const FAINT = 0.03

// The first shade is the default; the others avoid a similar brand colour.
const SHADES: Record<State, { l: number; h: number; c?: number }[]> = {
  success: [
    { l: 0.52, h: 152 },
    { l: 0.5, h: 172 },
    { l: 0.56, h: 132 },
    { l: 0.4, h: 160 },
    { l: 0.62, h: 145 }
  ],
  warning: [{ l: 0.6, h: 72 }],
  danger: [
    { l: 0.53, h: 27 },
    { l: 0.44, h: 29 },
    { l: 0.5, h: 8 },
    { l: 0.62, h: 32 },
    { l: 0.51, h: 42 },
    { l: 0.36, h: 20 }
  ],
  info: [{ l: 0.53, h: 245 }]
}

/** Least OKLab distance of a state colour from the brand's main colour. */
export const APART = 0.09

function apart(solids: readonly Hex[], primary: Hex): Hex | undefined {
  const far = solids.find(solid => distanceOf(solid, primary) >= APART)
  return far ?? solids.toSorted((a, b) => distanceOf(b, primary) - distanceOf(a, primary))[0]
}
