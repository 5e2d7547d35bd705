import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { NICHES, type Niche } from '#contract/niche.ts'
import { nicheCssOf } from '#theme/niche-css.ts'
import { themeOf } from '#theme/theme.ts'
import { DEMOS } from './demos.ts'

// What a brand's stylesheet says of its niche: how its landers are arranged.

const css = fileURLToPath(new URL('../../src/theme/css/', import.meta.url))
const numbers = Object.keys(NICHES).map(Number) as Niche[]
const compositions = Object.values(DEMOS).map(settings => themeOf(settings).settings)

const sheetsOf = (niches: readonly Niche[], composition: string) =>
  new Set(
    compositions
      .filter(settings => settings.composition === composition)
      .flatMap(settings => niches.map(niche => nicheCssOf(niche, settings)))
  )

test('niches that share a composition in the families are arranged in different ways', () => {
  expect(sheetsOf([1, 3, 6], 'stage').size).toBe(3)
  expect(sheetsOf([2, 7], 'block').size).toBe(2)
  expect(sheetsOf([4, 5], 'folio').size).toBe(2)
})

test('an arrangement is whole rules in layer brand, and few', () => {
  for (const settings of compositions) {
    for (const niche of numbers) {
      const sheet = nicheCssOf(niche, settings)
      if (sheet === '') continue
      expect(sheet).toMatch(/^@layer [\w,]+;@layer brand\{.*\}$/s)
      expect(sheet.match(/\{/g)).toHaveLength(sheet.match(/\}/g)?.length ?? 0)
      expect(brotliCompressSync(sheet).length).toBeLessThan(1_024)
    }
  }
})

test('an arrangement changes only parts that landers have', () => {
  const namesIn = (text: string) => text.match(/\.[a-z][\w-]*(?=[^{}]*\{)/g) ?? []
  const read = (file: string) => readFileSync(`${css}${file}`, 'utf8')
  const worn = new Set(globSync('*.css', { cwd: css }).flatMap(file => namesIn(read(file))))
  for (const file of globSync('niches/*.css', { cwd: css })) {
    expect(namesIn(read(file)).filter(name => !worn.has(name))).toEqual([])
  }
})
