import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { livery } from '../world/livery.ts'

// What it writes is tested by its recipe, in a copy of the checkout (tests/recipes).

test.each([
  ['Quiet-Evening', "can't be a lander. Use 3 to 32 lower-case letters and digits"],
  ['gallery', 'landers/gallery is there already'],
  ['search', 'locales/en/search.json has these words already']
])('lander new %s is refused, and nothing is written', (id, why) => {
  const { status, stderr } = livery('lander', 'new', id)
  expect(status).toBe(2)
  expect(stderr).toContain(why)
  expect(existsSync(join(CHECKOUT, `tests/build/${id}.test.ts`))).toBe(false)
})
