import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { CHECKOUT } from '#render/checkout.ts'

test('every number of docs/product.md §9 is that of the constant beside it', () => {
  const rows = [
    ...readFileSync(join(CHECKOUT, 'docs/product.md'), 'utf8').matchAll(
      /^\| .+ \| ([\d,]+) \| `(\w+)` \|$/gm
    )
  ]
  const written = Object.fromEntries(
    rows.map(([, number = '', name = '']) => [name, Number(number.replaceAll(',', ''))])
  )
  const constants = Object.fromEntries(Object.entries(limits).filter(([name]) => name in written))
  expect(rows.length).toBeGreaterThan(35)
  expect(written).toEqual(constants)
})
