import { expect, test } from 'vitest'
import { PRODUCT_RULES } from '#check/claims.ts'
import { landerJudge, unboundClaims } from '#check/landers.ts'
import { LANDERS } from '#landers/manifests.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'

async function printed(landers: string): Promise<string> {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': `${ZONNIG}landers:\n${landers}` })
  return world.printed({ judges: [landerJudge] })
}

test('L202: a knob that the lander lacks names the nearest', async () => {
  expect(await printed('  use: { gallery: { knobs: { card: 8 } } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:30 error L202 gallery has no knob card
      18 | landers:
      19 |   use: { gallery: { knobs: { card: 8 } } }
         |                              ^^^^
      fix: did you mean cards?"
  `)
})

test('L202: a knob with a value out of its bounds says what goes', async () => {
  expect(await printed('  use: { gallery: { knobs: { cards: 99 } } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:37 error L202 the knob cards of gallery cannot be 99
      18 | landers:
      19 |   use: { gallery: { knobs: { cards: 99 } } }
         |                                     ^^
      fix: too big: expected number to be <=12"
  `)
})

test('L202: a default that no lander of the brand has', async () => {
  expect(
    await printed('  defaults: { colour: red }\n  use: { gallery: {} }\n')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:15 error L202 no lander of the brand has a knob colour
      18 | landers:
      19 |   defaults: { colour: red }
         |               ^^^^^^
      20 |   use: { gallery: {} }
      fix: there are cards, filter, ages"
  `)
})

test('L202: a default with a wrong value is told where it stands', async () => {
  expect(await printed('  defaults: { ages: [12, 16] }\n')).toContain(
    'error L202 the default ages cannot be [12,16]'
  )
})

test('L202: knobs that fit are not told of', async () => {
  expect(
    await printed('  defaults: { ages: [36, 62] }\n  use: { gallery: { knobs: { cards: 10 } } }\n')
  ).toBe('')
})

test('L204: every claim of every lander has a source that exists', () => {
  for (const [id, manifest] of Object.entries(LANDERS))
    expect(unboundClaims(manifest), id).toEqual([])
})

test('L204: a claim whose source does not exist is found, of each kind', () => {
  const [manifest] = Object.values(LANDERS)
  if (!manifest) throw new Error('there is no lander')
  const claims = [
    { key: 'a', source: { kind: 'config', path: 'economy.price' } },
    { key: 'b', source: { kind: 'specification', section: '12' } },
    { key: 'c', source: { kind: 'product', rule: 'members reply within an hour' } },
    { key: 'd', source: { kind: 'config', path: 'economy.creditCost.message' } }
  ] as const
  expect(unboundClaims({ ...manifest, claims }).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('a rule of the product that no lander claims any more is taken off the list', () => {
  const claimed = Object.values(LANDERS).flatMap(({ claims }) =>
    claims.flatMap(({ source }) => (source.kind === 'product' ? [source.rule] : []))
  )
  expect([...new Set(claimed)].sort()).toEqual([...PRODUCT_RULES].sort())
})
