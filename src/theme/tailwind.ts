import { ThemeSettings } from '#site/theme.ts'
import { coloursOf } from './colours.ts'
import { COMPOSITIONS, DEFAULTS } from './defaults.ts'
import { seedsOf } from './seeds.ts'

/**
 * What Tailwind knows of the theme: each token by the name that utilities have for it, each
 * composition as a variant, and the breakpoints of product.md §9. `npm run tokens` writes it to
 * src/theme/css/tokens.css.
 */
export function tailwindTheme(): string {
  const lines = [
    '--*: initial;',
    ...Object.entries(BREAKPOINTS).map(([name, width]) => `--breakpoint-${name}: ${width};`),
    '--spacing: 4px;',
    ...SPACES.map(name => `--spacing-${name}: var(--lv-${name});`),
    ...SIZES.map(name => `--text-${name}: var(--lv-size-${name});`),
    ...FACES.map(name => `--font-${name}: var(--lv-font-${name});`),
    ...Object.entries(WEIGHTS).map(([name, weight]) => `--font-weight-${name}: ${weight};`),
    ...Object.entries(LEADINGS).map(([name, height]) => `--leading-${name}: ${height};`),
    ...named(/^radius-/).map(name => `--${name}: var(--lv-${name});`),
    '--radius-pill: var(--lv-pill);',
    '--radius-corner: var(--ui-corner);',
    ...named(/^shadow-/).map(name => `--${name}: var(--lv-${name});`),
    '--ease-brand: var(--lv-ease);',
    ...colours().map(name => `--color-${name}: var(--lv-${name});`),
    ...APP_COLOURS.map(name => `--color-${name}: var(--ui-${name});`)
  ]
  return [
    '/* Written by `npm run tokens` from src/theme/tailwind.ts. */',
    `@theme inline {\n${lines.map(line => `  ${line}\n`).join('')}}`,
    ...COMPOSITIONS.map(
      name => `@custom-variant ${name} (&:where(:root[data-composition="${name}"] *));`
    ),
    // Tailwind's own `tabular-nums` brings five registered properties to combine it with.
    '@utility figures {\n  font-variant-numeric: tabular-nums;\n}',
    ''
  ].join('\n')
}

const BREAKPOINTS = { sm: '576px', md: '768px', lg: '992px', xl: '1200px' }

const SPACES = [
  'inset',
  'break',
  'section',
  'gap',
  'card-pad',
  'btn-pad',
  'btn-h',
  'bar-h',
  'bar-clear'
]

/** The scale of type, from the smallest. */
export const SIZES = ['tiny', 'small', 'ui', 'body', 'lede', 'sub', 'h2', 'title', 'h1']

const WEIGHTS = { normal: 400, book: 450, medium: 500, semibold: 600, bold: 650 }

/** Heights of lines; those of headings come with the typeface. */
const LEADINGS = { tight: 1.1, snug: 1.2, normal: 1.35, relaxed: 1.45, loose: 1.6 }

const FACES = ['head', 'body', 'ui']

/** Colours that the member app derives from the brand's (src/theme/css/app/ui.css). */
const APP_COLOURS = ['state', 'state-text', 'state-soft', 'on-state-soft', 'sheet', 'raised']

function named(pattern: RegExp): string[] {
  return Object.keys(DEFAULTS.stage).filter(name => pattern.test(name))
}

function colours(): string[] {
  const all = COMPOSITIONS.flatMap(composition => {
    const { hexes, values } = coloursOf(seedsOf(ThemeSettings.parse({ composition })), 'light')
    return [...Object.keys(hexes), ...Object.keys(values)]
  })
  return [...new Set(all)].filter(name => !NO_COLOURS.has(name) && !APP_COLOURS.includes(name))
}

/** Three numbers and a share, from which the sheets mix colours. */
const NO_COLOURS = new Set(['scrim', 'scrim-a'])
