import { describe, expect, test } from 'vitest'
import { cast } from '#art/cast.ts'
import { cut } from '#art/parts/ink.ts'
import { isSmiling, personOf } from '#art/person.ts'
import { drawHead, drawPortrait } from '#art/portrait.ts'
import { artTokens } from '#theme/art.ts'
import { contrastOf, distanceOf, type Hex } from '#theme/oklch.ts'
import { BRANDS, MODES } from './brands.ts'

const crowd = cast('printed', 300)
const drawn = crowd.map(person => drawPortrait(person, { hand: 'printed', id: 'p' }))

const groundsIn = (svg: string): string[] => {
  const [ground = ''] = svg.replace(/<defs>.*?<\/defs>/s, '').split('<g stroke-linecap')
  return [...ground.matchAll(/(?:fill|stroke)="var\(--(\w+)\)"/g)].map(([, token = '']) => token)
}

describe('a printed portrait', () => {
  test.each([
    ['light', 4.5],
    ['dark', 2.9]
  ] as const)('has a contour that stands out from all that is behind it: %s', (mode, least) => {
    const grounds = new Set(drawn.flatMap(groundsIn))
    expect(grounds.size).toBeGreaterThan(3)
    for (const seeds of BRANDS) {
      const tokens: Readonly<Record<string, Hex>> = artTokens(seeds, mode)
      for (const ground of grounds)
        expect(
          contrastOf(tokens.ink ?? '#000000', tokens[ground] ?? '#000000'),
          `${seeds.primary} ${ground}`
        ).toBeGreaterThanOrEqual(least)
    }
  })

  test('stands on nothing that stays paper-white by night', () => {
    const grounds = new Set(drawn.flatMap(groundsIn))
    for (const bright of ['f8', 'fl', 'paper', 'glow']) expect(grounds).not.toContain(bright)
  })

  test('has eyes and a mouth of ink on a skin that they stand out from', () => {
    for (const mode of MODES)
      for (const seeds of BRANDS) {
        const tokens: Readonly<Record<string, Hex>> = artTokens(seeds, mode)
        for (const skin of [1, 2, 3, 4, 5, 6])
          expect(
            distanceOf(tokens.ink ?? '#000000', tokens[`s${skin}`] ?? '#000000'),
            `${seeds.primary} ${mode} ${skin}`
          ).toBeGreaterThan(0.18)
      }
    for (const skin of [1, 6] as const) {
      const person = personOf('eyes', { skin, pose: 'front', eyes: 'gaze', mouth: 'smile' })
      const svg = drawPortrait(person, { hand: 'printed', id: 'p' })
      expect(svg, 'whites of the eyes').toMatch(/fill="var\(--paper\)"/)
      expect(svg).not.toContain(`var(--s${skin}d)`)
    }
  })

  test('shades with cuts, never with a darker tone', () => {
    for (const svg of drawn) {
      expect(svg).toMatch(/<pattern id="p\w+hatch"/)
      expect(svg).not.toMatch(/var\(--(?:shade|s\dd)\)/)
    }
  })

  test('wears no colour that is behind it', () => {
    const worn = ['', 'f4', 'f3', 'f8', 'f1', 'f5', 'f6']
    crowd.forEach((person, index) => {
      expect(groundsIn(drawn[index] ?? ''), person.seed).not.toContain(worn[person.cloth])
    })
  })

  test('smiles with a mouth whose ends are up, in eight of ten', () => {
    const smiling = crowd.filter(person => isSmiling(person))
    expect(smiling.length / crowd.length).toBeGreaterThan(0.7)
    for (const mouth of ['smile', 'wide', 'half'] as const) {
      const person = personOf('mouth', { pose: 'front', mouth, look: 'man', beard: 'none' })
      const svg = drawHead(person, { hand: 'printed', pose: 'front', id: 'p' })
      const [, down = '0'] = /M17[4-9] 2[67]\d(?:\.\d)?c\d+ (\d+)[ -]/.exec(svg) ?? []
      expect(Number(down), mouth).toBeGreaterThanOrEqual(8)
    }
  })
})

describe('a cut', () => {
  test('goes there and back, and swells between its ends', () => {
    expect(cut('M0 0C10 0 20 0 30 0', 4)).toBe('M0 0C10 0 20 0 30 0C20 4 10 4 0 0Z')
    expect(cut('M0 0Q10 8 20 0', 3)).toBe('M0 0Q10 8 20 0Q10 11 0 0Z')
  })

  test('of a straight line is a wedge, and each of several lines has its own', () => {
    expect(cut('M0 0L20 0', 3)).toBe('M0 0L20 0L0 3Z')
    expect(cut('M0 0L20 0M0 9L20 9', 3)).toBe('M0 0L20 0L0 3ZM0 9L20 9L0 12Z')
  })
})
