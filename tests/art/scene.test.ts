import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { GRAIN_TILE } from '#art/grain.ts'
import { personOf } from '#art/person.ts'
import type { HandName } from '#art/portrait.ts'
import { drawScene, type SceneName, type SceneOptions } from '#art/scene.ts'
import { drawTile, TILES } from '#art/tiles.ts'
import { SCENES } from '#site/theme.ts'
import { artTokens } from '#theme/art.ts'

const NAMES: readonly SceneName[] = [...SCENES, 'pair', 'talk', 'bridge']
const SHAPES = ['wide', 'tall'] as const
const HANDS = ['evening', 'flat', 'printed'] as const
const TOKENS = new Set(Object.keys(artTokens({ primary: '#b03060', secondary: '#2a1a33' }, 'dark')))

const options = (some: Partial<SceneOptions> = {}): SceneOptions => ({
  ...{ shape: 'wide', seed: 'one', id: 'a-', hand: 'evening' },
  ...some
})
const everyScene = (
  check: (name: SceneName, shape: 'wide' | 'tall', hand: HandName) => void
): void => {
  for (const name of NAMES)
    for (const shape of SHAPES) for (const hand of HANDS) check(name, shape, hand)
}
const coloursIn = (svg: string): string[] =>
  [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].map(([, value]) => value ?? '')

test.each(NAMES)('%s draws from fifty seeds without a hole in it', name => {
  for (const shape of SHAPES)
    for (const hand of HANDS)
      for (let seed = 0; seed < 50; seed++) {
        const { svg, focus } = drawScene(name, options({ shape, hand, seed: String(seed) }))
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
        expect(focus.x).toBeGreaterThan(0)
        expect(focus.x).toBeLessThan(1)
        expect(focus.y).toBeGreaterThan(0)
        expect(focus.y).toBeLessThan(1)
      }
})

test('the same seed draws the same bytes, another seed draws another picture', () => {
  everyScene((name, shape, hand) => {
    const first = drawScene(name, options({ shape, hand })).svg
    expect(drawScene(name, options({ shape, hand })).svg).toBe(first)
    expect(drawScene(name, options({ shape, hand, seed: 'two' })).svg).not.toBe(first)
  })
})

test('a picture knows only the tokens of the brand', () => {
  everyScene((name, shape, hand) => {
    const { svg } = drawScene(name, options({ shape, hand }))
    expect(svg.replace(/(?:url\(|href="|id=")#?[\w-]+/g, '')).not.toMatch(
      /#[0-9a-f]{3,8}\b|rgb|hsl/i
    )
    for (const value of coloursIn(svg)) {
      const token = /^var\(--(\w+)\)$/.exec(value)?.[1]
      expect(
        token === undefined ? /^(none|url\(#a-[\w-]+\))$/.test(value) : TOKENS.has(token),
        value
      ).toBe(true)
    }
  })
})

test('pictures use no filter, blur, style attribute or script', () => {
  everyScene((name, shape, hand) => {
    expect(drawScene(name, options({ shape, hand })).svg).not.toMatch(
      /<filter|feGauss|style=|<style|<script|<text|mix-blend/
    )
  })
})

test('every id is defined once, starts with the given prefix, and every reference finds one', () => {
  everyScene((name, shape, hand) => {
    const { svg } = drawScene(name, options({ shape, hand, id: 'zz-' }))
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1] ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !id.startsWith('zz-'))).toEqual([])
    for (const [, used = ''] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g))
      expect(ids).toContain(used)
  })
})

test('a scene stays within 14 KB and 4.7 KB compressed, a mosaic within 40 and 10', () => {
  everyScene((name, shape, hand) => {
    const [raw, packed] = name === 'mosaic' ? [40, 10] : [14, 4.7]
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      const { svg } = drawScene(name, options({ shape, hand, seed, id: 'hero-' }))
      expect(svg.length, `${name} ${shape} ${hand} ${seed}`).toBeLessThanOrEqual(raw * 1024)
      expect(brotliCompressSync(svg).length, `${name} ${shape}`).toBeLessThanOrEqual(packed * 1024)
    }
  })
})

test('a scene is decoration: hidden from readers, never focused, cut to fill', () => {
  everyScene((name, shape, hand) => {
    const { svg, box } = drawScene(name, options({ shape, hand }))
    expect(svg).toMatch(/^<svg class="lv-art" aria-hidden="true" focusable="false" /)
    expect(svg).toContain(
      `viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="xMidYMid slice"`
    )
  })
})

test.each(['canal', 'balcony', 'city', 'cafe', 'shore', 'autumn', 'bridge'] as const)(
  '%s drifts in two layers and is composed anew for phones',
  name => {
    const [wide, tall] = [drawScene(name, options()), drawScene(name, options({ shape: 'tall' }))]
    for (const { svg } of [wide, tall]) {
      expect(svg).toContain('data-depth="far"')
      expect(svg).toContain('data-depth="near"')
    }
    expect(tall.box.height).toBeGreaterThan(tall.box.width)
    expect(wide.box.width).toBeGreaterThan(wide.box.height)
  }
)

test('people never stand in a layer that moves', () => {
  for (const name of ['canal', 'balcony', 'shore', 'autumn', 'bridge'] as const) {
    const { svg } = drawScene(name, options())
    for (const [layer] of svg.matchAll(/<g data-depth="\w+">(?:(?!<g data-depth).)*?<\/g>(?=<)/g))
      expect(layer).not.toMatch(/var\(--s[1-6]/)
  }
})

test.each(TILES)('tile %s is a small square of three tokens', kind => {
  const tile = drawTile(kind, ['f7', 'f4', 'f8'], 't1')
  expect(tile).toContain('viewBox="0 0 100 100"')
  expect(tile).toContain('<svg id="t1" class="lv-art lv-tile"')
  for (const value of coloursIn(tile)) expect(value).toMatch(/^(none|var\(--f[478]\))$/)
  expect(tile.length).toBeLessThan(1500)
})

test('the two people given are the two people drawn, in their own hair and skin', () => {
  const who = [
    personOf('left', { look: 'woman', hair: 'long', hairColour: 7, skin: 6 }),
    personOf('right', { look: 'man', hair: 'crop', hairColour: 5, skin: 1 })
  ] as const
  for (const name of ['canal', 'balcony', 'shore', 'autumn', 'fields', 'pair'] as const) {
    const { svg } = drawScene(name, options({ who }))
    for (const token of ['h7', 'h5', 's6d', 's1d'])
      expect(svg, `${name} ${token}`).toContain(`var(--${token})`)
  }
})

test('any two people fit a scene in 15 KB', () => {
  for (const name of [
    ...(['canal', 'balcony', 'shore', 'autumn', 'fields'] as const),
    ...(['pair', 'facade', 'talk', 'bridge'] as const)
  ])
    for (let seed = 0; seed < 20; seed++) {
      const who = [personOf(`left${seed}`), personOf(`right${seed}`)] as const
      const { svg } = drawScene(name, options({ who, seed: String(seed), id: 'hero-' }))
      expect(svg.length, `${name} ${seed}`).toBeLessThanOrEqual(15 * 1024)
      expect(svg).not.toMatch(/NaN|undefined/)
    }
})

test('no cat sits where a page cuts the facade: on the first and the last floor', () => {
  for (const shape of SHAPES)
    for (let seed = 0; seed < 20; seed++) {
      const { svg, box } = drawScene('facade', options({ shape, seed: String(seed) }))
      const cats = [...svg.matchAll(/<use href="#a-cat-[as]" x="\d+" y="(\d+)"/g)]
      for (const [, y] of cats) {
        expect(Number(y)).toBeGreaterThan(250)
        expect(Number(y)).toBeLessThan(box.height - 250)
      }
    }
})

test('a mosaic keeps the faces of a single cell off the sides that a page cuts', () => {
  for (const shape of SHAPES) {
    const { svg, box } = drawScene('mosaic', options({ shape, hand: 'flat' }))
    const cells = [
      ...svg.matchAll(/<svg x="(\d+)" y="\d+" width="(\d+)" [^>]*viewBox="0 0 400 480"/g)
    ]
    const wide = Math.max(...cells.map(([, , width]) => Number(width)))
    for (const [, x, width] of cells.filter(([, , width]) => Number(width) < wide)) {
      expect(Number(x)).toBeGreaterThan(0)
      expect(Number(x) + Number(width)).toBeLessThan(box.width)
    }
  }
})

test('the grain is one small tile without a colour of its own', () => {
  expect(GRAIN_TILE).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="180" height="180">/
  )
  expect(GRAIN_TILE.length).toBeLessThan(600)
  expect(GRAIN_TILE).not.toMatch(/#[0-9a-f]{3,6}\b(?!\))/i)
})
