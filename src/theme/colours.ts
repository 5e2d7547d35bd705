import { accentTextOf, type Family, familyOf } from './brand.ts'
import { premiumOf, ringsOf, switchOf } from './controls.ts'
import { type Ground, groundOf, groundsOf } from './ground.ts'
import { type Hex, oklchOf } from './oklch.ts'
import {
  bandOf,
  closingOf,
  deckOf,
  emphasisOf,
  factBgOf,
  heroOf,
  type Palette,
  plateOn,
  stepsOf,
  strongOn
} from './places.ts'
import {
  composite,
  lowest,
  onColour,
  readable,
  SHAPE,
  STRONG,
  TEXT,
  tripletOf
} from './readable.ts'
import { mediaScrimOf, overlayOf, scrimAlphaOf, shadowOf } from './scrim.ts'
import type { Mode, Seeds } from './seeds.ts'
import { STATES, stateOf } from './states.ts'
import type { Tokens } from './tokens.ts'

export interface Colours {
  hexes: Readonly<Record<string, Hex>>
  values: Tokens
  /** Worst colours behind a veil or a card; checked, but not in the CSS. */
  backdrops: Readonly<Record<string, Hex>>
  /** Replacements under `prefers-contrast: more`. */
  strong: Readonly<Record<string, Hex>>
}

/** All semantic colours of one mode, derived from the seeds (product.md §28.1). */
export function coloursOf(seeds: Seeds, mode: Mode): Colours {
  const ground = groundOf(seeds, mode)
  const palette: Palette = {
    seeds,
    ground,
    primary: familyOf(seeds.primary, ground),
    secondary: familyOf(seeds.secondary, ground),
    accentText: accentTextOf(seeds, ground, TEXT)
  }
  const hero = heroOf(palette)
  const words = seeds.composition === 'stage' ? [hero.fg, hero.muted, hero.greet] : [ground.text]
  const large = seeds.composition === 'stage' ? [hero.em] : []
  const scrimAlpha = scrimAlphaOf(ground, words, large)
  const media = mediaScrimOf(seeds)
  return {
    hexes: {
      ...neutrals(ground),
      ...familyTokens('primary', palette.primary),
      ...familyTokens('secondary', palette.secondary),
      ...accents(palette),
      ...states(seeds, ground),
      ...marks(palette),
      ...controls(seeds, ground),
      ...places(palette)
    },
    values: {
      scrim: tripletOf(ground.bg),
      'scrim-a': String(scrimAlpha).replace(/^0/, ''),
      // Text over a picture: pairs.ts checks white on the veil.
      'on-media': '#ffffff',
      'media-scrim': `rgb(${tripletOf(media.colour)}/${String(media.alpha).replace(/^0/, '')})`,
      overlay: overlayOf(seeds, mode),
      ...edgesOf(palette, hero),
      sheet: `var(--lv-${mode === 'dark' ? 'surface-1' : 'bg'})`,
      raised: `var(--lv-${mode === 'dark' ? 'surface-3' : 'bg'})`,
      shadow: shadowOf(seeds, mode),
      ...(seeds.composition === 'stage' ? { 'card-bg': CARDS[mode] } : {})
    },
    backdrops: {
      'card-worst': ground.card,
      'mesh-worst': ground.mesh,
      'hero-ground': heroGround(palette, scrimAlpha),
      'deck-ground': deckOf(palette, hero).bg,
      'closing-ground':
        seeds.composition === 'stage' ? heroGround(palette, scrimAlpha) : closingOf(palette).bg,
      'media-worst': composite(media.colour, '#ffffff', media.alpha),
      white: '#ffffff'
    },
    strong: strongSet(palette)
  }
}

/** Edge of the main button: none where the fill has 3:1, else the nearest shade that has. */
function edgesOf(palette: Palette, hero: { bg: Hex }): Tokens {
  const { fill } = palette.primary
  const { bg, surface1 } = palette.ground
  const edge = (...grounds: Hex[]): string =>
    lowest(fill, grounds) >= SHAPE ? 'transparent' : readable(oklchOf(fill), grounds, SHAPE)
  return {
    'primary-edge': edge(bg, surface1),
    'hero-edge': edge(hero.bg),
    'closing-edge': edge(closingOf(palette).bg),
    'band-edge': edge(bandOf(palette).bg)
  }
}

const CARDS: Record<Mode, string> = {
  light: 'var(--lv-surface-1)',
  dark: 'linear-gradient(180deg,var(--lv-surface-2),var(--lv-surface-1))'
}

function heroGround({ seeds, ground, secondary }: Palette, scrimAlpha: number): Hex {
  if (seeds.composition === 'block') return secondary.fill
  if (seeds.composition === 'folio') return ground.bg
  return composite(ground.bg, ground.mode === 'dark' ? '#ffffff' : '#000000', scrimAlpha)
}

function neutrals(ground: Ground): Record<string, Hex> {
  return {
    bg: ground.bg,
    'surface-1': ground.surface1,
    'surface-2': ground.surface2,
    'surface-3': ground.surface3,
    text: ground.text,
    'text-muted': ground.muted,
    'text-subtle': ground.subtle,
    'inverse-bg': ground.text,
    'inverse-text': ground.bg,
    border: ground.border,
    'border-strong': ground.borderStrong
  }
}

function familyTokens(name: string, family: Family): Record<string, Hex> {
  return {
    [name]: family.fill,
    [`on-${name}`]: family.on,
    [`${name}-hover`]: family.hover,
    [`${name}-active`]: family.active,
    [`${name}-soft`]: family.soft,
    [`on-${name}-soft`]: family.onSoft,
    [`${name}-text`]: family.text,
    [`${name}-border`]: family.border
  }
}

function accents(palette: Palette): Record<string, Hex> {
  const { seeds, accentText } = palette
  return {
    accent: seeds.accent,
    'on-accent': onColour(seeds.accent),
    'accent-text': accentText,
    'em-color': emphasisOf(palette)
  }
}

function states(seeds: Seeds, ground: Ground): Record<string, Hex> {
  const tokens: Record<string, Hex> = {}
  for (const state of STATES) {
    const { solid, on, soft, text } = stateOf(state, seeds, ground)
    tokens[state] = solid
    tokens[`on-${state}`] = on
    tokens[`${state}-soft`] = soft
    tokens[`${state}-text`] = text
  }
  return tokens
}

function marks({ seeds, ground, primary }: Palette): Record<string, Hex> {
  const dark = ground.mode === 'dark'
  const grounds = groundsOf(ground)
  const premium = premiumOf(ground)
  const online = { l: dark ? 0.74 : 0.56, c: 0.17, h: 150 }
  const fictional = { l: dark ? 0.82 : 0.42, c: 0.07, h: seeds.deep.h }
  return {
    unread: primary.border,
    'on-unread': onColour(primary.border),
    premium: premium.fill,
    'on-premium': premium.on,
    online: readable(online, grounds, 3, dark ? 'up' : 'down'),
    fictional: readable(fictional, grounds, TEXT, dark ? 'up' : 'down'),
    'tag-bg': dark ? ground.bg : ground.surface1,
    'tag-text': ground.text
  }
}

function controls(seeds: Seeds, ground: Ground): Record<string, Hex> {
  const rings = ringsOf(seeds, ground)
  const { track, thumb } = switchOf(ground)
  const faint = { ...oklchOf(ground.muted), l: ground.mode === 'dark' ? 0.58 : 0.62 }
  const way = ground.mode === 'dark' ? 'up' : 'down'
  return {
    'focus-inner': rings.inner,
    'focus-outer': rings.outer,
    'disabled-bg': ground.surface3,
    'disabled-text': readable(faint, [ground.surface3], 3, way),
    track,
    thumb
  }
}

function places(palette: Palette): Record<string, Hex> {
  const band = bandOf(palette)
  const hero = heroOf(palette)
  const deck = deckOf(palette, hero)
  const closing = closingOf(palette)
  const tokens: Record<string, Hex> = {
    band: band.bg,
    'on-band': band.fg,
    'on-band-muted': band.muted,
    'hero-text': hero.fg,
    'hero-muted': hero.muted,
    'hero-em': hero.em,
    'hero-greet': hero.greet,
    'deck-fg': deck.fg,
    'deck-muted': deck.muted,
    'closing-bg': closing.bg,
    'closing-fg': closing.fg,
    'closing-muted': closing.muted,
    'closing-em': closing.em
  }
  if (palette.seeds.composition !== 'block') return tokens
  tokens['hero-bg'] = hero.bg
  tokens['deck-bg'] = deck.bg
  tokens['fact-bg'] = factBgOf(band)
  for (const [index, step] of stepsOf(palette).entries()) {
    tokens[`step-bg-${index + 1}`] = step.bg
    tokens[`step-fg-${index + 1}`] = step.fg
  }
  return tokens
}

function strongSet(palette: Palette): Record<string, Hex> {
  const { ground, seeds, primary, secondary } = palette
  const hero = heroOf(palette)
  const block = seeds.composition === 'block'
  return {
    'text-muted': ground.strong.muted,
    'text-subtle': ground.strong.subtle,
    border: ground.strong.border,
    'border-strong': ground.strong.borderStrong,
    'primary-text': primary.strongText,
    'secondary-text': secondary.strongText,
    'accent-text': accentTextOf(seeds, ground, STRONG),
    'hero-muted': block ? strongOn(hero) : ground.strong.muted,
    'deck-muted': block ? strongOn(hero) : ground.strong.muted,
    'on-band-muted': strongOn(plateOn(bandOf(palette).bg))
  }
}
