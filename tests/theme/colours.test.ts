import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ThemeSettings } from '#site/theme.ts'
import { type Colours, coloursOf } from '#theme/colours.ts'
import { contrastOf, distanceOf, type Hex, hexOf, luminanceOf, oklchOf } from '#theme/oklch.ts'
import { PAIRS } from '#theme/pairs.ts'
import { demand, prove, ThemeError } from '#theme/proof.ts'
import { onColour } from '#theme/readable.ts'
import { hueDistance, longHex, type Mode, seedsOf } from '#theme/seeds.ts'
import { themeOf } from '#theme/theme.ts'
import { DEMOS } from './demos.ts'
import { anySettings } from './settings.ts'

const MODES: readonly Mode[] = ['light', 'dark']
const hexed = (colour: string | undefined): Hex => longHex(colour ?? '')
const coloursIn = (settings: ThemeSettings, mode: Mode): Colours =>
  coloursOf(seedsOf(settings), mode)

test('10,000 random themes pass on every pair in both modes', () => {
  fc.assert(
    fc.property(anySettings, settings =>
      MODES.every(mode => prove(coloursIn(settings, mode), mode).every(({ ok }) => ok))
    ),
    { numRuns: 10_000, seed: 20 }
  )
}, 60_000)

test('any theme keeps both fills and parts danger and success from its button', () => {
  fc.assert(
    fc.property(anySettings, settings => {
      for (const mode of MODES) {
        const { primary, secondary, danger, success } = coloursIn(settings, mode).hexes
        expect(primary).toBe(longHex(settings.primary))
        expect(secondary).toBe(longHex(settings.secondary))
        for (const state of [danger, success]) {
          expect(distanceOf(hexed(state), hexed(primary))).toBeGreaterThanOrEqual(0.06)
        }
      }
    }),
    { numRuns: 1500, seed: 21 }
  )
}, 30_000)

test('every pair names tokens that some composition has', () => {
  const known = new Set<string>()
  for (const settings of Object.values(DEMOS)) {
    for (const mode of MODES) {
      const { hexes, backdrops } = coloursIn(settings, mode)
      for (const name of [...Object.keys(hexes), ...Object.keys(backdrops)]) known.add(name)
    }
  }
  const missing = PAIRS.flatMap(({ front, ground }) => [front, ground]).filter(
    name => !known.has(name)
  )
  expect(missing).toEqual([])
})

test('a theme gives the same tokens every time', () => {
  expect(themeOf(DEMOS.papillon)).toEqual(themeOf(DEMOS.papillon))
})

test('a pair that fails names itself, its ratio, its need and what to change', () => {
  const colours = coloursIn(DEMOS.avondlicht, 'light')
  const faded: Colours = { ...colours, hexes: { ...colours.hexes, 'on-primary': '#c06080' } }
  const attempt = (): void => demand(prove(faded, 'light'))
  expect(attempt).toThrow(ThemeError)
  expect(attempt).toThrow(
    /light: on-primary #c06080 on primary #b03060 is 1\.\d{3}:1 and needs 4\.5:1 \(theme\.primary\)/
  )
  expect(attempt).toThrow(/Change theme\.primary/)
})

test('a ratio just under its need is not rounded up to it', () => {
  const colours = coloursIn(DEMOS.avondlicht, 'light')
  const near: Colours = { ...colours, hexes: { bg: '#ffffff', text: '#777777' }, backdrops: {} }
  const [proof] = prove(near, 'light')
  expect(proof?.ok).toBe(false)
  expect(() => demand(prove(near, 'light'))).toThrow('4.478:1')
})

test('white or black text exists on any fill (theme.md: never under 4.5)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), value => {
      const fill: Hex = `#${value.toString(16).padStart(6, '0')}`
      expect(contrastOf(onColour(fill), fill)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 3000, seed: 4 }
  )
})

test.each([
  ['4.5:1 on white', '#ffffff', 0.552, 4.5],
  ['3:1 on white', '#ffffff', 0.649, 3],
  ['7:1 on white', '#ffffff', 0.451, 7],
  ['4.5:1 on #121212', '#121212', 0.621, 4.5],
  ['3:1 on #121212', '#121212', 0.526, 3],
  ['7:1 on #121212', '#121212', 0.732, 7]
] as const)('%s holds at the bound of theme.md in every hue', (_name, ground, l, need) => {
  // Within 1 %: the figures of product.md §28.2 have three digits, and channels are rounded to 8
  // bits.
  for (let h = 0; h < 360; h += 2) {
    for (let c = 0; c <= 0.25; c += 0.025) {
      expect(contrastOf(hexOf({ l, c, h }), ground)).toBeGreaterThanOrEqual(need * 0.99)
    }
  }
})

test('words asked for in more contrast reach 7:1 on the page in any theme', () => {
  fc.assert(
    fc.property(anySettings, settings => {
      for (const mode of MODES) {
        const { strong, hexes } = coloursIn(settings, mode)
        for (const word of ['text-muted', 'text-subtle', 'primary-text', 'accent-text']) {
          for (const ground of ['bg', 'surface-1', 'surface-2', 'surface-3']) {
            const ratio = contrastOf(hexed(strong[word]), hexed(hexes[ground]))
            expect(ratio, `${mode} ${word} on ${ground}`).toBeGreaterThanOrEqual(7)
          }
        }
      }
    }),
    { numRuns: 300, seed: 7 }
  )
}, 20_000)

test('white words hold on any pixel under the media scrim, which is never under 0.54', () => {
  for (const settings of Object.values(DEMOS)) {
    for (const mode of MODES) {
      const { values } = coloursIn(settings, mode)
      const alpha = Number(values['media-scrim']?.match(/\/(\.\d+)\)/)?.[1])
      expect(alpha).toBeGreaterThanOrEqual(0.54)
      expect(Number(values['scrim-a'])).toBeGreaterThanOrEqual(0.54)
    }
  }
})

test('dark is its own design: no neutral is its light counterpart turned over', () => {
  for (const settings of Object.values(DEMOS)) {
    const { dark, light } = themeOf(settings)
    expect(luminanceOf(hexed(dark.bg))).toBeLessThan(0.012)
    expect(luminanceOf(hexed(light.bg))).toBeGreaterThan(0.85)
    const climbing = ['bg', 'surface-1', 'surface-2', 'surface-3'].map(name =>
      luminanceOf(hexed(dark[name]))
    )
    expect(climbing).toEqual(climbing.toSorted((a, b) => a - b))
  }
})

test('a red brand gets an error colour that is not its button', () => {
  const { light } = themeOf(ThemeSettings.parse({ primary: '#d32f2f', secondary: '#6b7280' }))
  expect(distanceOf(hexed(light.danger), '#d32f2f')).toBeGreaterThan(0.09)
})

test.each(Object.entries(DEMOS))(
  '%s: notices and warnings have hues of the brand',
  (_, settings) => {
    const { secondary, accent, primary } = seedsOf(settings)
    const { info = '', warning = '' } = coloursIn(settings, 'light').hexes
    const turn = (one: string, other: string) =>
      hueDistance(oklchOf(hexed(one)).h, oklchOf(hexed(other)).h)
    // Where the second colour is the accent too, the first one says what is to be known.
    expect(turn(info, secondary === accent ? primary : secondary)).toBeLessThan(5)
    expect(turn(warning, accent)).toBeLessThan(5)
    expect(distanceOf(hexed(info), hexed(warning))).toBeGreaterThan(0.09)
  }
)

test('a red accent is no warning: that would look like an error', () => {
  const settings = ThemeSettings.parse({ primary: '#224488', accent: '#e5352b' })
  const { warning, danger } = coloursIn(settings, 'light').hexes
  expect(distanceOf(hexed(warning), hexed(danger))).toBeGreaterThan(0.09)
})

test('a primary too pale to mark unread messages is reported with what stands in', () => {
  const { moved } = themeOf(ThemeSettings.parse({ primary: '#ffe600', secondary: '#111111' }))
  expect(moved).toContainEqual(
    expect.objectContaining({ mode: 'light', token: 'unread', before: '#ffe600' })
  )
})

test('the demo brands: text and button ratios', ({ annotate }) => {
  for (const [name, settings] of Object.entries(DEMOS)) {
    for (const { mode, front, ground, ratio, need } of themeOf(settings).proof) {
      const shown = ['text', 'text-muted', 'on-primary', 'primary-text', 'hero-muted', 'hero-em']
      if (!shown.includes(front) || !['bg', 'primary', 'hero-ground'].includes(ground)) continue
      annotate(`${name} ${mode}: ${front} on ${ground} ${ratio.toFixed(2)} (${need})`)
      expect(ratio).toBeGreaterThanOrEqual(need)
    }
  }
})

test('the main button stands out from its ground, by its fill or by an edge', () => {
  fc.assert(
    fc.property(anySettings, settings => {
      for (const mode of MODES) {
        const { hexes, values } = coloursIn(settings, mode)
        const grounds = { 'primary-edge': 'bg', 'closing-edge': 'closing-bg', 'band-edge': 'band' }
        for (const [edge, ground] of Object.entries(grounds)) {
          const line = values[edge] === 'transparent' ? hexes.primary : values[edge]
          const ratio = contrastOf(hexed(line), hexed(hexes[ground]))
          expect(ratio, `${mode} ${edge}`).toBeGreaterThanOrEqual(3)
        }
      }
    }),
    { numRuns: 500, seed: 22 }
  )
})

test.each(['#000000', '#ffffff'])('%s under the pointer is another colour', primary => {
  const { hexes } = coloursIn(ThemeSettings.parse({ primary }), 'light')
  const shades = ['primary', 'primary-hover', 'primary-active'].map(name => hexed(hexes[name]))
  const [rest = '#000000', over = '#000000', down = '#000000'] = shades
  expect(distanceOf(rest, over)).toBeGreaterThan(0.03)
  expect(distanceOf(over, down)).toBeGreaterThan(0.03)
})
