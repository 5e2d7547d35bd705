import type { ThemeSettings } from '#site/theme.ts'
import { type Hex, hexOf, type Oklch, oklchOf } from './oklch.ts'

export type Mode = 'light' | 'dark'

/** What every colour of a theme grows from. */
export interface Seeds {
  primary: Hex
  secondary: Hex
  accent: Hex
  /** The darker seed: its hue is the dark ground, the text and the shadows. */
  deep: Oklch
  /** Hue in degrees of light paper and of light text on dark ground. */
  paperHue: number
  /** 0 for white or near-black, 1 for a clearly tinted paper. */
  tint: number
  composition: ThemeSettings['composition']
}

/** Reads the colours of a theme and settles the hues that its neutrals carry (product.md §28.1). */
export function seedsOf(settings: ThemeSettings): Seeds {
  const primary = longHex(settings.primary)
  const secondary = longHex(settings.secondary)
  const accent = settings.accent ? longHex(settings.accent) : accentOf(primary, secondary)
  return {
    primary,
    secondary,
    accent,
    deep: deepOf(primary, secondary),
    paperHue: paperHueOf(settings, primary, secondary, accent),
    tint: settings.surfaceTint,
    composition: settings.composition
  }
}

/** `#RGB` or `#RRGGBB` as lower-case `#rrggbb`. */
export function longHex(colour: string): Hex {
  const digits = colour.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
}

/** Smallest angle between two hues, 0 to 180 degrees. */
export function hueDistance(one: number, other: number): number {
  const angle = Math.abs(one - other) % 360
  return Math.min(angle, 360 - angle)
}

/** Turns a hue towards another by a share of the angle between them. */
export function turnHue(from: number, to: number, share: number): number {
  const angle = ((to - from + 540) % 360) - 180
  return (from + angle * share + 360) % 360
}

const AMBER = 70
const COLOURLESS = 0.012

/** A second colour that is already the colour of a lamp stays; else one is lit at the warmer seed. */
function accentOf(primary: Hex, secondary: Hex): Hex {
  const second = oklchOf(secondary)
  const isLamp = second.c > 0.08 && second.l > 0.6 && hueDistance(second.h, AMBER) < 35
  if (isLamp) return secondary
  const warm = warmer(oklchOf(primary), second)
  const hue = warm.c < COLOURLESS ? AMBER : turnHue(warm.h, 78, 0.55)
  return hexOf({ l: 0.85, c: 0.115, h: hue })
}

function warmer(one: Oklch, other: Oklch): Oklch {
  if (one.c < COLOURLESS) return other
  if (other.c < COLOURLESS) return one
  return hueDistance(one.h, AMBER) <= hueDistance(other.h, AMBER) ? one : other
}

function deepOf(primary: Hex, secondary: Hex): Oklch {
  const [a, b] = [oklchOf(primary), oklchOf(secondary)]
  const darker = b.l <= a.l ? b : a
  if (darker.c >= COLOURLESS) return darker
  const hue = a.c >= COLOURLESS ? a.h : b.c >= COLOURLESS ? b.h : AMBER
  return { l: darker.l, c: COLOURLESS, h: hue }
}

function paperHueOf(settings: ThemeSettings, primary: Hex, secondary: Hex, accent: Hex): number {
  const [first, second] = [oklchOf(primary), oklchOf(secondary)]
  if (settings.composition === 'block' && second.c >= COLOURLESS) return second.h
  const seeds = settings.accent ? [first, second, oklchOf(accent)] : [first, second]
  const coloured = seeds.filter(seed => seed.c >= COLOURLESS)
  const nearest = coloured.toSorted((a, b) => hueDistance(a.h, AMBER) - hueDistance(b.h, AMBER))[0]
  if (!nearest) return AMBER
  const own = first.c >= COLOURLESS ? first.h : nearest.h
  if (hueDistance(own, AMBER) <= NEAR_AMBER) return turnHue(own, CREAM, 0.45)
  // A cool primary beside a warm second colour still stands on warm paper.
  return hueDistance(nearest.h, AMBER) <= NEAR_AMBER ? turnHue(nearest.h, CREAM, 0.6) : own
}

const CREAM = 86
const NEAR_AMBER = 80
