import { type Ground, groundsOf } from './ground.ts'
import { contrastOf, type Hex, hexOf, luminanceOf, oklchOf } from './oklch.ts'
import { onColour, readable, SHAPE } from './readable.ts'
import type { Seeds } from './seeds.ts'

export function premiumOf(ground: Ground): { fill: Hex; on: Hex } {
  const dark = ground.mode === 'dark'
  const gold = { l: dark ? 0.8 : 0.6, c: 0.125, h: 82 }
  const fill = readable(gold, groundsOf(ground), SHAPE, dark ? 'up' : 'down')
  return { fill, on: onColour(fill) }
}

/** Opposite luminances, so that one ring is visible on any colour (product.md §28.2). */
export function ringsOf(seeds: Seeds, ground: Ground): { inner: Hex; outer: Hex } {
  const inner = ground.mode === 'dark' ? ground.bg : '#ffffff'
  const accent = oklchOf(seeds.accent)
  const outer =
    ground.mode === 'dark'
      ? readable({ ...accent, l: 0.9, c: Math.min(accent.c, 0.1) }, [inner], 9, 'up')
      : readable(oklchOf(ground.text), [inner], 9, 'down')
  return { inner, outer }
}

export function switchOf(ground: Ground): { track: Hex; thumb: Hex } {
  const track = ground.borderStrong
  const thumb = luminanceOf(track) > 0.3 ? hexOf({ l: 0.16, c: 0.01, h: 0 }) : '#ffffff'
  return { track, thumb: contrastOf(track, thumb) >= SHAPE ? thumb : onColour(track) }
}
