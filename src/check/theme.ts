import { fitsHome } from '#art/niche-scenes.ts'
import type { Judge, RuleDiagnostic } from '#site/rule.ts'
import { ThemeSettings } from '#site/theme.ts'
import { contrastOf, type Hex, hexOf, oklchOf } from '#theme/oklch.ts'
import { type Proof, ThemeError } from '#theme/proof.ts'
import { longHex } from '#theme/seeds.ts'
import { tokenIn } from '#theme/simulate.ts'
import { drift, isFarFrom, LOOKS_OTHER, modesOf, plainMode } from '#theme/suggest.ts'
import { type Theme, themeOf } from '#theme/theme.ts'

export const themeJudge: Judge = ({ draft }) => {
  const settings = ThemeSettings.safeParse(draft.theme)
  return settings.success ? themeVerdicts(settings.data) : []
}

/** Cache: brands of a family share their colours, and deriving a theme takes about 2 ms. */
const known = new Map<string, readonly RuleDiagnostic[]>()
const MAX_KNOWN = 500

/** `derive` is for tests. */
export function themeVerdicts(
  settings: ThemeSettings,
  derive = themeOf
): readonly RuleDiagnostic[] {
  if (derive !== themeOf) return judged(settings, derive)
  const key = JSON.stringify(settings)
  const before = known.get(key)
  if (before) return before
  const diagnostics = judged(settings, derive)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, diagnostics)
  return diagnostics
}

type Derive = (settings: ThemeSettings) => Theme

function judged(settings: ThemeSettings, derive: Derive): RuleDiagnostic[] {
  try {
    const theme = derive(settings)
    return [
      ...linksThatLookOther(theme),
      ...meltsByNight(theme),
      ...looksDisabled(theme),
      ...statesLikeTheBrand(theme),
      ...picturesOfABlock(settings)
    ]
  } catch (error) {
    if (error instanceof ThemeError) return pairsThatFail(error, settings, derive)
    throw error
  }
}

function linksThatLookOther(theme: Theme): RuleDiagnostic[] {
  if (drift(theme) <= LOOKS_OTHER) return []
  const mode = plainMode(theme)
  const [before, after] = [tokenIn(theme, mode, 'primary'), tokenIn(theme, mode, 'primary-text')]
  const fault = mode === 'light' ? 'too light' : 'too dark'
  return [
    {
      code: 'L142',
      severity: 'warning',
      at: ['theme', 'primary'],
      message: `theme.primary is ${before}, ${fault} for words: links are drawn in ${after}`,
      hint: `buttons keep ${before}; if links should look the same, write "${after}"`
    }
  ]
}

/** Contrast below which a fill and its ground look the same. */
const MELTS = 1.5

function meltsByNight(theme: Theme): RuleDiagnostic[] {
  if (theme.settings.mode !== 'auto') return []
  const [before, ground] = [tokenIn(theme, 'dark', 'primary'), tokenIn(theme, 'dark', 'bg')]
  if (contrastOf(before, ground) >= MELTS) return []
  const after = tokenIn(theme, 'dark', 'primary-text')
  return [
    {
      code: 'L142',
      severity: 'warning',
      at: ['theme', 'primary'],
      message: `theme.primary is ${before}, too dark for pages by night: buttons get an edge there, and links are drawn in ${after}`,
      hint: 'write a lighter one, or mode: light'
    }
  ]
}

/** Chroma, and lightness on both sides, of what people know as a button that is off. */
const GREY = { chroma: 0.04, from: 0.4, to: 0.8 }
/** Less chroma is no colour by accident: who writes a pure grey wants it. */
const COLOURLESS = 0.005

function looksDisabled({ settings }: Theme): RuleDiagnostic[] {
  const primary = longHex(settings.primary)
  const { l, c } = oklchOf(primary)
  if (c >= GREY.chroma || c < COLOURLESS || l < GREY.from || l > GREY.to) return []
  return [
    {
      code: 'L142',
      severity: 'warning',
      at: ['theme', 'primary'],
      message: `theme.primary is ${primary}, nearly grey: the main button looks as if it were off`,
      hint: 'write a colour with more colour in it, or one that is nearly black'
    }
  ]
}

/** L143: the derivation moves danger and success away from the brand's hue where it can. */
function statesLikeTheBrand(theme: Theme): RuleDiagnostic[] {
  return (['danger', 'success'] as const).flatMap(state => {
    if (isFarFrom(theme, state)) return []
    const hexes = modesOf(theme).map(mode => tokenIn(theme, mode, state))
    const meaning = state === 'danger' ? 'an error' : 'a success'
    return [
      {
        code: 'L143',
        severity: 'warning' as const,
        at: ['theme', 'primary'],
        message: `theme.primary is ${longHex(theme.settings.primary)}, which is taken for ${meaning} (${[...new Set(hexes)].join(', ')})`,
        hint: 'choose a primary of another hue, or a clearly darker or lighter one'
      }
    ]
  })
}

/** L145 */
function picturesOfABlock({ composition, art }: ThemeSettings): RuleDiagnostic[] {
  if (fitsHome(art.home, composition)) return []
  return [
    {
      code: 'L145',
      severity: 'warning',
      at: ['theme', 'art', 'home'],
      message: `theme.art.home is mosaic, which fills a block: in a ${composition} its faces are cut and stand behind words`,
      hint: 'write home: city, or another scene of docs/config.md'
    }
  ]
}

const SEEDS = ['primary', 'secondary', 'accent'] as const
type Seed = (typeof SEEDS)[number]

/** One diagnostic per failing setting, with all its pairs. */
function pairsThatFail(
  { failures }: ThemeError,
  settings: ThemeSettings,
  derive: Derive
): RuleDiagnostic[] {
  const bySeed = Map.groupBy(failures, seedOf)
  return [...bySeed].map(([seed, pairs]) => {
    const fix =
      bySeed.size === 1 && settings[seed] ? nearestShade(seed, settings, derive) : undefined
    const others = pairs.length > 2 ? `; and ${pairs.length - 2} more` : ''
    return {
      code: 'L141',
      at: ['theme', seed],
      message: `theme.${seed} makes words that cannot be read: ${pairs.slice(0, 2).map(pairInWords).join('; ')}${others}`,
      hint: fix
        ? `write "${fix}", the nearest shade that passes`
        : 'choose a darker or lighter shade of it',
      fix: fix && `"${fix}"`
    }
  })
}

/** Grounds and shadows name no seed; they derive from the second colour. */
const seedOf = ({ front, ground }: Proof): Seed =>
  SEEDS.find(seed => `${front} ${ground}`.includes(seed)) ?? 'secondary'

function pairInWords({ mode, front, frontHex, ground, groundHex, ratio, need }: Proof): string {
  // Rounding up would print 4.5 for a smaller ratio.
  const floored = Math.floor(ratio * 100) / 100
  const hour = mode === 'light' ? 'by day' : 'by night'
  return `${front} ${frontHex} on ${ground} ${groundHex} has ${floored}:1 ${hour} and needs ${need}:1`
}

function nearestShade(seed: Seed, settings: ThemeSettings, derive: Derive): Hex | undefined {
  const from = oklchOf(longHex(settings[seed] ?? '#000000'))
  for (let step = 0.01; step < 1; step += 0.01) {
    for (const l of [from.l - step, from.l + step]) {
      const hex = hexOf({ ...from, l })
      if (l > 0 && l < 1 && passes({ ...settings, [seed]: hex }, derive)) return hex
    }
  }
  return undefined
}

function passes(settings: ThemeSettings, derive: Derive): boolean {
  try {
    derive(settings)
    return true
  } catch {
    return false
  }
}
