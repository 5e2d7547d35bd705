import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ThemeSettings } from '#site/theme.ts'
import { cssOf, proofOf } from '#theme/css.ts'
import { DEFAULTS, defaultsCss } from '#theme/defaults.ts'
import { themeOf } from '#theme/theme.ts'
import { read } from '../world/pages.ts'
import { DEMOS } from './demos.ts'
import { anySettings } from './settings.ts'

const BUDGET = 3072
const brotli = (css: string): number =>
  brotliCompressSync(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

test.each(Object.entries(DEMOS))('%s: the brand block is within 3 KB brotli', (_name, settings) => {
  expect(brotli(cssOf(themeOf(settings)))).toBeLessThanOrEqual(BUDGET)
})

test('200 random brand blocks are within 3 KB brotli', () => {
  fc.assert(
    fc.property(anySettings, settings => {
      expect(brotli(cssOf(themeOf(settings)))).toBeLessThanOrEqual(BUDGET)
    }),
    { numRuns: 200, seed: 3 }
  )
}, 30_000)

test('nothing in a brand block is outside layer brand', () => {
  expect(cssOf(themeOf(DEMOS.avondlicht))).toMatch(/^@layer [\w,]+brand;@layer brand\{.*\}$/s)
})

test('mode auto follows the system, a fixed mode does not', () => {
  const auto = cssOf(themeOf(DEMOS.papillon))
  expect(auto).toContain('color-scheme:light dark')
  expect(auto).toContain('@media (prefers-color-scheme:dark)')
  const dark = cssOf(themeOf({ ...DEMOS.papillon, mode: 'dark' }))
  expect(dark).toContain('color-scheme:dark')
  expect(dark).not.toContain('prefers-color-scheme')
  expect(dark).toContain(`--lv-bg:${themeOf(DEMOS.papillon).dark.bg}`)
})

test('in mode auto the page can ask for either mode, whatever the system says', () => {
  const theme = themeOf(DEMOS.papillon)
  const css = cssOf(theme)
  expect(css).toContain(`:root[data-mode=dark]{color-scheme:dark;--lv-bg:${theme.dark.bg}`)
  expect(css).toContain('(prefers-color-scheme:dark){:root:not([data-mode=light]){')
})

test('more contrast on request', () => {
  expect(cssOf(themeOf(DEMOS.herbstgold))).toContain('@media (prefers-contrast:more)')
})

test('a brand repeats no shared default', () => {
  for (const settings of Object.values(DEMOS)) {
    const css = cssOf(themeOf(settings))
    for (const [name, value] of Object.entries(DEFAULTS[settings.composition])) {
      expect(css).not.toContain(`--lv-${name}:${value};`)
    }
  }
})

test('shared defaults and a brand block together set every token of its theme', () => {
  const set = new Set<string>()
  const theme = themeOf(DEMOS.papillon)
  for (const [
    ,
    name
  ] of `${defaultsCss('pages')}${defaultsCss('sections')}${cssOf(theme)}`.matchAll(
    /--([a-z0-9-]+):/g
  )) {
    if (name) set.add(name)
  }
  const wanted = Object.keys({ ...theme.fixed, ...theme.light, ...theme.dark }).map(name =>
    name.startsWith('art-') ? name.slice(4) : `lv-${name}`
  )
  expect(wanted.filter(name => !set.has(name))).toEqual([])
})

test('shared defaults know no brand colour', () => {
  expect(defaultsCss('pages') + defaultsCss('sections')).not.toMatch(/#[0-9a-f]{3,8}/)
})

test('every token that a value names exists', () => {
  for (const settings of Object.values(DEMOS)) {
    const { fixed, light, dark } = themeOf(settings)
    for (const mode of [light, dark]) {
      const known = { ...fixed, ...mode }
      const used = Object.values(known).flatMap(value => [
        ...value.matchAll(/var\(--lv-([a-z0-9-]+)/g)
      ])
      expect(used.map(([, name]) => name ?? '').filter(name => !(name in known))).toEqual([])
    }
  }
})

test.each(['stage', 'block', 'folio'] as const)(
  'a plain %s: member screens are sent every value that their rules read',
  composition => {
    const folder = fileURLToPath(new URL('../../src/theme/css/app', import.meta.url))
    const rules = globSync('**/*.css', { cwd: folder }).map(file => read(folder, file))
    const used = new Set(rules.flatMap(css => css.match(/(?<=var\()--lv-[\w-]+(?=\))/g) ?? []))
    const page = read(join(folder, '..'), 'tokens.css') + rules.join('')
    const sent = `${defaultsCss('pages')}${cssOf(themeOf(ThemeSettings.parse({ composition })))}`
    const isThere = (token: string) => `${sent}${page}`.includes(`${token}:`)
    // Rules of a block alone read the colours of its steps, and its largest size.
    const ofBlock = /^--lv-(?:step-|size-h1)/
    const asked = [...used].filter(token => composition === 'block' || !ofBlock.test(token))
    expect(asked.filter(token => !isThere(token))).toEqual([])
  }
)

test('brands differ in more than colour', () => {
  const shapes = Object.values(DEMOS).map(settings => themeOf(settings).fixed)
  for (const name of [
    'radius-btn',
    'section',
    'font-head',
    'hero-areas',
    'card-ratio',
    'border-w'
  ]) {
    expect(new Set(shapes.map(shape => shape[name])).size).toBe(3)
  }
})

test('the proof file lists every pair with its unrounded ratio and the tightest of them', () => {
  const proof = proofOf(themeOf(ThemeSettings.parse({})))
  expect(proof.pairs.length).toBeGreaterThan(300)
  expect(proof.tightest?.ok).toBe(true)
  expect(proof.pairs.some(({ ratio }) => !Number.isInteger(ratio * 100))).toBe(true)
})
