import { changed, DEFAULTS, declarations, inColour, OVER_PICTURES } from './defaults.ts'
import type { Proof } from './proof.ts'
import type { Theme } from './theme.ts'
import type { Tokens } from './tokens.ts'

/** Repeated here because the stylesheet loaded first decides the order of layers. */
export const LAYERS = 'reset,base,components,landers,utilities,brand'

/**
 * The brand's CSS in layer `brand`: its colours, and the layout, shape and type tokens that differ
 * from the defaults. In mode `auto` dark follows the system; `data-mode` on the root overrides it.
 */
export function cssOf(theme: Theme): string {
  const { light, dark, settings, strong } = theme
  const fixed = changed(theme.fixed, DEFAULTS[settings.composition])
  const isAlwaysEvening = isEvening(settings)
  const askedDark = isAlwaysEvening ? `${ASKED_DARK},${DARK_PARTS}` : ASKED_DARK
  const blocks = {
    auto: [
      rule(':root', { ...fixed, ...light }, 'light dark'),
      media('prefers-color-scheme:dark', rule(UNLESS_LIGHT, changed(dark, light))),
      rule(askedDark, changed(dark, light), 'dark'),
      ':root[data-mode=light]{color-scheme:light}',
      media('prefers-contrast:more', rule(':root', strong.light) + rule(askedDark, strong.dark)),
      media(
        'prefers-contrast:more) and (prefers-color-scheme:dark',
        rule(UNLESS_LIGHT, strong.dark)
      )
    ],
    light: [
      rule(':root', { ...fixed, ...light }, 'light'),
      media('prefers-contrast:more', rule(':root', strong.light))
    ],
    dark: [
      rule(':root', { ...fixed, ...dark }, 'dark'),
      media('prefers-contrast:more', rule(':root', strong.dark))
    ]
  }
  return `@layer ${LAYERS};@layer brand{${blocks[settings.mode].join('')}${eveningOf(theme)}}`
}

/** A stage sets its words over pictures, which are an evening in light mode too. */
export const isEvening = ({ composition }: Pick<Theme['settings'], 'composition'>): boolean =>
  composition === 'stage'

/** Signing up is an evening too: its window, and its card with what stands there before it. */
const SIGN_UP = '.signup-modal,.card:has(>.signup,>.bone-scene)'

/** The parts of a page that lie over an evening's picture: there dark colours hold in both modes. */
const DARK_PARTS = `:is(${OVER_PICTURES},.age-gate,${SIGN_UP},[data-bar=over]:has(.hero,.deckpage,.gallery)>.bar)`

/** What an evening needs besides its colours; what refers to them is in defaults.ts. */
function eveningOf({ light, dark, fixed, settings, strong }: Theme): string {
  if (!isEvening(settings) || settings.mode === 'dark') return ''
  const colours = changed(dark, light)
  const own = inColour(changed(fixed, DEFAULTS[settings.composition]))
  return [
    rule(':root', { page: 'var(--lv-bg)' }),
    settings.mode === 'light'
      ? rule(DARK_PARTS, colours, 'dark') +
        media('prefers-contrast:more', rule(DARK_PARTS, strong.dark))
      : '',
    rule(DARK_PARTS, { ...own, 'hero-bg': 'var(--lv-bg)', 'deck-bg': 'var(--lv-bg)' })
  ].join('')
}

// Dark colours appear twice; compressed with brotli, the copy costs about 20 bytes.
const UNLESS_LIGHT = ':root:not([data-mode=light])'
const ASKED_DARK = ':root[data-mode=dark]'

const rule = (selector: string, tokens: Tokens, scheme?: string): string =>
  `${selector}{${scheme ? `color-scheme:${scheme};` : ''}${declarations(tokens)}}`

const media = (query: string, inner: string): string => `@media (${query}){${inner}}`

export interface ProofFile {
  pairs: readonly Proof[]
  /** The pair whose ratio exceeds its need the least. */
  tightest: Proof | undefined
  moved: Theme['moved']
}

export function proofOf(theme: Theme): ProofFile {
  const room = ({ ratio, need }: Proof): number => ratio / need
  const tightest = theme.proof.toSorted((a, b) => room(a) - room(b))[0]
  return { pairs: theme.proof, tightest, moved: theme.moved }
}
