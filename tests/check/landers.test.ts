import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimsIn } from '#check/claim-words.ts'
import { DOCUMENTED_SECTIONS, PRODUCT_RULES, unboundClaims } from '#check/claims.ts'
import { unboundTexts } from '#check/lander-words.ts'
import { landerJudge, landerVerdicts } from '#check/landers.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
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
    "sites/zonnig/site.yaml:19:21 error L202 landers.defaults.ages is a list; expected two ages from 25 to 80, at least ten apart, by collagelanding and gallery and tinderswipe
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
    "sites/zonnig/site.yaml:19:33 warning L207 /landers/tinderswipe/a shows /landers/tinderswipe: tinderswipe has one page, without slugs
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

test('L206: words at a slug that the lander lacks, are too long, or stand at no slug', async () => {
  const words = 'words: { a: { h11: { nl: X } }, b: { h1: { nl: X } }, c: { h1: { fr: X } } }'
  const text = await printed(`  use: { gallery: { slugs: [a, c], ${words} } }\n`)
  expect(text).toContain('error L206 h11 is no word of gallery that a brand may change')
  expect(text).toContain('fix: did you mean h1?')
  expect(text).toContain('error L206 landers.use.gallery.words has words for b, which is no slug')
  expect(text).toContain('warning L206 h1 is written in fr, and the brand is not built in it')
  const long = `words: { a: { h1: { nl: "${'lang '.repeat(20)}" } } }`
  expect(await printed(`  use: { gallery: { slugs: [a], ${long} } }\n`)).toContain(
    'error L206 h1 has 100 characters, and its slot 60'
  )
})

test('L206: what a lander has to say, and a placeholder that nothing fills', async () => {
  const honest = 'words: { a: { lede: { nl: Echt waar. } } }'
  expect(await printed(`  use: { gallery: { slugs: [a], ${honest} } }\n`)).toContain(
    'error L206 lede is no word of gallery that a brand may change'
  )
  const empty = 'words: { a: { h1: { nl: "Dag {naam}" } } }'
  expect(await printed(`  use: { gallery: { slugs: [a], ${empty} } }\n`)).toContain(
    'error L206 h1 asks for {naam}, which no page fills in here'
  )
})

test('L206: words that fit at a slug of the lander', async () => {
  const words = 'words: { a: { h1: { nl: "Een *stille* avond." } } }'
  expect(await printed(`  use: { gallery: { slugs: [a], ${words} } }\n`)).toBe('')
})

test.each([
  ['a number', 'Al 500 leden'],
  ['that somebody is present', 'Zij is nu online'],
  ['that somebody is near', 'Mannen bij jou in de buurt'],
  ['that many are there', 'Duizenden vrouwen'],
  ['that time or places run out', 'Alleen vandaag gratis'],
  ['that somebody waits or likes', 'Zij wacht op je']
])('L204: a slug that says %s', async (what, text) => {
  const words = `words: { a: { h1: { nl: "${text}" } } }`
  expect(await printed(`  use: { gallery: { slugs: [a], ${words} } }\n`)).toContain(
    `error L204 h1 says ${what}, and nothing proves it`
  )
})

test('L204: a word of a lander that claims without a source, in any language', async () => {
  const { root } = await writeFleet({
    'landers/gallery/words/nl.json': '{ "h1": { "warm": "Al *500* leden" }, "lede": "Nu 5" }',
    'landers/gallery/words/de.json': '{ "h1": "Schau dich um" }',
    'locales/de/niche.json': '{ "gay": { "gallery": { "h1": "Männer in deiner Nähe" } } }'
  })
  const { gallery } = LANDERS
  if (!gallery) throw new Error('there is no gallery')
  expect(unboundTexts(gallery, 'nl', root)).toEqual([
    { key: 'gallery.h1.warm', locale: 'nl', kinds: ['number'] }
  ])
  expect(unboundTexts(gallery, 'de', root)).toEqual([
    { key: 'niche.gay.gallery.h1', locale: 'de', kinds: ['nearness'] }
  ])
})

test('no lander claims what its manifest does not prove', () => {
  for (const manifest of Object.values(LANDERS))
    expect(LOCALES.flatMap(locale => unboundTexts(manifest, locale))).toEqual([])
})

test.each(LOCALES)('a claim is found in %s', locale => {
  for (const [kind, text] of Object.entries(CLAIMS[locale])) {
    expect(claimsIn(locale, text), `${kind}: ${text}`).toContain(kind)
  }
  expect(claimsIn(locale, '{likes} {price} {brand}')).toEqual([])
})

const CLAIMS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  da: {
    presence: 'Hun er online',
    nearness: 'Kvinder i nærheden',
    popularity: 'Tusindvis af medlemmer',
    scarcity: 'Kun i dag',
    waiting: 'Hun venter på dig'
  },
  de: {
    presence: 'Sie ist online',
    nearness: 'Frauen in Ihrer Nähe',
    popularity: 'Tausende Mitglieder',
    scarcity: 'Nur heute gratis',
    waiting: 'Sie wartet auf dich'
  },
  en: {
    presence: 'She is online',
    nearness: 'Women near you',
    popularity: 'Thousands of members',
    scarcity: 'Only today',
    waiting: 'She is waiting for you'
  },
  es: {
    presence: 'Está conectada',
    nearness: 'Mujeres cerca de ti',
    popularity: 'Miles de miembros',
    scarcity: 'Solo hoy',
    waiting: 'Ella te espera'
  },
  fi: {
    presence: 'Hän on online',
    nearness: 'Naisia lähelläsi',
    popularity: 'Tuhansia jäseniä',
    scarcity: 'Vain tänään',
    waiting: 'Hän odottaa sinua'
  },
  fr: {
    presence: 'Elle est en ligne',
    nearness: 'Des femmes près de chez vous',
    popularity: 'Des milliers de membres',
    scarcity: 'Dernière chance',
    waiting: 'Elle vous attend'
  },
  it: {
    presence: 'È online',
    nearness: 'Donne vicino a te',
    popularity: 'Migliaia di iscritti',
    scarcity: 'Solo oggi',
    waiting: 'Ti aspetta'
  },
  nl: {
    presence: 'Nu online',
    nearness: 'Vrouwen in de buurt',
    popularity: 'Duizenden leden',
    scarcity: 'Laatste kans',
    waiting: 'Hij wacht op jou'
  },
  no: {
    presence: 'Hun er pålogget',
    nearness: 'Kvinner i nærheten',
    popularity: 'Tusenvis av medlemmer',
    scarcity: 'Bare i dag',
    waiting: 'Hun venter på deg'
  },
  pl: {
    presence: 'Ona jest online',
    nearness: 'Kobiety w pobliżu',
    popularity: 'Tysiące osób',
    scarcity: 'Tylko dziś',
    waiting: 'Ona czeka na ciebie'
  },
  sv: {
    presence: 'Hon är online',
    nearness: 'Kvinnor nära dig',
    popularity: 'Tusentals medlemmar',
    scarcity: 'Bara i dag',
    waiting: 'Hon väntar på dig'
  }
}

const arm = (set: string): string => `  use: { gallery: { knobs: { cards: 7 } } }
  experiments:
    - id: hero
      lander: gallery
      from: "2099-01-01"
      goal: activation
      arms: { control: { weight: 50 }, b: { weight: 50, set: { ${set} } } }
`

test('L202, L206: an arm is judged as the lander would be with its settings', async () => {
  expect(await printed(arm('knobs: { cards: 8 }'))).toBe('')
  expect(await printed(arm('knobs: { card: 8 }'))).toContain(
    'error L202 landers.experiments[0].arms.b.set.knobs.card is not a knob of gallery'
  )
  expect(await printed(arm('knobs: { cards: 99 }'))).toContain(
    'arms.b.set.knobs.cards is the number'
  )
  expect(await printed(arm('texts: { h11: { nl: X } }'))).toContain(
    'error L206 h11 is no word of gallery that a brand may change'
  )
  expect(await printed(arm('texts: { h1: { nl: Nu online } }'))).toContain('error L204 h1 says')
})

test('L206: texts of a lander that it lacks', async () => {
  const text = await printed('  use: { gallery: { texts: { h11: { nl: X }, h1: { fr: X } } } }\n')
  expect(text).toContain('error L206 h11 is no word of gallery that a brand may change')
  expect(text).toContain('warning L206 h1 is written in fr')
})
