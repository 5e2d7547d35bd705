import { type Ground, groundsOf } from './ground.ts'
import { type Hex, mix, oklchOf } from './oklch.ts'
import { lowest, onColour, pressed, readable, SHAPE, STRONG, TEXT } from './readable.ts'
import type { Seeds } from './seeds.ts'

export interface Family {
  fill: Hex
  on: Hex
  hover: Hex
  active: Hex
  soft: Hex
  onSoft: Hex
  /** Text and links: 4.5:1 on every surface. */
  text: Hex
  /** Lines, marks, progress and large headlines: 3:1 on every surface. */
  border: Hex
  strongText: Hex
}

/** The exact fill and the shades readable on this ground (product.md §28.1). */
export function familyOf(fill: Hex, ground: Ground): Family {
  const dark = ground.mode === 'dark'
  const way = dark ? 'up' : 'down'
  const colour = oklchOf(fill)
  const grounds = groundsOf(ground)
  const on = onColour(fill)
  const soft = mix(dark ? ground.surface2 : ground.bg, fill, dark ? 0.14 : 0.12)
  const chroma = dark ? Math.min(colour.c, 0.145) : colour.c
  const textL = dark ? Math.max(0.77, colour.l) : Math.min(0.53, colour.l)
  return {
    fill,
    on,
    hover: pressed(fill, on, 0.04),
    active: pressed(fill, on, 0.08),
    soft,
    onSoft: readable(
      { ...colour, l: dark ? 0.86 : 0.4, c: chroma * (dark ? 0.6 : 0.85) },
      [soft],
      TEXT,
      way
    ),
    text: readable({ ...colour, l: textL, c: chroma }, grounds, TEXT, way),
    border: lowest(fill, grounds) >= SHAPE ? fill : readable(colour, grounds, SHAPE, way),
    strongText: readable({ ...colour, l: textL, c: chroma }, grounds, STRONG, way)
  }
}

/** Accent-coloured text: light on dark grounds; on light ones ochre, or a block's second colour. */
export function accentTextOf(seeds: Seeds, ground: Ground, need: number): Hex {
  const accent = oklchOf(seeds.accent)
  const grounds = groundsOf(ground)
  if (ground.mode === 'dark')
    return readable({ ...accent, l: Math.max(accent.l, 0.8) }, grounds, need, 'up')
  const second = oklchOf(seeds.secondary)
  const from = seeds.composition === 'block' && second.c > 0.05 ? second : { ...accent, l: 0.55 }
  return readable(from, grounds, need, 'down')
}
