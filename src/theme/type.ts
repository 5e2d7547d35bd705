import type { ThemeSettings } from '#site/theme.ts'
import { FAMILIES, stackOf, uiFamilyOf } from './fonts.ts'
import type { Tokens } from './tokens.ts'

export function typeOf({ fonts, composition }: TypeSettings): Tokens {
  const ui = uiFamilyOf(fonts)
  return {
    'font-head': stackOf(fonts.heading, 'head'),
    'font-body': stackOf(fonts.body, 'text'),
    'font-ui': stackOf(ui, 'text'),
    ...HEADINGS[fonts.heading],
    ...BODIES[fonts.body],
    ...sizesOf(fonts.heading, composition),
    'btn-weight': String(FAMILIES[ui].strong)
  }
}

type TypeSettings = Pick<ThemeSettings, 'fonts' | 'composition'>
type Heading = ThemeSettings['fonts']['heading']
type Body = ThemeSettings['fonts']['body']

const HEADINGS: Record<Heading, Tokens> = {
  fraunces: {
    'head-weight': '370',
    'head-stretch': '100%',
    'head-tracking': '-.022em',
    'head-leading': '1.02',
    'head-variation': 'normal',
    'head-case': 'none',
    'em-style': 'italic',
    // A page brings every letter that it sets in italics, so that nobody loads the whole face.
    'em-font': '"First heading",var(--lv-font-head)',
    'label-case': 'none',
    'label-tracking': '.01em',
    'label-weight': '600',
    'label-font': 'var(--lv-font-ui)'
  },
  bricolage: {
    'head-weight': '780',
    'head-stretch': '86%',
    'head-tracking': '-.028em',
    'head-leading': '.9',
    'head-variation': 'normal',
    'head-case': 'none',
    'em-style': 'normal',
    'label-case': 'none',
    'label-tracking': '-.005em',
    'label-weight': '650',
    'label-font': 'var(--lv-font-ui)'
  },
  archivo: {
    'head-weight': '680',
    'head-stretch': '76%',
    'head-tracking': '-.012em',
    'head-leading': '.98',
    'head-variation': 'normal',
    'head-case': 'none',
    'em-style': 'normal',
    'label-case': 'uppercase',
    'label-tracking': '.07em',
    'label-weight': '600',
    'label-font': 'var(--lv-font-ui)'
  },
  nunito: {
    'head-weight': '820',
    'head-stretch': '100%',
    'head-tracking': '-.025em',
    'head-leading': '1.02',
    'head-variation': 'normal',
    'head-case': 'none',
    'em-style': 'normal',
    'label-case': 'none',
    'label-tracking': '0',
    'label-weight': '700',
    'label-font': 'var(--lv-font-ui)'
  }
}

/** Whether labels are set in capitals. */
export const hasCapitals = ({ heading }: ThemeSettings['fonts']): boolean =>
  HEADINGS[heading]['label-case'] === 'uppercase'

const SERIF: Tokens = { 'body-weight': '400', 'body-leading': '1.62', 'size-body': '1.0625rem' }
const SANS: Tokens = { 'body-weight': '430', 'body-leading': '1.5', 'size-body': '1.03rem' }

/** Names of places, times, labels under icons: five fit beside each other on a phone. */
const TINY = '.78rem'

const BODIES: Record<Body, Tokens> = {
  'source-serif': { ...SERIF, ...reading('1rem', '.9rem', 1.15, 1.4) },
  newsreader: {
    ...SERIF,
    'body-leading': '1.55',
    'size-body': '1.15rem',
    ...reading('1.05rem', '.9375rem', 1.25, 1.5),
    'size-tiny': '.8125rem'
  },
  instrument: { ...SANS, 'body-weight': '420', ...reading('1rem', '.9rem', 1.12, 1.32) },
  bricolage: {
    ...SANS,
    'body-leading': '1.45',
    'size-body': '1.02rem',
    ...reading('1rem', '.89rem', 1.08, 1.25)
  },
  nunito: { ...SANS, 'body-weight': '450', ...reading('1rem', '.9rem', 1.1, 1.3) },
  system: { ...SANS, 'body-weight': '400', ...reading('1rem', '.9rem', 1.1, 1.3) }
}

/** Body text sizes; `lede` grows from `least` to `most` rem. */
function reading(ui: string, small: string, least: number, most: number): Tokens {
  const lede = `clamp(${least}rem,${round(least - 0.1)}rem + .5vw,${most}rem)`
  return { 'size-tiny': TINY, 'size-ui': ui, 'size-small': small, 'size-lede': lede }
}

type Fluid = [least: number, base: number, growth: number, most: number]

const H1: Record<ThemeSettings['composition'], { home: Fluid; alone: Fluid; h2: Fluid }> = {
  stage: { home: [2.9, 2.15, 5.25, 7.2], alone: [2.4, 1.8, 3.2, 4.7], h2: [2, 1.4, 2.2, 3.4] },
  block: { home: [2.8, 1.5, 6.2, 6.4], alone: [2.8, 1.5, 6.2, 6.4], h2: [2.1, 1.5, 2.4, 3.5] },
  folio: { home: [2.5, 1.7, 4.4, 5.4], alone: [2.5, 1.8, 3.5, 5], h2: [1.9, 1.4, 1.7, 2.9] }
}

/** Headings of cards, dialogs and member screens. */
const SUB: Fluid = [1.5, 1.3, 0.9, 2]

// Relative optical size: 1 for Fraunces on a stage, Bricolage on a block, Archivo on a folio.
const LOOK: Record<Heading, number> = { fraunces: 1, bricolage: 1, archivo: 1.04, nunito: 0.88 }
const ON_BLOCK: Record<Heading, number> = { ...LOOK, fraunces: 0.94, archivo: 1.1 }
const ON_FOLIO: Record<Heading, number> = { ...LOOK, fraunces: 0.92, bricolage: 0.9, archivo: 1 }

function sizesOf(heading: Heading, composition: ThemeSettings['composition']): Tokens {
  const look = { stage: LOOK, block: ON_BLOCK, folio: ON_FOLIO }[composition][heading]
  const { home, alone, h2 } = H1[composition]
  return {
    'size-sub': fluid(SUB, look),
    'size-h2': fluid(h2, look),
    'size-title': fluid(alone, look),
    'size-h1': fluid(home, look)
  }
}

const fluid = ([least, base, growth, most]: Fluid, look: number): string =>
  `clamp(${round(least * look)}rem,${round(base * look)}rem + ${round(growth * look)}vw,${round(most * look)}rem)`

function round(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, '.')
}
