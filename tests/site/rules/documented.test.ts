import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'

/** Codes that some line of code reports; descriptions of settings name codes as well. */
function reported(): string[] {
  const files = readdirSync(join(CHECKOUT, 'src'), { recursive: true, encoding: 'utf8' })
  const codes = files
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => readFileSync(join(CHECKOUT, 'src', file), 'utf8').split('\n'))
    .filter(line => !line.includes('rules: ['))
    .flatMap(line => [...line.matchAll(/'(L\d{3})'/g)].map(([, code = '']) => code))
  return [...new Set(codes)].sort()
}

test('docs/rules.md has a row for every code, and for no other', () => {
  const text = readFileSync(join(CHECKOUT, 'docs/rules.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (L\d{3}) \|/gm)].map(([, code = '']) => code)
  expect(rows.toSorted()).toEqual(reported())
  expect(new Set(rows).size).toBe(rows.length)
})
