import { accentTextOf, type Family } from './brand.ts'
import type { Ground } from './ground.ts'
import { contrastOf, distanceOf, type Hex, hexOf, mix, oklchOf } from './oklch.ts'
import { calmer, onColour, readable, SHAPE, STRONG, TEXT, wayFrom } from './readable.ts'
import type { Seeds } from './seeds.ts'

/** What the parts of a page need: its seeds, its ground and the colour families on it. */
export interface Palette {
  seeds: Seeds
  ground: Ground
  primary: Family
  secondary: Family
  accentText: Hex
}

/** Colours of one plate: the ground it fills, and the words on it. */
export interface Plate {
  bg: Hex
  fg: Hex
  muted: Hex
}

/** The coloured band across a page: the quiet night of a stage, the second colour, the first. */
export function bandOf({ seeds, ground, primary, secondary }: Palette): Plate {
  const fills = {
    stage: ground.mode === 'dark' ? ground.surface1 : dusk(seeds),
    block: ground.mode === 'dark' ? primary.fill : secondary.fill,
    folio: primary.fill
  }
  return plateOn(fills[seeds.composition])
}

/** Night for a light stage: the deep seed itself when it is dark enough to be one. */
function dusk({ deep, secondary, primary }: Seeds): Hex {
  for (const seed of [secondary, primary]) {
    const colour = oklchOf(seed)
    if (colour.l < 0.36 && colour.c > 0.02) return seed
  }
  return hexOf({ l: 0.27, c: Math.min(0.07, deep.c), h: deep.h })
}

export function plateOn(bg: Hex): Plate {
  const fg = onColour(bg)
  return { bg, fg, muted: calmer(fg, [bg], TEXT, 0.2) }
}

/** First screen: words, their emphasis and the line above them. */
export interface Hero extends Plate {
  em: Hex
  greet: Hex
}

export function heroOf(palette: Palette): Hero {
  const { seeds, ground, primary, secondary, accentText } = palette
  if (seeds.composition === 'block') {
    const plate = plateOn(secondary.fill)
    return { ...plate, ...bright([seeds.accent, primary.fill], plate) }
  }
  const em = emphasisOf(palette)
  if (seeds.composition === 'folio') {
    return { bg: ground.bg, fg: ground.text, muted: ground.muted, greet: accentText, em }
  }
  // Stronger words over a picture let more of the picture through the scrim.
  const greet = accentTextOf(seeds, ground, STRONG)
  return { bg: ground.bg, fg: ground.text, muted: ground.strong.muted, greet, em }
}

/** The first colour that holds upon a plate, as large words and as small ones. */
function bright(colours: readonly Hex[], plate: Plate): { em: Hex; greet: Hex } {
  return { em: heldOn(plate, colours, SHAPE), greet: heldOn(plate, colours, TEXT) }
}

function heldOn({ bg, fg }: Plate, colours: readonly Hex[], need: number): Hex {
  const way = wayFrom([bg])
  const near = colours.map(colour => readable(oklchOf(colour), [bg], need, way))
  const moves = near.map((hex, index) => distanceOf(hex, colours[index] ?? hex))
  const kept = near.find((hex, index) => (moves[index] ?? 1) < 0.05 && contrastOf(hex, bg) >= need)
  const last = near.at(-1) ?? fg
  return kept ?? (contrastOf(last, bg) >= need ? last : fg)
}

/** The deck of cards stands on the block's colour, elsewhere on the page itself. */
export function deckOf(palette: Palette, hero: Hero): Plate {
  const { ground, seeds } = palette
  if (seeds.composition === 'block') return hero
  return { bg: ground.bg, fg: ground.text, muted: ground.muted }
}

/** The last call of a page. */
export function closingOf(palette: Palette): Plate & { em: Hex } {
  const { seeds, ground } = palette
  const accent = oklchOf(seeds.accent)
  const grounds = {
    stage: ground.bg,
    block: ground.mode === 'dark' ? ground.surface2 : hexOf({ l: 0.962, c: 0.038, h: accent.h }),
    folio: ground.surface2
  }
  const bg = grounds[seeds.composition]
  const fg = contrastOf(ground.text, bg) >= TEXT ? ground.text : onColour(bg)
  const way = ground.mode === 'dark' ? 'up' : 'down'
  const muted = seeds.composition === 'stage' ? ground.strong.muted : calmer(fg, [bg], TEXT)
  return { bg, fg, muted, em: readable(oklchOf(emphasisOf(palette)), [bg], SHAPE, way) }
}

/** Words that a headline leans on: the lamp's light at night, else the brand's own colour. */
export function emphasisOf({ seeds, ground, primary, accentText }: Palette): Hex {
  if (seeds.composition === 'block') return primary.border
  const night = ground.mode === 'dark' && seeds.composition === 'stage'
  return night ? accentText : primary.text
}

/** Three numbered steps: tiles in the brand's colours on a block, plain elsewhere. */
export function stepsOf({
  seeds,
  ground,
  primary,
  secondary
}: Palette): Pick<Plate, 'bg' | 'fg'>[] {
  if (seeds.composition !== 'block') {
    return [1, 2, 3].map(() => ({ bg: ground.bg, fg: ground.text }))
  }
  const fills = [seeds.accent, primary.fill, secondary.fill]
  return fills.map(bg => ({ bg, fg: onColour(bg) }))
}

/** A panel laid on the band, and the band's words on it. */
export function factBgOf(band: Plate): Hex {
  for (let share = 0.12; share > 0; share -= 0.02) {
    const bg = mix(band.bg, band.fg, share)
    if (contrastOf(band.muted, bg) >= TEXT) return bg
  }
  return band.bg
}

/** Words of the page at 7:1 wherever the ground allows it. */
export function strongOn(plate: Plate): Hex {
  const strong = calmer(plate.fg, [plate.bg], STRONG, 0.1)
  return contrastOf(strong, plate.bg) >= contrastOf(plate.muted, plate.bg) ? strong : plate.muted
}
