import { type Ground, groundsOf } from './ground.ts'
import { distanceOf, type Hex, mix, oklchOf } from './oklch.ts'
import { onColour, readable, SHAPE, TEXT } from './readable.ts'
import type { Seeds } from './seeds.ts'

export const STATES = ['success', 'warning', 'danger', 'info'] as const
export type State = (typeof STATES)[number]

/** `solid` for icons and bars with text `on` it; `soft` as background of `text`. */
export interface StateColours {
  solid: Hex
  on: Hex
  soft: Hex
  text: Hex
}

/** Conventional hues; danger and success avoid the brand's main colour. */
export function stateOf(state: State, seeds: Seeds, ground: Ground): StateColours {
  const dark = ground.mode === 'dark'
  const way = dark ? 'up' : 'down'
  const grounds = groundsOf(ground)
  const solids = SHADES[state].map(({ l, h }) =>
    readable(
      { l: dark ? l + 0.16 : l, c: state === 'warning' ? 0.14 : 0.17, h },
      grounds,
      SHAPE,
      way
    )
  )
  const solid = state === 'danger' || state === 'success' ? apart(solids, seeds.primary) : solids[0]
  const fill = solid ?? seeds.primary
  const colour = oklchOf(fill)
  const soft = mix(dark ? ground.surface2 : ground.bg, fill, dark ? 0.16 : 0.13)
  const words = { ...colour, l: dark ? 0.82 : 0.46, c: Math.min(colour.c, dark ? 0.12 : 0.15) }
  return {
    solid: fill,
    on: onColour(fill),
    soft,
    text: readable(words, [...grounds, soft], TEXT, way)
  }
}

// The first shade is the default; the others avoid a similar brand colour.
const SHADES: Record<State, { l: number; h: number }[]> = {
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
