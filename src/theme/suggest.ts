import type { ThemeSettings } from '#site/theme.ts'
import { distanceOf, type Hex, hexOf, type Oklch, oklchOf } from './oklch.ts'
import { hueDistance, longHex, type Mode, turnHue } from './seeds.ts'
import { tokenIn } from './simulate.ts'
import { type Theme, themeOf } from './theme.ts'

/** A setting that would serve as it is, in the place of one that has to be moved or warned of. */
export interface Suggestion {
  path: 'theme.primary' | 'theme.secondary' | 'theme.accent'
  /** As written now; undefined where the setting is derived. */
  from: Hex | undefined
  to: Hex
  why: string
}

/** Lightness that a colour may move for text before it looks like another (rule L142). */
export const LOOKS_OTHER = 0.08

/**
 * The nearest colour that needs no move and no warning, for each seed of a theme that has one: marks
 * that fall short (Theme.moved), links that look like another colour (L142), and a main colour that
 * is taken for an error or a success (L143).
 */
export function nearestThatServe(theme: Theme): Suggestion[] {
  return (['primary', 'accent'] as const).flatMap(seed => {
    const unmet = NEEDS.filter(need => need.seed === seed && !need.serves(theme))
    // Where no colour answers all of them, one that answers the first is better than none.
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

/** A second colour and an accent that go with a main colour, by the hue rules of each composition. */
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

/** What a seed has to be for its theme to take it as it is. */
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

/** How far links go from the main colour; at night nearly every colour is lit for text. */
export function drift(theme: Theme): number {
  const mode = plainMode(theme)
  const lightness = (token: string): number => oklchOf(tokenIn(theme, mode, token)).l
  return Math.abs(lightness('primary-text') - lightness('primary'))
}

/** The mode in which a brand's plain pages are judged: light, unless it is always dark. */
export const plainMode = ({ settings }: Theme): Mode =>
  settings.mode === 'dark' ? 'dark' : 'light'

/** Whether a state's colour can be told from the main colour in every mode of the brand (rule L143). */
export const isFarFrom = (theme: Theme, state: 'danger' | 'success'): boolean =>
  modesOf(theme).every(
    mode => distanceOf(tokenIn(theme, mode, state), tokenIn(theme, mode, 'primary')) >= TOO_NEAR
  )

/** OKLab distance within which two states are confusable (rule L143). */
const TOO_NEAR = 0.05

/**
 * The first colour whose theme serves: a darker or lighter shade of the seed, the nearest first;
 * where no shade does, a neighbour in hue as well.
 */
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

// 0.1 in lightness strikes the eye about as much as 30 degrees of hue do at usual chroma.
const HUE_STEP = 300

const seedOf = (theme: Theme, key: SeedNeed['seed']): Hex =>
  key === 'accent' ? tokenIn(theme, 'light', 'accent') : longHex(theme.settings[key])

/** The modes that visitors of a brand can get. */
export const modesOf = ({ settings }: Theme): readonly Mode[] =>
  settings.mode === 'auto' ? ['light', 'dark'] : [settings.mode]
