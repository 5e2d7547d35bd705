import type { ThemeSettings } from '#site/theme.ts'
import { iconsOf } from './app-look.ts'
import { artTokens } from './art.ts'
import { type Colours, coloursOf } from './colours.ts'
import { layoutOf } from './layout.ts'
import type { Hex } from './oklch.ts'
import { demand, type Proof, prove } from './proof.ts'
import { longHex, type Mode, type Seeds, seedsOf } from './seeds.ts'
import { shapeOf } from './shape.ts'
import type { Tokens } from './tokens.ts'
import { typeOf } from './type.ts'

/** A brand colour that couldn't be used unchanged, and its replacement (rule L142). */
export interface Moved {
  mode: Mode
  token: string
  before: Hex
  after: Hex
  reason: string
}

/** A brand's tokens by name without `--lv-`, and the contrast proof. */
export interface Theme {
  settings: ThemeSettings
  light: Tokens
  dark: Tokens
  fixed: Tokens
  strong: { light: Tokens; dark: Tokens }
  proof: readonly Proof[]
  moved: readonly Moved[]
}

/** Throws {@link ThemeError} when a pair misses its contrast (product.md §28.2, product.md §9). */
export function themeOf(settings: ThemeSettings): Theme {
  const seeds = seedsOf(settings)
  const light = coloursOf(seeds, 'light')
  const dark = coloursOf(seeds, 'dark')
  const proof = [...prove(light, 'light'), ...prove(dark, 'dark')]
  demand(proof)
  return {
    settings,
    light: { ...light.hexes, ...light.values, ...artOf(settings, 'light') },
    dark: { ...dark.hexes, ...dark.values, ...artOf(settings, 'dark') },
    fixed: fixedOf(settings),
    strong: { light: light.strong, dark: dark.strong },
    proof,
    moved: [...movedIn(seeds, light, 'light'), ...movedIn(seeds, dark, 'dark')]
  }
}

/** Layout, shape, type and icons, alike in both modes. */
export function fixedOf(settings: ThemeSettings): Tokens {
  return {
    ...layoutOf(settings),
    ...shapeOf(settings),
    ...typeOf(settings),
    ...iconsOf(settings)
  }
}

function artOf(settings: ThemeSettings, mode: Mode): Tokens {
  const colours = artTokens(
    {
      primary: longHex(settings.primary),
      secondary: longHex(settings.secondary),
      accent: settings.accent ? longHex(settings.accent) : undefined
    },
    mode
  )
  return Object.fromEntries(Object.entries(colours).map(([name, hex]) => [`art-${name}`, hex]))
}

function movedIn(seeds: Seeds, { hexes }: Colours, mode: Mode): Moved[] {
  const seen = (token: string, before: Hex, reason: string): Moved[] => {
    const after = hexes[token]
    return after && after !== before ? [{ mode, token, before, after, reason }] : []
  }
  const block = seeds.composition === 'block'
  return [
    ...seen('unread', seeds.primary, 'primary is under 3:1 against a surface it marks'),
    ...(block
      ? seen('hero-em', seeds.accent, 'accent is under 4.5:1 in a headline on secondary')
      : []),
    ...(block
      ? seen('hero-greet', seeds.accent, 'accent is under 4.5:1 as words on secondary')
      : [])
  ]
}
