import { distanceOf, type Hex, hexOf, mix, oklchOf } from './oklch.ts'

type Air =
  | ('sky1' | 'sky2' | 'sky3' | 'far' | 'mid' | 'near' | 'fore')
  | ('glow' | 'sun' | 'warm' | 'rim' | 'shade' | 'ink' | 'line' | 'paper' | 'blush')
type Skin = `s${1 | 2 | 3 | 4 | 5 | 6}${'' | 'l' | 'd' | 'p'}`
type Hair = `h${1 | 2 | 3 | 4 | 5 | 6 | 7}${'' | 'l'}`
type Cloth = `c${1 | 2 | 3 | 4 | 5 | 6}`
type Flat = `f${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | 'fl' | `fs${1 | 2 | 3}`

/** A colour of the drawings; the page defines each as a custom property. */
export type ArtToken = Air | Skin | Hair | Cloth | Flat

export interface ArtSeeds {
  primary: Hex
  secondary: Hex
  accent?: Hex | undefined
}

export type ArtMode = 'light' | 'dark'

/**
 * All colours of the drawings, derived in OKLCH (product.md §27.4). `sky` to `fore` are air and
 * depth, `f1` to `fl` the poster palette, `fs` the dusk sky. Dark mode is night, not inverted
 * colours.
 */
export function artTokens(seeds: ArtSeeds, mode: ArtMode): Record<ArtToken, Hex> {
  const hues = huesOf(seeds)
  const dark = mode === 'dark'
  const air = airOf(hues, dark)
  return {
    ...air,
    ...skinsOf(hues, air, dark),
    ...hairOf(air, dark),
    ...clothOf(seeds, hues, dark),
    ...flatOf(seeds, hues, dark)
  }
}

interface Tint {
  l: number
  c: number
  h: number
}

interface Hues {
  deep: Tint
  /** The seed whose hue is nearer to amber; used for light. */
  warm: Tint
  lamp: number
  /** Hue of the horizon: the warm seed's, unless it is green. */
  dusk: number
}

const AMBER = 60
const LAMP = 72
const NEUTRAL = 0.012

const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180
const between = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(high, value))

function huesOf({ primary, secondary, accent }: ArtSeeds): Hues {
  const [first, second] = [oklchOf(primary), oklchOf(secondary)]
  const distance = (tint: Tint): number => (tint.c < NEUTRAL ? 181 : Math.abs(turn(tint.h, AMBER)))
  const [warm, deep] = distance(first) <= distance(second) ? [first, second] : [second, first]
  // A grey seed has no usable hue, so shadow defaults to violet and light to amber.
  const warmHue = warm.c < NEUTRAL ? AMBER : warm.h
  const deepHue = deep.c < NEUTRAL ? 282 : deep.h
  return {
    deep: { l: deep.l, c: between(0.06, deep.c, 0.24), h: deepHue },
    warm: { l: warm.l, c: between(0.09, warm.c, 0.2), h: warmHue },
    lamp: neverGreen(lampOf(warmHue, accent)),
    dusk: neverGreen(warmHue)
  }
}

function neverGreen(hue: number): number {
  const turned = (hue + 360) % 360
  return turned > 82 && turned < 200 ? 82 : turned
}

/** Lamp hue: the accent's if it is near amber, otherwise the warm seed's turned towards amber. */
function lampOf(warmHue: number, accent: Hex | undefined): number {
  const bright = accent === undefined ? undefined : oklchOf(accent)
  if (bright !== undefined && bright.c > 0.04 && Math.abs(turn(bright.h, LAMP)) < 30)
    return between(50, bright.h, 80)
  const away = turn(warmHue, LAMP)
  return warmHue + away * between(0.55, 0.55 + (Math.abs(away) - 50) / 150, 0.92)
}

function airOf({ deep, warm, lamp, dusk }: Hues, dark: boolean): Record<Air, Hex> {
  const depth = Math.min(0.16, deep.c)
  const at = (l: [number, number], c: [number, number], h: number): Hex =>
    hexOf({ l: l[dark ? 1 : 0], c: c[dark ? 1 : 0], h })
  const down = (l: [number, number], c: [number, number]): Hex =>
    at(l, [depth * c[0], depth * c[1]], deep.h)
  const shade = at([0.25, 0.13], [Math.max(0.06, depth * 0.8), Math.max(0.05, depth * 0.6)], deep.h)
  const horizon = at([0.935, 0.5], [warm.c * 0.38, warm.c * 0.75], dark ? dusk : lamp)
  const haze = at([0.74, 0.4], [warm.c * 0.7, warm.c * 0.7], warm.h)
  const halfway = dusk + turn(dusk, lamp) * 0.5
  const light = at([0.7, 0.58], [warm.c * 0.95, warm.c], warm.h)
  const nearRed = Math.abs(turn(warm.h, 27)) < 30 || warm.h > 330
  return {
    sky1: down([0.8, 0.185], [0.55, 0.7]),
    sky2: dark ? down([0, 0.305], [0, 0.95]) : at([0.86, 0], [warm.c * 0.42, 0], dusk),
    sky3: dark ? mix(horizon, hexOf({ l: 0.42, c: depth, h: deep.h }), 0.22) : horizon,
    far: mix(down([0.72, 0.36], [0.62, 0.9]), haze, 0.4),
    mid: down([0.55, 0.29], [0.85, 0.85]),
    near: down([0.385, 0.215], [0.95, 0.75]),
    fore: down([0.235, 0.14], [0.7, 0.5]),
    glow: at([0.945, 0.885], [0.06, 0.085], lamp),
    sun: at([0.82, 0.78], [0.12, 0.125], halfway),
    warm: light,
    rim: at([0.96, 0.86], [0.045, Math.min(0.11, warm.c * 0.8)], lamp),
    shade,
    ink: at([0.2, 0.13], [0.03, 0.025], deep.h),
    // Of what is printed on the page itself, so it is pale by night.
    line: down([0.3, 0.68], [0.9, 0.6]),
    paper: at([0.975, 0.88], [0.012, 0.025], lamp),
    blush: mix(at([0.64, 0.576], [0.14, 0.14], 27), light, nearRed ? 0.4 : 0.1)
  }
}

/** Lightness, chroma and hue of lit skin, light to dark, before the brand's tint. */
const SKINS: readonly [number, number, number][] = [
  [0.87, 0.052, 54],
  [0.835, 0.06, 58],
  [0.765, 0.075, 60],
  [0.665, 0.084, 56],
  [0.54, 0.078, 50],
  [0.415, 0.058, 44]
]

function skinsOf({ warm }: Hues, air: Record<Air, Hex>, dark: boolean): Record<Skin, Hex> {
  const dim = dark ? 0.9 : 1
  const tokens: Partial<Record<Skin, Hex>> = {}
  SKINS.forEach(([lightness, c, h], index) => {
    const name = `s${index + 1}` as Skin
    const l = lightness * dim
    // Mixes the brand's tint at equal lightness, which keeps each skin's lightness.
    const plain = mix(hexOf({ l, c, h }), air.shade, dark ? 0.05 : 0)
    tokens[name] = mix(plain, hexOf({ l, c: warm.c * 0.6, h: warm.h }), 0.07)
    const lit = hexOf({ l: l + 0.045, c: c * 0.9, h: h + 8 })
    tokens[`${name}l` as Skin] = mix(lit, air.glow, dark ? 0.12 : 0.18)
    const shaded = hexOf({ l: l - 0.135 + index * 0.006, c: c + 0.014, h: h - 12 })
    tokens[`${name}d` as Skin] = mix(shaded, air.shade, dark ? 0.2 : 0.09)
    const lip = { l: l - 0.15 + index * 0.026, c: c + (index > 3 ? 0.028 : 0.06), h: 24 }
    tokens[`${name}p` as Skin] = mix(hexOf(lip), hexOf({ ...lip, c: warm.c, h: warm.h }), 0.18)
  })
  return tokens as Record<Skin, Hex>
}

const HAIRS: readonly [number, number, number][] = [
  [0.235, 0.018, 30],
  [0.32, 0.045, 48],
  [0.43, 0.07, 52],
  [0.5, 0.105, 42],
  [0.76, 0.1, 82],
  [0.6, 0.01, 60],
  [0.86, 0.012, 80]
]

function hairOf(air: Record<Air, Hex>, dark: boolean): Record<Hair, Hex> {
  const tokens: Partial<Record<Hair, Hex>> = {}
  HAIRS.forEach(([lightness, c, h], index) => {
    const name = `h${index + 1}` as Hair
    const l = dark ? lightness * 0.86 : lightness
    tokens[name] = mix(hexOf({ l, c, h }), air.shade, index > 4 ? 0.12 : 0.1)
    tokens[`${name}l` as Hair] = mix(hexOf({ l: l + 0.1, c: c * 1.15, h }), air.glow, 0.16)
  })
  return tokens as Record<Hair, Hex>
}

function clothOf(
  { primary, secondary }: ArtSeeds,
  { deep, lamp }: Hues,
  dark: boolean
): Record<Cloth, Hex> {
  const [first, second] = [oklchOf(primary), oklchOf(secondary)]
  const dim = dark ? 0.84 : 1
  const depth = Math.min(0.16, deep.c)
  return {
    c1: dark
      ? hexOf({ l: Math.min(first.l, 0.5), c: first.c * 0.9, h: first.h })
      : deepened(primary, first),
    c2: dark
      ? hexOf({ ...second, l: between(0.2, second.l * 0.85, 0.5) })
      : deepened(secondary, second),
    c3: hexOf({ l: 0.935 * dim, c: 0.022, h: lamp }),
    c4: hexOf({ l: 0.29 * (dark ? 0.8 : 1), c: depth * 0.55, h: deep.h }),
    c5: hexOf({ l: 0.7 * dim, c: depth * 0.5 + 0.02, h: deep.h }),
    c6: hexOf({ l: 0.78 * dim, c: 0.1, h: lamp })
  }
}

/** A pale seed is no colour for clothes: they would merge with the sky, and with a bright edge. */
const deepened = (seed: Hex, tint: Tint): Hex => (tint.l > 0.75 ? hexOf({ ...tint, l: 0.6 }) : seed)

function flatOf({ accent }: ArtSeeds, hues: Hues, dark: boolean): Record<Flat, Hex> {
  const { deep, warm, lamp } = hues
  const at = (light: number, night: number, c: number, h: number): Hex =>
    hexOf({ l: dark ? night : light, c, h })
  const block = between(0.32, deep.l, 0.6)
  const poster = at(between(0.58, warm.l, 0.82), between(0.56, warm.l, 0.76), warm.c * 1.1, warm.h)
  const wall = at(block, block * 0.92, deep.c, deep.h)
  const bright = accent === undefined ? undefined : oklchOf(accent)
  const signal = bright === undefined ? { l: 0.85, c: 0.13, h: lamp } : bright
  return {
    f1: at(0.245, 0.165, deep.c * 0.5, deep.h),
    f2: at(Math.min(0.34, block - 0.04), 0.265, deep.c * 0.75, deep.h),
    // Two seeds of one hue would give the wall and the figure the same colour.
    f3: distanceOf(wall, poster) < 0.15 ? at(block - 0.2, block - 0.24, deep.c, deep.h) : wall,
    f4: poster,
    f5: at(0.75, 0.65, Math.max(0.05, deep.c * 0.6), deep.h),
    f6: at(0.84, 0.76, warm.c * 0.5, warm.h - 20),
    f7: hexOf({ ...signal, l: between(0.62, signal.l - (dark ? 0.04 : 0), 0.93) }),
    f8: at(0.96, 0.92, 0.035, lamp),
    fl: at(0.955, 0.91, 0.065, lamp),
    ...duskOf(hues, dark)
  }
}

function duskOf(
  { deep, warm, lamp, dusk }: Hues,
  dark: boolean
): Record<'fs1' | 'fs2' | 'fs3', Hex> {
  const middle = dark ? 0.315 : 0.755
  const blend = oklchOf(
    mix(
      hexOf({ l: middle, c: Math.max(0.1, deep.c * 0.8), h: deep.h }),
      hexOf({ l: middle, c: 0.12, h: dusk }),
      dark ? 0.38 : 0.62
    )
  )
  return {
    fs1: hexOf({
      l: dark ? 0.19 : 0.57,
      c: between(0.055, deep.c * 0.7, dark ? 0.13 : 0.16),
      h: deep.h
    }),
    fs2: hexOf({ ...blend, l: middle, c: Math.max(0.07, blend.c) }),
    fs3: dark
      ? hexOf({ l: 0.61, c: between(0.1, warm.c, 0.15), h: dusk })
      : hexOf({ l: 0.885, c: 0.075, h: lamp })
  }
}
