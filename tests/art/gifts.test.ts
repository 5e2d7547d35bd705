import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawGift } from '#art/gifts.ts'
import { tokensIn } from '#art/standalone.ts'
import { GIFTS } from '#contract/gifts.ts'
import { artTokens } from '#theme/art.ts'

const HANDS = ['evening', 'flat', 'printed'] as const
const TOKENS = Object.keys(artTokens({ primary: '#b03060', secondary: '#2a1a33' }, 'dark'))
const each = HANDS.flatMap(hand => GIFTS.map(({ id: name }) => ({ hand, name })))

test('every gift of the contract is drawn, and no other', () => {
  const files = readdirSync(new URL('../../src/art/drawings/gifts', import.meta.url))
  expect(files.sort()).toEqual(GIFTS.map(({ id }) => `${id}.svg`).sort())
})

test.each(each)('$name in the $hand hand is one whole drawing under 6 KB', ({ hand, name }) => {
  const svg = drawGift(name, { hand, id: 'zz-' })
  expect(drawGift(name, { hand, id: 'zz-' })).toBe(svg)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 200 200"/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  expect(Buffer.byteLength(svg)).toBeLessThan(6 * 1024)
})

test.each(each)('$name in the $hand hand names art tokens, never a colour', ({ hand, name }) => {
  const svg = drawGift(name, { hand, id: 'zz-' })
  for (const [, paint = ''] of svg.matchAll(/(?:fill|stop-color)="([^"]*)"/g))
    expect(paint).toMatch(/^(var\(--\w+\)|url\(#zz-\w+\))$/)
  expect(tokensIn(svg).filter(token => !TOKENS.includes(token))).toEqual([])
  expect(svg).not.toMatch(/<(script|style|filter|image|text)|style=|stroke|\son\w+=|rgb|hsl/)
})

test.each(each)('ids of $name in the $hand hand are its own', ({ hand, name }) => {
  const svg = drawGift(name, { hand, id: 'zz-' })
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter(id => !id.startsWith('zz-'))).toEqual([])
  for (const [, used] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(used)
})

test('no two gifts and no two hands look the same', () => {
  const drawings = each.map(({ hand, name }) => drawGift(name, { hand, id: 'g' }))
  expect(new Set(drawings).size).toBe(each.length)
})
