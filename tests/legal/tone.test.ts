import { expect, test } from 'vitest'
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

/** A text of a brand with this tone, as its page shows it. */
async function said(doc: Doc, tone: string, files: Files = {}): Promise<string> {
  const yaml = ZONNIG.replace(/^brand:\n/m, `brand:\n  tone: ${tone}\n`)
  const world = await zonnigIn(files, yaml)
  const route = ROUTES.find(({ id }) => id === ROUTE[doc])
  if (route === undefined) throw new Error(`there is no route for ${doc}`)
  const page = { locale: 'nl', route, params: doc === 'pricing' ? {} : { doc } } as const
  return readInfo(world.root, await siteOf(world), page)?.html ?? ''
}

test.each(['warm', 'playful'])('a %s brand says its help and its prices informally', async tone => {
  expect(await said('faq', tone)).toContain('Heb je gratis berichten')
  expect(await said('pricing', tone)).toContain('betaal je met credits')
})

test('a direct brand says them formally', async () => {
  expect(await said('faq', 'direct')).toContain('Hebt u gratis berichten')
  expect(await said('pricing', 'direct')).toContain('betaalt u met credits')
})

test('contracts have one register in every tone', async () => {
  expect(await said('terms', 'playful')).toContain('U aanvaardt ze')
})

test('an operator’s own text stands over Livery’s in any tone', async () => {
  const files = { 'sites/_legal/nl/faq.md': legalText('Bel de operator.') }
  expect(await said('faq', 'playful', files)).toContain('Bel de operator.')
})
