import { ThemeSettings } from '#site/theme.ts'
import { fixedOf } from './theme.ts'
import type { Tokens } from './tokens.ts'

type Composition = ThemeSettings['composition']

export const COMPOSITIONS = ThemeSettings.shape.composition.unwrap().options

export const DEFAULTS: Readonly<Record<Composition, Tokens>> = {
  stage: defaultsOf('stage'),
  block: defaultsOf('block'),
  folio: defaultsOf('folio')
}

/** What only landers and the home page are laid out by; every other page does without. */
const OF_SECTIONS =
  /^(?:hero-(?!radius|inset|frame)|quiz-|opt-|how-|steps?-|fact-|closing-|deck-|cards-|h1-|art-|em-display|tilt|lift|dur-3|shadow-3|radius-4)/

/** Of member screens those of a block alone have headings as large as a home page's. */
const isForSections = (token: string, name: Composition): boolean =>
  OF_SECTIONS.test(token) || (token === 'size-h1' && name !== 'block')

/** The values of every composition for all pages, or those for landers and the home page. */
export function defaultsCss(part: 'pages' | 'sections'): string {
  const [stage, block, folio] = COMPOSITIONS.map(name =>
    Object.fromEntries(
      Object.entries(DEFAULTS[name]).filter(
        ([token]) => isForSections(token, name) === (part === 'sections')
      )
    )
  ) as [Tokens, Tokens, Tokens]
  return [
    `:root{${declarations(stage)}}`,
    `:root[data-composition=block]{${declarations(changed(block, stage))}}`,
    `:root[data-composition=folio]{${declarations(changed(folio, stage))}}`,
    ...(part === 'sections'
      ? [`${EVENING} :is(${OVER_PICTURES}){${declarations(inColour(DEFAULTS.stage))}}`]
      : [])
  ].join('\n')
}

/** A stage, whose pictures have dark colours in light mode too (css.ts). */
const EVENING = ':root[data-composition=stage]'

/** The sections of a page that lie over an evening's picture. */
export const OVER_PICTURES = '.hero,.deckpage,.gallery,.closing'

/** Tokens that refer to a colour: where the colours change, they are said again. */
export const inColour = (tokens: Tokens): Tokens =>
  Object.fromEntries(
    Object.entries(tokens).filter(([, value]) =>
      /var\(--lv-(?:bg|text|border|surface-1|primary|accent|scrim|shadow)\b/.test(value)
    )
  )

/** The tokens that are missing in `from` or differ from it. */
export function changed(tokens: Tokens, from: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([name, value]) => from[name] !== value))
}

/** CSS declarations; drops the prefix `art-`. */
export const declarations = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name.startsWith('art-') ? name.slice(4) : `lv-${name}`}:${value}`)
    .join(';')

function defaultsOf(composition: Composition): Tokens {
  return fixedOf(ThemeSettings.parse({ composition }))
}
