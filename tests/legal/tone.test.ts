import { expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { readInfo } from '#render/info.ts'
import { ROUTES, type RouteId } from '#site/routes.ts'
import { type Files, ZONNIG } from '../world/fleet.ts'
import { legalText, siteOf, zonnigIn } from './words.ts'

type Doc = 'faq' | 'pricing' | 'terms'
const ROUTE: Readonly<Record<Doc, RouteId>> = {
  faq: 'pages-faq',
  pricing: 'pricing',
  terms: 'pages-terms'
}

type Pair = readonly [informal: string, formal: string]

/** What Livery says to a reader: informally, then formally. */
const WORDS: readonly { locale: Locale; faq: Pair; pricing: Pair }[] = [
  {
    locale: 'nl',
    faq: ['Heb je gratis berichten', 'Hebt u gratis berichten'],
    pricing: ['betaal je met credits', 'betaalt u met credits']
  },
  {
    locale: 'de',
    faq: ['Du brauchst eine', 'Sie brauchen eine'],
    pricing: ['bezahlst du mit Credits', 'bezahlen Sie mit Credits']
  },
  {
    locale: 'fr',
    faq: ['Il te faut une', 'Il vous faut une'],
    pricing: ['tu paies avec des crédits', 'vous payez avec des crédits']
  },
  {
    locale: 'es',
    faq: ['Necesitas un correo', 'Necesita un correo'],
    pricing: ['Ves el precio', 'Ve el precio']
  },
  {
    locale: 'it',
    faq: ['Guarda prima nella', 'Guardi prima nella'],
    pricing: ['Vedi il prezzo', 'Vede il prezzo']
  }
]
const SPOKEN = WORDS.map(({ locale }) => locale).join(', ')

/** A text of a brand with this tone, as its page shows it. */
async function said(
  doc: Doc,
  tone: string,
  locale: Locale = 'nl',
  files: Files = {}
): Promise<string> {
  const yaml = ZONNIG.replace(/^brand:\n/m, `brand:\n  tone: ${tone}\n`)
  const world = await zonnigIn(files, yaml.replace('[nl, en]', `[${SPOKEN}]`))
  const route = ROUTES.find(({ id }) => id === ROUTE[doc])
  if (route === undefined) throw new Error(`there is no route for ${doc}`)
  const page = { locale, route, params: doc === 'pricing' ? {} : { doc } } as const
  return readInfo(world.root, await siteOf(world), page)?.html ?? ''
}

test.each(WORDS)('a familiar brand says its help and prices informally: $locale', async words => {
  for (const tone of ['warm', 'playful']) {
    expect(await said('faq', tone, words.locale)).toContain(words.faq[0])
    expect(await said('pricing', tone, words.locale)).toContain(words.pricing[0])
  }
})

test.each(WORDS)('a direct brand says them formally: $locale', async words => {
  expect(await said('faq', 'direct', words.locale)).toContain(words.faq[1])
  expect(await said('pricing', 'direct', words.locale)).toContain(words.pricing[1])
})

test('contracts have one register in every tone', async () => {
  expect(await said('terms', 'playful')).toContain('U aanvaardt ze')
})

test('an operator’s own text stands over Livery’s in any tone', async () => {
  const files = { 'sites/_legal/nl/faq.md': legalText('Bel de operator.') }
  expect(await said('faq', 'playful', 'nl', files)).toContain('Bel de operator.')
})
