import {
  channelsOf,
  contrastOf,
  type Hex,
  hexOf,
  luminanceOf,
  mix,
  type Oklch,
  oklchOf
} from './oklch.ts'
import { turnHue } from './seeds.ts'

/** Least WCAG 2.2 contrast of text, of large text and shapes, and of text in the strong set. */
export const TEXT = 4.5
export const SHAPE = 3
export const STRONG = 7

export const lowest = (front: Hex, grounds: readonly Hex[]): number =>
  Math.min(...grounds.map(ground => contrastOf(front, ground)))

/** The nearest lightness with this contrast on all grounds; else black or white. Keeps the hue. */
export function readable(
  from: Oklch,
  grounds: readonly Hex[],
  need: number,
  way: 'down' | 'up' = wayFrom(grounds)
): Hex {
  const limit = luminanceLimit(grounds, need, way)
  const passes = (hex: Hex): boolean =>
    way === 'down' ? luminanceOf(hex) <= limit : luminanceOf(hex) >= limit
  const first = hexOf(from)
  if (passes(first)) return first
  const step = way === 'down' ? -0.006 : 0.006
  const start = Math.cbrt(Math.max(0, Math.min(1, limit))) - step * 9
  let l = way === 'down' ? Math.min(from.l, start) : Math.max(from.l, start)
  while (l > 0 && l < 1) {
    const hex = hexOf({ ...from, l })
    if (passes(hex)) return hex
    l += step
  }
  return way === 'down' ? '#000000' : '#ffffff'
}

function luminanceLimit(grounds: readonly Hex[], need: number, way: 'down' | 'up'): number {
  const luminances = grounds.map(luminanceOf)
  return way === 'down'
    ? (Math.min(...luminances) + 0.05) / need - 0.05
    : (Math.max(...luminances) + 0.05) * need - 0.05
}

/** The direction with more contrast: lighter (`up`) or darker. */
export function wayFrom(grounds: readonly Hex[]): 'down' | 'up' {
  return lowest('#ffffff', grounds) > lowest('#000000', grounds) ? 'up' : 'down'
}

/** The first of four tints that has 4.5:1; white or black always has 4.58 (product.md §28.2). */
export function onColour(fill: Hex, hue: number = oklchOf(fill).h): Hex {
  const candidates: Hex[] = [
    hexOf({ l: 0.985, c: 0.008, h: hue }),
    '#ffffff',
    hexOf({ l: 0.145, c: 0.03, h: turnHue(hue, 285, 0.5) }),
    '#000000'
  ]
  return candidates.find(candidate => contrastOf(candidate, fill) >= TEXT) ?? '#000000'
}

/** A fill on hover: moves lightness by `amount` away from its text if possible, else towards it. */
export function pressed(fill: Hex, on: Hex, amount: number): Hex {
  const from = oklchOf(fill)
  const away = luminanceOf(on) > luminanceOf(fill) ? -amount : amount
  const target = from.l + away
  const moved = hexOf({ ...from, l: target })
  const roomy = target > 0.05 && target < 0.98
  if (roomy && contrastOf(moved, on) >= TEXT) return moved
  // A small step is invisible near black.
  const further = from.l < NEARLY_BLACK && away < 0 ? FROM_BLACK : 0
  const back = hexOf({ ...from, l: from.l - away + further })
  return contrastOf(back, on) >= TEXT ? back : fill
}

const NEARLY_BLACK = 0.13
const FROM_BLACK = 0.14

/** `strong` mixed towards its ground by at most `share`, as far as the contrast allows. */
export function calmer(strong: Hex, grounds: readonly Hex[], need: number, share = 0.24): Hex {
  for (let part = share; part > 0.02; part -= 0.04) {
    const hex = mix(strong, grounds[0] ?? strong, part)
    if (lowest(hex, grounds) >= need) return hex
  }
  return strong
}

export function composite(over: Hex, under: Hex, alpha: number): Hex {
  const below = channelsOf(under)
  const digits = channelsOf(over).map((channel, index) =>
    Math.round(255 * (channel * alpha + (below[index] ?? 0) * (1 - alpha)))
      .toString(16)
      .padStart(2, '0')
  )
  return `#${digits.join('')}`
}

/** `r g b` for `rgb(var(--lv-scrim) / alpha)`. */
export const tripletOf = (hex: Hex): string =>
  channelsOf(hex)
    .map(channel => Math.round(channel * 255))
    .join(' ')
