import { MESH_ALPHA } from './layout.ts'
import { type Hex, hexOf } from './oklch.ts'
import { composite, readable, SHAPE, STRONG, TEXT } from './readable.ts'
import { type Mode, type Seeds, turnHue } from './seeds.ts'

export interface Ground {
  mode: Mode
  bg: Hex
  surface1: Hex
  surface2: Hex
  surface3: Hex
  /** A card over the worst pixel of a picture; `surface1` if cards are opaque. */
  card: Hex
  /** The page where a stage's mesh is brightest; otherwise `bg`. */
  mesh: Hex
  text: Hex
  muted: Hex
  subtle: Hex
  border: Hex
  borderStrong: Hex
  strong: { muted: Hex; subtle: Hex; border: Hex; borderStrong: Hex }
}

export function groundOf(seeds: Seeds, mode: Mode): Ground {
  const opaque = mode === 'light' ? paper(seeds) : night(seeds)
  const surfaces = {
    ...opaque,
    card: cardOver(opaque.surface1, seeds, mode),
    mesh: meshOn(opaque.bg, seeds)
  }
  return { mode, ...surfaces, ...inks(seeds, mode, Object.values(surfaces)) }
}

export const groundsOf = (ground: Ground): Hex[] => [
  ground.bg,
  ground.surface1,
  ground.surface2,
  ground.surface3,
  ground.card,
  ground.mesh
]

type Surfaces = Pick<Ground, 'bg' | 'surface1' | 'surface2' | 'surface3'>

/** Opacity of a stage's cards over pictures, 0 to 1. */
export const CARD_ALPHA = 0.94

const cardOver = (surface: Hex, { composition }: Seeds, mode: Mode): Hex =>
  composition === 'stage'
    ? composite(surface, mode === 'dark' ? '#ffffff' : '#000000', CARD_ALPHA)
    : surface

const meshOn = (bg: Hex, { composition, primary }: Seeds): Hex =>
  composition === 'stage' ? composite(primary, bg, MESH_ALPHA) : bg

function paper({ composition, paperHue: h, tint, deep }: Seeds): Surfaces {
  const at = (l: number, c: number): Hex => hexOf({ l, c, h })
  if (composition === 'block') {
    const colour = (0.45 + tint) * Math.min(1, deep.c / 0.1)
    const base = Math.max(0, tint - 0.5)
    return {
      bg: at(1 - base * 0.03, base * 0.012),
      surface1: at(0.973 - base * 0.02, 0.013 * colour),
      surface2: at(0.946 - base * 0.02, 0.028 * colour),
      surface3: at(0.905 - base * 0.02, 0.05 * colour)
    }
  }
  const l = 1 - 0.026 * Math.sqrt(tint) - 0.02 * tint
  return {
    bg: at(l, 0.0065 * Math.sqrt(tint) + 0.0145 * tint),
    surface1: tint < 0.05 ? at(0.982, 0.003) : at(l + (1 - l) * 0.6, 0.004 + 0.012 * tint),
    surface2: at(l - 0.034, 0.011 + 0.021 * tint),
    surface3: at(l - 0.076, 0.017 + 0.028 * tint)
  }
}

function night({ deep, tint, composition }: Seeds): Surfaces {
  const tinted = tint < 0.35 ? 0.3 + 2 * tint : 1 + 0.25 * (tint - 0.35)
  const strength = composition === 'block' ? Math.max(1, tinted) : tinted
  const c = Math.min(0.066, 0.125 * Math.sqrt(deep.c) * strength * calm(deep.h))
  const lift = composition === 'folio' ? 0.024 : 0
  const at = (l: number, share: number): Hex => hexOf({ l: l + lift, c: c * share, h: deep.h })
  return {
    bg: at(0.178, 1),
    surface1: at(0.213, 1.2),
    surface2: at(0.252, 1.42),
    surface3: at(0.305, 1.66)
  }
}

// Green needs less chroma than violet to look dark rather than coloured.
const calm = (hue: number): number => 1 - 0.5 * Math.max(0, Math.cos(((hue - 150) * Math.PI) / 180))

function inks(
  seeds: Seeds,
  mode: Mode,
  grounds: Hex[]
): Omit<Ground, keyof Surfaces | 'mode' | 'card' | 'mesh'> {
  const dark = mode === 'dark'
  const h = dark ? seeds.paperHue : seeds.deep.h
  const c = dark ? 0.007 + 0.02 * seeds.tint : Math.min(0.07, 0.15 * Math.sqrt(seeds.deep.c))
  const ink = (l: number, share: number, need: number): Hex =>
    readable({ l, c: c * share, h }, grounds, need, dark ? 'up' : 'down')
  const haze = { c: 0.1 * Math.sqrt(seeds.deep.c), h: turnHue(seeds.deep.h, seeds.paperHue, 0.4) }
  const quiet = (l: number, share: number, need: number): Hex =>
    dark ? readable({ ...haze, l }, grounds, need, 'up') : ink(l, share, need)
  const line = (l: number, need: number): Hex =>
    readable({ l, c: dark ? 0.045 : 0.04, h: seeds.deep.h }, grounds, need, dark ? 'up' : 'down')
  const border = hexOf(
    dark
      ? { l: 0.335, c: 0.3 * Math.min(0.14, Math.sqrt(seeds.deep.c) * 0.4), h: seeds.deep.h }
      : { l: 0.895 - 0.045 * seeds.tint, c: 0.014 + 0.03 * seeds.tint, h: seeds.paperHue }
  )
  return {
    text: dark ? ink(0.955, 1, STRONG) : ink(0.245, 1, STRONG),
    muted: quiet(dark ? 0.81 : 0.43, 0.95, TEXT),
    subtle: quiet(dark ? 0.72 : 0.5, 0.9, TEXT),
    border,
    borderStrong: dark ? line(0.6, SHAPE) : line(0.58, SHAPE),
    strong: {
      muted: quiet(dark ? 0.89 : 0.36, 0.95, STRONG),
      subtle: quiet(dark ? 0.86 : 0.39, 0.9, STRONG),
      border: dark ? line(0.66, SHAPE) : line(0.5, SHAPE),
      borderStrong: dark ? line(0.8, TEXT) : line(0.4, TEXT)
    }
  }
}
