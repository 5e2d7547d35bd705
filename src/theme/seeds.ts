import type { ThemeSettings } from '#site/theme.ts'
import { type Hex, hexOf, type Oklch, oklchOf } from './oklch.ts'

export type Mode = 'light' | 'dark'

export interface Seeds {
  primary: Hex
  secondary: Hex
  accent: Hex
  /** The darker seed; its hue tints dark grounds, text and shadows. */
  deep: Oklch
  /** Hue in degrees of light grounds and of light text. */
  paperHue: number
  /** 0 for white or near-black, 1 for a clearly tinted ground. */
  tint: number
  composition: ThemeSettings['composition']
}

/** Reads a theme's colours and derives the hues of its neutrals (product.md §28.1). */
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

export function longHex(colour: string): Hex {
  const digits = colour.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
}

export function hueDistance(one: number, other: number): number {
  const angle = Math.abs(one - other) % 360
  return Math.min(angle, 360 - angle)
}

export function turnHue(from: number, to: number, share: number): number {
  const angle = ((to - from + 540) % 360) - 180
  return (from + angle * share + 360) % 360
}

const AMBER = 70
const COLOURLESS = 0.012

/** The second colour if it looks like lamp light; otherwise derived from the warmer seed. */
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
  // A cool primary with a warm second colour still gets warm paper.
  return hueDistance(nearest.h, AMBER) <= NEAR_AMBER ? turnHue(nearest.h, CREAM, 0.6) : own
}

const CREAM = 86
const NEAR_AMBER = 80
