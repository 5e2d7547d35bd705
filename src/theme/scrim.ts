import type { Ground } from './ground.ts'
import { contrastOf, type Hex, hexOf } from './oklch.ts'
import { composite, SHAPE, TEXT, tripletOf } from './readable.ts'
import type { Mode, Seeds } from './seeds.ts'

/** Least opacity at which the hero's text is readable on any pixel (product.md §28.2). */
export function scrimAlphaOf(ground: Ground, words: readonly Hex[], large: readonly Hex[]): number {
  const pixel = ground.mode === 'dark' ? '#ffffff' : '#000000'
  for (let alpha = 54; alpha < 100; alpha++) {
    const under = composite(ground.bg, pixel, alpha / 100)
    const holds =
      words.every(word => contrastOf(word, under) >= TEXT) &&
      large.every(word => contrastOf(word, under) >= SHAPE)
    if (holds) return alpha / 100
  }
  return 1
}

/** A dark veil under white text on pictures, at least 0.54 opaque (product.md §28.2). */
export function mediaScrimOf({ deep }: Seeds): { colour: Hex; alpha: number } {
  const colour = hexOf({ l: 0.16, c: Math.min(0.045, deep.c), h: deep.h })
  for (let alpha = 54; alpha < 100; alpha++) {
    const under = composite(colour, '#ffffff', alpha / 100)
    if (contrastOf('#ffffff', under) >= TEXT) return { colour, alpha: alpha / 100 }
  }
  return { colour: '#000000', alpha: 0.54 }
}

/** Almost without colour: it lies over faces. */
export function overlayOf({ deep }: Seeds, mode: Mode): string {
  const dim = hexOf({ l: mode === 'dark' ? 0.1 : 0.2, c: Math.min(0.015, deep.c), h: deep.h })
  return `rgb(${tripletOf(dim)}/${mode === 'dark' ? '.78' : '.64'})`
}

export function shadowOf({ deep }: Seeds, mode: Mode): string {
  if (mode === 'dark') return 'rgb(0 0 0/.8)'
  return `rgb(${tripletOf(hexOf({ l: 0.34, c: Math.min(0.12, deep.c), h: deep.h }))}/.42)`
}
