import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArtMode, type ArtToken, artTokens } from '#theme/art.ts'
import { distanceOf, type Hex, hexOf, oklchOf } from '#theme/oklch.ts'

const BRANDS = {
  avondlicht: { primary: '#b03060', secondary: '#2a1a33', accent: '#f3c48f' },
  papillon: { primary: '#ff5a47', secondary: '#2747e0', accent: '#ffc93c' },
  herbstgold: { primary: '#2f5d46', secondary: '#c98a2b' },
  redAndGrey: { primary: '#d32f2f', secondary: '#6b7280' },
  blackAndGold: { primary: '#14110f', secondary: '#d4af37' }
} as const
const MODES: readonly ArtMode[] = ['light', 'dark']

const colour = fc
  .record({
    l: fc.double({ min: 0, max: 1, noNaN: true }),
    c: fc.double({ min: 0, max: 0.35, noNaN: true }),
    h: fc.double({ min: 0, max: 360, noNaN: true })
  })
  .map(hexOf)
const seeds = fc.record({
  primary: colour,
  secondary: colour,
  accent: fc.option(colour, { nil: undefined })
})
const lightness = (hex: Hex): number => oklchOf(hex).l
const each = (check: (tokens: Record<ArtToken, Hex>, mode: ArtMode) => void, runs = 400): void => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...MODES), (brand, mode) =>
      check(artTokens(brand, mode), mode)
    ),
    { numRuns: runs, seed: 7 }
  )
}

test('every token is a full hex colour for any two seeds', () => {
  each(tokens => {
    expect(Object.keys(tokens)).toHaveLength(72)
    for (const value of Object.values(tokens)) expect(value).toMatch(/^#[0-9a-f]{6}$/)
  }, 4000)
})

test('what is printed on the page itself is dark by day and pale by night', () => {
  each(({ line }, mode) => {
    if (mode === 'light') expect(lightness(line)).toBeLessThan(0.4)
    else expect(lightness(line)).toBeGreaterThan(0.6)
  })
})

test('skins grow darker in even order, and each has a lit and a shaded plane', () => {
  each(tokens => {
    const skins = ([1, 2, 3, 4, 5, 6] as const).map(step => lightness(tokens[`s${step}`]))
    for (const [index, skin] of skins.slice(1).entries())
      expect(skin).toBeLessThan((skins[index] ?? 0) - 0.02)
    for (const step of [1, 2, 3, 4, 5, 6] as const) {
      expect(lightness(tokens[`s${step}l`])).toBeGreaterThan(lightness(tokens[`s${step}`]))
      expect(lightness(tokens[`s${step}d`])).toBeLessThan(lightness(tokens[`s${step}`]) - 0.05)
    }
  })
})

test('skin stays skin: no brand turns a face green or blue', () => {
  each(tokens => {
    for (const step of [1, 2, 3, 4, 5, 6] as const) {
      const { h } = oklchOf(tokens[`s${step}`])
      expect(h).toBeGreaterThan(15)
      expect(h).toBeLessThan(95)
    }
  })
})

test('the darkest hair parts from the evening by its rim wherever the sky is as dark', () => {
  each(tokens => {
    const hair = lightness(tokens.h1)
    for (const sky of [tokens.sky1, tokens.sky2, tokens.sky3, tokens.fs2, tokens.fs3]) {
      const clear = Math.abs(lightness(sky) - hair) >= 0.12
      const rimmed =
        lightness(tokens.rim) - hair >= 0.3 && lightness(tokens.rim) - lightness(sky) >= -0.1
      expect(clear || rimmed).toBe(true)
    }
  })
})

test('depth falls step by step from the far hills to the foreground', () => {
  each(tokens => {
    const layers = [tokens.far, tokens.mid, tokens.near, tokens.fore].map(lightness)
    for (const [index, layer] of layers.slice(1).entries())
      expect(layer).toBeLessThan((layers[index] ?? 0) - 0.03)
  })
})

test('the flat wall and the flat figure never share a colour', () => {
  each(tokens => {
    expect(distanceOf(tokens.f3, tokens.f4)).toBeGreaterThan(0.1)
  })
})

test('the flat palette comes close to the colours picked by hand for Papillon', () => {
  const picked = {
    f1: '#0c1658',
    f2: '#15248a',
    f3: '#2747e0',
    f4: '#ff5a47',
    f5: '#8ea2ff',
    f6: '#ffb3c7',
    f7: '#ffc93c',
    f8: '#fff0d6',
    fl: '#fff3c9'
  } as const
  const tokens = artTokens(BRANDS.papillon, 'light')
  for (const [name, hex] of Object.entries(picked))
    expect(distanceOf(tokens[name as ArtToken], hex), name).toBeLessThan(0.08)
})

test('dusk comes close to the sky picked by hand for Avondlicht', () => {
  const picked = {
    dark: ['#170c20', '#4a1c46', '#c4587a'],
    light: ['#8f5f8f', '#dd9aa8', '#f9cfae']
  } as const
  for (const mode of MODES) {
    const tokens = artTokens(BRANDS.avondlicht, mode)
    picked[mode].forEach((hex, index) => {
      expect(
        distanceOf(tokens[`fs${index + 1}` as ArtToken], hex),
        `${mode} ${index}`
      ).toBeLessThan(0.08)
    })
  }
})

test('dark is another hour of the same place: the sky sinks, the lamp stays warm', () => {
  for (const brand of Object.values(BRANDS)) {
    const [day, night] = [artTokens(brand, 'light'), artTokens(brand, 'dark')]
    for (const name of ['sky1', 'sky2', 'fs1', 'fs2', 'far', 'near'] as const)
      expect(lightness(night[name])).toBeLessThan(lightness(day[name]) - 0.1)
    expect(lightness(night.glow)).toBeGreaterThan(0.8)
  }
})
