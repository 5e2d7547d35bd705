import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ThemeSettings } from '#site/theme.ts'
import { appCssOf } from '#theme/app-css.ts'
import { appLookOf } from '#theme/app-look.ts'
import { DEMOS } from './demos.ts'

// The brand's second file: how its member app looks.

const PARTS = ThemeSettings.shape.app.unwrap().shape
const BUDGET = 1536

test('each composition has a look of its own in every part', () => {
  const looks = Object.values(DEMOS).map(appLookOf)
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    const values = new Set(looks.map(look => look[part]))
    // Two of the three are round.
    expect(values.size, part).toBe(part === 'discs' ? 2 : 3)
  }
})

test('any brand can have any look', () => {
  const theme = ThemeSettings.parse({
    composition: 'stage',
    app: { nav: 'ruled', results: 'rows' }
  })
  expect(appLookOf(theme)).toMatchObject({ nav: 'ruled', results: 'rows', bubble: 'soft' })
  expect(appCssOf(theme)).toContain('.member__acts')
})

test.each(everyLook())('%s %s: whole rules in layer brand, and few', (part, value) => {
  const css = appCssOf(ThemeSettings.parse({ radius: 'sharp', app: { [part]: value } }))
  expect(css).toMatch(/^@layer [\w,]+;@layer brand\{.*\}$/s)
  expect(css.match(/\{/g)).toHaveLength(css.match(/\}/g)?.length ?? 0)
  expect(brotliCompressSync(css).length).toBeLessThan(BUDGET)
})

test('a brand is sent the rules of its own look alone', () => {
  const { avondlicht, papillon, herbstgold } = DEMOS
  expect(appCssOf(avondlicht)).not.toContain('.member__acts')
  expect(appCssOf(papillon)).not.toContain('22px')
  expect(appCssOf(herbstgold)).not.toContain('backdrop-filter:blur')
})

test('every sheet of a look is some brand’s', () => {
  const folder = fileURLToPath(new URL('../../src/theme/css/app/looks', import.meta.url))
  // Icons are drawings, and round is how the app draws its discs anyhow.
  const named = everyLook()
    .map(([part, value]) => `${part}-${value}.css`)
    .filter(name => !name.startsWith('icons-') && name !== 'discs-round.css')
  expect(globSync('*.css', { cwd: folder }).toSorted()).toEqual(
    [...named, 'sharp.css', 'switch-ticked.css'].toSorted()
  )
})

function everyLook(): [string, string][] {
  return Object.entries(PARTS).flatMap(([part, values]) =>
    values.unwrap().options.map((value): [string, string] => [part, value])
  )
}
