import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DOCUMENTED_SECTIONS, PRODUCT_RULES, unboundClaims } from '#check/claims.ts'
import { landerJudge, landerVerdicts } from '#check/landers.ts'
import type { LanderManifest } from '#landers/manifest.ts'
import { LANDERS } from '#landers/manifests.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'

async function printed(landers: string): Promise<string> {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': `${ZONNIG}landers:\n${landers}` })
  return world.printed({ judges: [landerJudge] })
}

test('L202: a knob that the lander lacks names the nearest', async () => {
  expect(await printed('  use: { gallery: { knobs: { card: 8 } } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:30 error L202 landers.use.gallery.knobs.card is not a knob of gallery
      18 | landers:
      19 |   use: { gallery: { knobs: { card: 8 } } }
         |                              ^^^^
      fix: did you mean cards?"
  `)
})

test('L202: a value out of its bounds says what goes', async () => {
  expect(await printed('  use: { gallery: { knobs: { cards: 99 } } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:37 error L202 landers.use.gallery.knobs.cards is the number 99; expected a whole number, 6 to 12
      18 | landers:
      19 |   use: { gallery: { knobs: { cards: 99 } } }
         |                                     ^^"
  `)
})

test('L202: a number in quotes, a word that is near another, and ages the wrong way round', async () => {
  expect(
    await printed(
      '  use:\n    alonetonight: { knobs: { steps: "3", sections: [how, saftey] } }\n    tinderswipe: { knobs: { ages: [62, 36] } }\n'
    )
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:20:37 error L202 landers.use.alonetonight.knobs.steps is "3"; expected a whole number, 1 to 3
      19 |   use:
      20 |     alonetonight: { knobs: { steps: "3", sections: [how, saftey] } }
         |                                     ^^^
      21 |     tinderswipe: { knobs: { ages: [62, 36] } }

    sites/zonnig/site.yaml:20:58 error L202 landers.use.alonetonight.knobs.sections[1] is "saftey"; expected one of how, safety, faq
      19 |   use:
      20 |     alonetonight: { knobs: { steps: "3", sections: [how, saftey] } }
         |                                                          ^^^^^^
      21 |     tinderswipe: { knobs: { ages: [62, 36] } }
      fix: did you mean safety?

    sites/zonnig/site.yaml:21:35 error L202 landers.use.tinderswipe.knobs.ages is a list; expected two ages from 25 to 80, at least ten apart
      20 |     alonetonight: { knobs: { steps: "3", sections: [how, saftey] } }
      21 |     tinderswipe: { knobs: { ages: [62, 36] } }
         |                                   ^^^^^^^^
      fix: write the youngest first, as in [36, 62]"
  `)
})

test('L202: a default that no lander of the brand has is a warning', async () => {
  expect(
    await printed('  defaults: { step: 2 }\n  use: { alonetonight: {} }\n')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:15 warning L202 landers.defaults.step is a knob of no lander that the brand has
      18 | landers:
      19 |   defaults: { step: 2 }
         |               ^^^^
      20 |   use: { alonetonight: {} }
      fix: did you mean steps?"
  `)
  expect(await printed('  defaults: { steps: 2 }\n  use: { gallery: {} }\n')).toContain(
    'warning L202 landers.defaults.steps is a knob of no lander that the brand has'
  )
})

test('L202: a default that one lander refuses is told with its name', async () => {
  expect(await printed('  defaults: { cards: 12 }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:22 error L202 landers.defaults.cards is the number 12; expected a whole number, 6 to 10, by tinderswipe
      18 | landers:
      19 |   defaults: { cards: 12 }
         |                      ^^"
  `)
})

test('L202: a lander that has its own does not mind a default', async () => {
  expect(
    await printed(
      '  defaults: { cards: 12 }\n  use: { gallery: {}, tinderswipe: { knobs: { cards: 9 } } }\n'
    )
  ).toBe('')
})

test('L202: a default that is wrong for all is told once', async () => {
  expect(await printed('  defaults: { ages: [62, 36] }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:21 error L202 landers.defaults.ages is a list; expected two ages from 25 to 80, at least ten apart, by gallery and tinderswipe
      18 | landers:
      19 |   defaults: { ages: [62, 36] }
         |                     ^^^^^^^^
      fix: write the youngest first, as in [36, 62]"
  `)
})

test('L202: knobs that fit are not told of', async () => {
  expect(
    await printed('  defaults: { ages: [36, 62] }\n  use: { gallery: { knobs: { cards: 10 } } }\n')
  ).toBe('')
})

test('L202: a key that means something to JavaScript is no knob', async () => {
  expect(await printed('  use: { gallery: { knobs: { toString: 1, valueOf: 2 } } }\n')).toContain(
    'error L202 landers.use.gallery.knobs.toString is not a knob of gallery'
  )
})

test('L207: slugs of a lander that has one address', async () => {
  expect(await printed('  use: { tinderswipe: { slugs: [a] } }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:19:33 warning L207 nobody can reach /landers/tinderswipe/a: tinderswipe has one address, without slugs
      18 | landers:
      19 |   use: { tinderswipe: { slugs: [a] } }
         |                                 ^
      fix: link to /landers/tinderswipe, and remove the slug"
  `)
})

const [gallery] = Object.values(LANDERS)
const claiming = (...claims: LanderManifest['claims']): LanderManifest => {
  if (!gallery) throw new Error('there is no lander')
  return { ...gallery, claims }
}

test('L204: a claim whose source does not exist stops the brand that would publish it', () => {
  const manifest = claiming(
    { key: 'a', source: { kind: 'config', path: 'economy.price' } },
    { key: 'b', source: { kind: 'documented', section: '12' } },
    { key: 'c', source: { kind: 'product', rule: 'members reply within an hour' } },
    { key: 'd', source: { kind: 'config', path: 'economy.creditCost.message' } },
    { key: 'e', source: { kind: 'config', path: 'economy.minimumMessageCost.NL.amount' } }
  )
  expect(
    landerVerdicts({ landers: { use: { promise: {} } } }, { promise: manifest })
  ).toMatchInlineSnapshot(`
    [
      {
        "at": [
          "landers",
          "use",
          "promise",
        ],
        "atKey": true,
        "code": "L204",
        "hint": "name a source that exists in the manifest of the lander, or take the lander out of landers.use",
        "message": "promise says something in a that nothing proves: there is no setting economy.price",
      },
      {
        "at": [
          "landers",
          "use",
          "promise",
        ],
        "atKey": true,
        "code": "L204",
        "hint": "name a source that exists in the manifest of the lander, or take the lander out of landers.use",
        "message": "promise says something in b that nothing proves: there is no section 12 of docs/product.md",
      },
      {
        "at": [
          "landers",
          "use",
          "promise",
        ],
        "atKey": true,
        "code": "L204",
        "hint": "name a source that exists in the manifest of the lander, or take the lander out of landers.use",
        "message": "promise says something in c that nothing proves: there is no product rule "members reply within an hour"",
      },
    ]
  `)
})

test('L204: every claim of every lander has a source that exists', () => {
  for (const [id, manifest] of Object.entries(LANDERS)) {
    expect(unboundClaims(manifest), id).toEqual([])
    expect(manifest.claims.length, id).toBeGreaterThan(0)
  }
})

test('L204: every rule of the product that a claim may name has a test of its name', () => {
  const tests = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !file.startsWith('check'))
    .map(file => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    .join('\n')
  expect(PRODUCT_RULES.filter(rule => !tests.includes(`test('${rule}'`))).toEqual([])
})

test('L204: the lists of sources hold nothing that no lander names', () => {
  const sources = Object.values(LANDERS).flatMap(({ claims }) => claims.map(({ source }) => source))
  const rules = sources.flatMap(source => (source.kind === 'product' ? [source.rule] : []))
  expect([...new Set(rules)].sort()).toEqual([...PRODUCT_RULES].sort())
  expect(DOCUMENTED_SECTIONS).toHaveLength(9)
})
