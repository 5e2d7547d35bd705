import { expect, test } from 'vitest'
import { changed, writeFleet, ZONNIG } from '../../world/fleet.ts'

async function printed(more: string, site = ZONNIG): Promise<string> {
  return (await writeFleet({ 'sites/zonnig/site.yaml': site + more })).printed()
}

const LABELS = `disclosures:
  fictional:
    used: true
    singular: { nl: fictief profiel, en: fictional profile }
    plural: { nl: fictieve profielen, en: fictional profiles }
    warning: { nl: Er zijn fictieve profielen., en: There are fictional profiles. }
`

test('L186: fictional profiles with a label in every language are in order', async () => {
  expect(await printed(LABELS)).toBe('')
})

test('L186: a label that one language lacks', async () => {
  expect(await printed(changed(LABELS, ', en: fictional profile }', ' }'))).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:21:5 error L186 disclosures.fictional.singular is missing in en
      20 |     used: true
      21 |     singular: { nl: fictief profiel }
         |     ^^^^^^^^
      22 |     plural: { nl: fictieve profielen, en: fictional profiles }
      fix: a brand with fictional profiles says so in words, in each of its languages"
  `)
})

test('L186: a label that is an icon alone', async () => {
  expect(await printed(changed(LABELS, 'nl: fictief profiel', 'nl: "✨"'))).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:21:21 error L186 disclosures.fictional.singular is "✨", which has no words in nl
      20 |     used: true
      21 |     singular: { nl: "✨", en: fictional profile }
         |                     ^^^
      22 |     plural: { nl: fictieve profielen, en: fictional profiles }
      fix: a brand with fictional profiles says so in words, in each of its languages"
  `)
})

test('L186: a warning before sign-up is asked for', async () => {
  const said = await printed(LABELS.replace(/ {4}warning:.*\n/, ''))
  expect(said).toContain('error L186 disclosures.fictional.warning is missing in nl')
  expect(said).toContain('error L186 disclosures.fictional.warning is missing in en')
})

test('L185: a search open to all, with cards that do not say they are fictional', async () => {
  const said = await printed(
    `${changed(LABELS, ', en: fictional profile }', ' }')}access: { loggedOutSearch: all }\n`
  )
  expect(said).toContain(
    'error L185 access.loggedOutSearch is all, and cards of fictional profiles have no label in en'
  )
})

test('L187: profiles of another company without a label that says so', async () => {
  expect(
    await printed('disclosures: { resell: { used: true, label: { nl: Reclame } } }\n')
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:38 error L187 disclosures.resell.label is missing in en
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | disclosures: { resell: { used: true, label: { nl: Reclame } } }
         |                                      ^^^^^
      fix: profiles of another company are labelled as commercial, in each of the brand's languages"
  `)
})

test('L191: a field that is searched and never shown', async () => {
  expect(await printed('profile: { searchFields: [age, city] }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:32 error L191 profile.searchFields has city, which no profile shows
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | profile: { searchFields: [age, city] }
         |                                ^^^^
      fix: add city to profile.visibleFields, or remove it here"
  `)
})

test('L192: adult interests in general dating', async () => {
  expect(await printed('profile: { interests: [wine, bondage] }\n')).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:30 error L192 profile.interests offers bondage, and niche 1 does not have them
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | profile: { interests: [wine, bondage] }
         |                              ^^^^^^^
      fix: choose preset/mainstream, or a niche from 2 to 7"
  `)
})

test('L192: the set of all interests in general dating', async () => {
  expect(await printed('profile: { interests: preset/all }\n')).toContain(
    'error L192 profile.interests offers adult interests, and niche 1 does not have them'
  )
})

test('L192: adult interests without the warning at the door', async () => {
  const bdsm = changed(ZONNIG, 'niche: 1', 'niche: 3').replace(
    'countries: [NL]',
    'countries: [NL]\n  entryWarning: { enabled: false }'
  )
  expect(await printed('profile: { interests: [bondage] }\n', bdsm)).toContain(
    'offers bondage, and audience.entryWarning is off'
  )
})

test('L192: adult interests where the niche has them and the door is guarded', async () => {
  const bdsm = changed(ZONNIG, 'niche: 1', 'niche: 3')
  expect(await printed('profile: { interests: [wine, bondage] }\n', bdsm)).toBe('')
})
