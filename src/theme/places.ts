import { accentTextOf, type Family } from './brand.ts'
import type { Ground } from './ground.ts'
import { contrastOf, distanceOf, type Hex, hexOf, mix, oklchOf } from './oklch.ts'
import { calmer, onColour, readable, SHAPE, STRONG, TEXT, wayFrom } from './readable.ts'
import type { Seeds } from './seeds.ts'

export interface Palette {
  seeds: Seeds
  ground: Ground
  primary: Family
  secondary: Family
  accentText: Hex
}

export interface Plate {
  bg: Hex
  fg: Hex
  muted: Hex
}

export function bandOf({ seeds, ground, primary, secondary }: Palette): Plate {
  const fills = {
    stage: ground.mode === 'dark' ? ground.surface1 : dusk(seeds),
    block: ground.mode === 'dark' ? primary.fill : secondary.fill,
    folio: primary.fill
  }
  return plateOn(fills[seeds.composition])
}

/** Night colour of a light stage: a seed if it is dark enough, else derived from `deep`. */
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
  // Stronger text needs less scrim, so more of the picture is visible.
  const greet = accentTextOf(seeds, ground, STRONG)
  return { bg: ground.bg, fg: ground.text, muted: ground.strong.muted, greet, em }
}

function bright(colours: readonly Hex[], plate: Plate): { em: Hex; greet: Hex } {
  // A headline is large, and yet at 3:1 its second colour looks faint beside the first.
  const held = heldOn(plate, colours, TEXT)
  return { em: held, greet: held }
}

function heldOn({ bg, fg }: Plate, colours: readonly Hex[], need: number): Hex {
  const way = wayFrom([bg])
  const near = colours.map(colour => readable(oklchOf(colour), [bg], need, way))
  const moves = near.map((hex, index) => distanceOf(hex, colours[index] ?? hex))
  const kept = near.find((hex, index) => (moves[index] ?? 1) < 0.05 && contrastOf(hex, bg) >= need)
  const last = near.at(-1) ?? fg
  return kept ?? (contrastOf(last, bg) >= need ? last : fg)
}

export function deckOf(palette: Palette, hero: Hero): Plate {
  const { ground, seeds } = palette
  if (seeds.composition === 'block') return hero
  return { bg: ground.bg, fg: ground.text, muted: ground.muted }
}

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

/** Emphasis in headlines: the accent on a stage at night, otherwise the primary colour. */
export function emphasisOf({ seeds, ground, primary, accentText }: Palette): Hex {
  if (seeds.composition === 'block') return primary.border
  const night = ground.mode === 'dark' && seeds.composition === 'stage'
  return night ? accentText : primary.text
}

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

export function factBgOf(band: Plate): Hex {
  for (let share = 0.12; share > 0; share -= 0.02) {
    const bg = mix(band.bg, band.fg, share)
    if (contrastOf(band.muted, bg) >= TEXT) return bg
  }
  return band.bg
}

export function strongOn(plate: Plate): Hex {
  const strong = calmer(plate.fg, [plate.bg], STRONG, 0.1)
  return contrastOf(strong, plate.bg) >= contrastOf(plate.muted, plate.bg) ? strong : plate.muted
}
