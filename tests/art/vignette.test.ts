import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { HEADS, STRIP } from '#art/heads.ts'
import { personOf } from '#art/person.ts'
import { standalone } from '#art/standalone.ts'
import { drawVignette, VIGNETTES } from '#art/vignette.ts'
import { artTokens } from '#theme/art.ts'

const COMPOSITIONS = ['stage', 'block', 'folio'] as const
const HANDS = ['evening', 'flat', 'printed'] as const
const SEEDS = { primary: '#b03060', secondary: '#2a1a33' } as const
const TOKENS = { light: artTokens(SEEDS, 'light'), dark: artTokens(SEEDS, 'dark') }

const couple = [personOf('one', { look: 'woman' }), personOf('other', { look: 'man' })]
const drawn = (composition: (typeof COMPOSITIONS)[number], hand: (typeof HANDS)[number]) =>
  VIGNETTES.map(name => drawVignette(name, { composition, hand, seed: 'one', couple }))

test.each(COMPOSITIONS)('%s has a picture of its own for each empty list', composition => {
  for (const hand of HANDS) {
    const mine = drawn(composition, hand)
    expect(new Set(mine).size).toBe(VIGNETTES.length)
    for (const svg of mine) expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  }
})

test('no two compositions say that nobody is here or that nobody was liked in the same picture', () => {
  for (const hand of HANDS) {
    const [quiet, , like] = VIGNETTES.map((_, index) =>
      COMPOSITIONS.map(composition => drawn(composition, hand)[index])
    )
    expect(new Set(quiet).size).toBe(COMPOSITIONS.length)
    expect(new Set(like).size).toBe(COMPOSITIONS.length)
  }
})

test('every picture is four by three, in the art tokens alone, and under 5 KB', () => {
  for (const composition of COMPOSITIONS)
    for (const hand of HANDS)
      for (const svg of drawn(composition, hand)) {
        const [, width = 0, height = 0] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
        const isHeads = svg === drawVignette('heads', { composition, hand, seed: 'one', couple })
        const strips = HEADS.length * (STRIP.height + STRIP.gap) - STRIP.gap
        expect(Number(width) / Number(height)).toBeCloseTo(isHeads ? STRIP.width / strips : 4 / 3)
        const file = standalone(svg, TOKENS, 'auto')
        expect(brotliCompressSync(file).length).toBeLessThan(5 * 1024)
      }
})

test('each head has a strip of its own, in each composition another', () => {
  const strips = COMPOSITIONS.map(composition => {
    const svg = drawVignette('heads', { composition, hand: 'flat', seed: 'one', couple })
    return [...svg.matchAll(/<svg y="(\d+)"[^>]*>(.*?)<\/svg>/g)].map(([, y, body]) => ({
      y,
      body
    }))
  })
  for (const mine of strips) {
    expect(mine.map(({ y }) => Number(y))).toEqual(
      HEADS.map((_, at) => at * (STRIP.height + STRIP.gap))
    )
  }
  expect(new Set(strips.flat().map(({ body }) => body)).size).toBe(3 * HEADS.length)
})
