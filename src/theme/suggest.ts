import type { ThemeSettings } from '#site/theme.ts'
import { distanceOf, type Hex, hexOf, type Oklch, oklchOf } from './oklch.ts'
import { hueDistance, longHex, type Mode, turnHue } from './seeds.ts'
import { tokenIn } from './simulate.ts'
import { type Theme, themeOf } from './theme.ts'

export interface Suggestion {
  path: 'theme.primary' | 'theme.secondary' | 'theme.accent'
  /** As configured; undefined if derived. */
  from: Hex | undefined
  to: Hex
  why: string
}

/** Lightness that links may move before they look like another colour (rule L142). */
export const LOOKS_OTHER = 0.08

/** The nearest values that need no move (Theme.moved) and no warning (L142, L143). */
export function nearestThatServe(theme: Theme): Suggestion[] {
  return (['primary', 'accent'] as const).flatMap(seed => {
    const unmet = NEEDS.filter(need => need.seed === seed && !need.serves(theme))
    // If no colour meets all needs, one that meets the first still helps.
    const tries = unmet.length > 1 ? [unmet, ...unmet.map(need => [need])] : [unmet]
    return tries.flatMap(needs => serving(theme, seed, needs)).slice(0, 1)
  })
}

function serving(theme: Theme, seed: SeedNeed['seed'], needs: readonly SeedNeed[]): Suggestion[] {
  if (needs.length === 0) return []
  const to = nearest(theme, seed, tried => needs.every(({ serves }) => serves(tried)))
  const why = needs.map(need => need.why(theme)).join('; ')
  return to ? [{ path: `theme.${seed}`, from: seedOf(theme, seed), to, why }] : []
}

/** A second colour and an accent derived from the main one by each composition's hue rules. */
export function companionsOf(
  primary: Hex,
  composition: ThemeSettings['composition']
): { secondary: Hex; accent: Hex } {
  const { h, c } = oklchOf(primary)
  const hue = c < COLOURLESS ? NIGHT : h
  if (composition === 'block') {
    return {
      secondary: hexOf({ l: 0.43, c: 0.19, h: hue - 122 }),
      accent: hexOf({ l: 0.88, c: 0.16, h: turnHue(hue, LAMP, 0.8) })
    }
  }
  if (composition === 'folio') {
    const isWarm = hueDistance(hue, OCHRE) < 45
    return {
      secondary: hexOf(
        isWarm ? { l: 0.42, c: 0.07, h: hue + 130 } : { l: 0.68, c: 0.125, h: OCHRE }
      ),
      accent: hexOf({ l: 0.83, c: 0.12, h: turnHue(hue, LAMP, 0.9) })
    }
  }
  return {
    secondary: hexOf({ l: 0.24, c: 0.05, h: turnHue(hue, NIGHT, 0.6) }),
    accent: hexOf({ l: 0.85, c: 0.1, h: turnHue(hue, LAMP, 0.88) })
  }
}

const COLOURLESS = 0.012
const NIGHT = 285
const LAMP = 74
const OCHRE = 72

interface SeedNeed {
  seed: 'primary' | 'accent'
  serves: (theme: Theme) => boolean
  why: (theme: Theme) => string
}

const NEEDS: readonly SeedNeed[] = [
  {
    seed: 'primary',
    serves: theme => movesOf(theme, ['unread']).length === 0,
    why: theme => `marks in it are under 3:1 ${times(movesOf(theme, ['unread']))}`
  },
  {
    seed: 'primary',
    serves: theme => drift(theme) <= LOOKS_OTHER,
    why: theme => `links have to be ${tokenIn(theme, plainMode(theme), 'primary-text')}`
  },
  {
    seed: 'primary',
    serves: theme => isFarFrom(theme, 'danger') && isFarFrom(theme, 'success'),
    why: theme =>
      `it is taken for the colour of ${isFarFrom(theme, 'danger') ? 'success' : 'errors'}`
  },
  {
    seed: 'accent',
    serves: theme => movesOf(theme, ['hero-em', 'hero-greet']).length === 0,
    why: theme =>
      `words in it are hard to read on secondary ${times(movesOf(theme, ['hero-em', 'hero-greet']))}`
  }
]

const movesOf = (theme: Theme, tokens: readonly string[]): Mode[] =>
  modesOf(theme).filter(mode =>
    theme.moved.some(moved => moved.mode === mode && tokens.includes(moved.token))
  )

const times = (modes: readonly Mode[]): string =>
  modes.map(mode => (mode === 'light' ? 'by day' : 'by night')).join(' and ')

export function drift(theme: Theme): number {
  const mode = plainMode(theme)
  const lightness = (token: string): number => oklchOf(tokenIn(theme, mode, token)).l
  return Math.abs(lightness('primary-text') - lightness('primary'))
}

/** Mode in which plain pages are judged: light, unless the brand is always dark. */
export const plainMode = ({ settings }: Theme): Mode =>
  settings.mode === 'dark' ? 'dark' : 'light'

/** Tells whether a state differs from the main colour in all modes (rule L143). */
export const isFarFrom = (theme: Theme, state: 'danger' | 'success'): boolean =>
  modesOf(theme).every(
    mode => distanceOf(tokenIn(theme, mode, state), tokenIn(theme, mode, 'primary')) >= TOO_NEAR
  )

/** OKLab distance within which two colours are confusable (rule L143). */
const TOO_NEAR = 0.05

/** The nearest shade of the seed that serves, or else a neighbour in hue. */
function nearest(
  theme: Theme,
  key: SeedNeed['seed'],
  serves: (tried: Theme) => boolean
): Hex | undefined {
  const seed = oklchOf(seedOf(theme, key))
  return [...shadesOf(seed), ...neighboursOf(seed)].find(hex =>
    serves(themeOf({ ...theme.settings, [key]: hex }))
  )
}

const shadesOf = (seed: Oklch): Hex[] =>
  stepsOf(0.004, 140).flatMap(step =>
    [-step, step]
      .map(by => seed.l + by)
      .filter(l => l > 0 && l < 1)
      .map(l => hexOf({ ...seed, l }))
  )

const neighboursOf = (seed: Oklch): Hex[] =>
  stepsOf(0.024, 16).flatMap(step =>
    WAYS.map(([lighter, round]) =>
      hexOf({ ...seed, l: seed.l + step * lighter, h: seed.h + step * round * HUE_STEP })
    )
  )

const stepsOf = (step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index + 1) * step)

const WAYS = [
  [0, -1],
  [0, 1],
  [-0.7, -0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [0.7, 0.7]
] as const

// 0.1 in lightness is about as visible as 30 degrees of hue at usual chroma.
const HUE_STEP = 300

const seedOf = (theme: Theme, key: SeedNeed['seed']): Hex =>
  key === 'accent' ? tokenIn(theme, 'light', 'accent') : longHex(theme.settings[key])

export const modesOf = ({ settings }: Theme): readonly Mode[] =>
  settings.mode === 'auto' ? ['light', 'dark'] : [settings.mode]
