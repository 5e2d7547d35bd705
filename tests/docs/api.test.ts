import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { apiReference } from '../../scripts/api-reference.ts'

test('docs/api.md is what scripts/make-api-docs.ts writes', () => {
  expect(readFileSync(join(CHECKOUT, 'docs/api.md'), 'utf8')).toBe(apiReference())
})
