import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NICHES } from '#contract/niche.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { livery } from '../world/livery.ts'

interface Listed {
  sites: { id: string; niche: number }[]
}

function nichesIn(root: string): number[] {
  const { stdout } = livery(['--cwd', root, '--json', 'list'])
  return (JSON.parse(stdout) as Listed).sites.map(({ niche }) => niche)
}

const FLEET = join(CHECKOUT, 'fleets/niches')

test('every niche has a demo brand', () => {
  const shown = [...nichesIn(CHECKOUT), ...nichesIn(FLEET)]
  expect(shown.toSorted()).toEqual(Object.keys(NICHES).map(Number))
})

test('the brands of the other niches are valid', () => {
  const { status, stdout } = livery(['--cwd', FLEET, 'validate'])
  expect(stdout).toContain('4 valid, 0 errors')
  expect(status).toBe(0)
})
