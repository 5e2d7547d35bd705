import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type Words, wordsOf } from '#locales/words.ts'
import { cardText } from '#render/card-text.ts'
import { type CardJob, cardPath, cardsOf, cardTypeOf, drawCard } from '#render/cards.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { pagesOf } from '#render/plan.ts'
import type { Site } from '#site/schema.ts'
import { themeOf } from '#theme/theme.ts'
import { DEMOS } from '../theme/demos.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'

const GERMAN = 'Der Tag war schön, nur erzählen konnten Sie ihn *leider niemandem* gestern.'
const FINNISH = 'Hyville keskusteluille ei ole ikärajaa missään elämänvaiheessa, *uskokaa!*'

const wordsSaying = (h1: string): Words =>
  wordsOf('nl', 'warm', { home: { h1 }, gallery: { h1 }, tinderswipe: { h1 } }, {})

async function zonnig(): Promise<Site> {
  const yaml = changed(
    ZONNIG,
    'company: acme',
    'company: acme\nlanders: { use: { gallery: {}, tinderswipe: {} } }'
  )
  const world = await writeFleet({ 'sites/zonnig/site.yaml': yaml })
  const site = (await world.load()).sites[0]?.site
  if (!site) throw new Error(await world.printed())
  return site
}

async function folder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'livery-cards-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

async function jobSaying(h1: string, demo: keyof typeof DEMOS, type = 'home'): Promise<CardJob> {
  const site = await zonnig()
  const branding = {
    site: { ...site, theme: DEMOS[demo] },
    theme: themeOf(DEMOS[demo]),
    mark: undefined
  }
  const job = cardsOf(branding, () => wordsSaying(h1)).find(({ file }) =>
    file.includes(`og-${type}-`)
  )
  if (!job) throw new Error(`no card of type ${type}`)
  return job
}

test('home and info pages share a card, landers have their own, member screens none', async () => {
  const types = new Map(
    pagesOf(CHECKOUT, await zonnig()).map(page => [page.path, cardTypeOf(page)])
  )
  expect(types.get('/')).toBe('home')
  expect(types.get('/pages/terms')).toBe('home')
  expect(types.get('/landers/gallery')).toBe('gallery')
  expect(types.get('/chats')).toBeUndefined()
  expect(types.get('/404')).toBeUndefined()
})

test('a card has an address before it is drawn, the one that its job writes to', async () => {
  const site = await zonnig()
  const branding = { site, theme: themeOf(site.theme), mark: undefined }
  const words = wordsSaying('Hallo')
  const files = cardsOf(branding, () => words).map(({ file }) => `/${file}`)
  expect(files).toHaveLength(6)
  expect(files).toContain(cardPath(branding, 'nl', 'gallery', words))
  expect(files[0]).toMatch(/^\/_m\/og-home-nl\.[0-9a-f]{8}\.jpg$/)
})

test('another word, colour or mark is another address', async () => {
  const site = await zonnig()
  const theme = themeOf(site.theme)
  const branding = { site, theme, mark: undefined }
  const blue = themeOf({ ...site.theme, primary: '#1030c8' })
  const addresses = [
    cardPath(branding, 'nl', 'home', wordsSaying('Hallo')),
    cardPath(branding, 'nl', 'home', wordsSaying('Dag')),
    cardPath({ ...branding, theme: blue }, 'nl', 'home', wordsSaying('Hallo')),
    cardPath(
      { ...branding, mark: '<svg viewBox="0 0 1 1"></svg>' },
      'nl',
      'home',
      wordsSaying('Hallo')
    )
  ]
  expect(new Set(addresses).size).toBe(4)
  expect(cardPath(branding, 'nl', 'home', wordsSaying('Hallo'))).toBe(addresses[0])
})

test.each(['avondlicht', 'papillon', 'herbstgold'] as const)(
  'a card of %s is 1200 by 630, at most 120 KB, and the same bytes each time',
  async demo => {
    const job = await jobSaying('De avond *is nog lang.*', demo)
    const [one, other] = [await drawCard(await folder(), job), await drawCard(await folder(), job)]
    const { width, height, format } = await sharp(one).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(one.length).toBeLessThan(120 * 1024)
    expect(other.equals(one)).toBe(true)
  }
)

test('a drawn card is kept, and not drawn again', async () => {
  const root = await folder()
  const job = await jobSaying('Hallo', 'herbstgold')
  await drawCard(root, job)
  const kept = join(root, '.livery/cache/cards')
  const [name = ''] = await readdir(kept)
  await writeFile(join(kept, name), 'kept')
  expect((await drawCard(root, job)).toString()).toBe('kept')
})

const BOXES = { avondlicht: [580, 420], papillon: [548, 414], herbstgold: [524, 406] } as const

test.each(
  (['avondlicht', 'papillon', 'herbstgold'] as const).flatMap(demo =>
    [GERMAN, FINNISH].map(text => [demo, text] as const)
  )
)('on a card of %s "%s" stays inside its box', async (demo, text) => {
  expect(text.replaceAll('*', '').length).toBeGreaterThanOrEqual(72)
  const { headline, tagline } = await cardText(await jobSaying(text, demo))
  const [width, height] = BOXES[demo]
  expect(headline.width).toBeLessThanOrEqual(width)
  expect(headline.height + (tagline ? tagline.height + 26 : 0)).toBeLessThanOrEqual(height)
  expect(headline.size).toBeGreaterThanOrEqual(58)
  expect(headline.lines).toBeGreaterThan(2)
})

test('a word wider than the card is broken with a hyphen instead of running out of it', async () => {
  const word = 'Vertrauenswürdigkeitsüberprüfungsverfahrensordnung'
  const { headline } = await cardText(await jobSaying(word, 'herbstgold'))
  expect(headline.width).toBeLessThanOrEqual(524)
  expect(headline.size).toBeGreaterThanOrEqual(50)
  expect(headline.lines).toBeGreaterThan(1)
})

test('a short headline is set large', async () => {
  const { headline } = await cardText(await jobSaying('Hallo', 'papillon'))
  expect(headline.size).toBeGreaterThan(100)
  expect(headline.lines).toBe(1)
})

test('words between stars take the emphasis colour', async () => {
  const { svg } = await cardText(await jobSaying('De *avond*', 'avondlicht'))
  expect(svg.match(/--lv-hero-em/g)).toHaveLength(1)
  expect(svg.match(/--lv-hero-text/g)).toHaveLength(1)
})
