import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Locale } from '#contract/locale.ts'
import { LANDERS } from '#landers/manifests.ts'
import type { Words } from '#locales/words.ts'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { hourOf, paintsOf } from '#theme/paints.ts'
import type { Theme } from '#theme/theme.ts'
import { CARD, type CardBrand, type CardPicture, cardGround } from './card-layouts.ts'
import { type CardText, cardText } from './card-text.ts'
import { CHECKOUT } from './checkout.ts'
import { hashOf } from './hash.ts'
import type { BrandLogo } from './logo.ts'
import type { PlannedPage } from './plan.ts'
import { pixels, sized } from './raster.ts'

/** `home` for the home and info pages, otherwise a lander's id. */
export type CardType = 'home' | (string & {})

export interface CardJob extends CardText {
  file: string
  /** Equal for cards that differ only in their words. */
  groundKey: string
}

/** The card of a page; undefined for screens that aren't shared. */
export function cardTypeOf({ route, params }: PlannedPage): CardType | undefined {
  if (route.kind === 'home' || route.kind === 'info') return 'home'
  return route.kind === 'lander' ? params.lander : undefined
}

export interface Branding {
  theme: Theme
  site: Site
  mark: string | undefined
  logo?: BrandLogo | undefined
}

/** A card's address, known before it is drawn: its hash covers all inputs. */
export function cardPath(branding: Branding, locale: Locale, type: CardType, words: Words): string {
  return `/${cardJob(branding, locale, type, words).file}`
}

/** Cards of a type are consecutive and share their ground. */
export function cardsOf(branding: Branding, wordsIn: (locale: Locale) => Words): CardJob[] {
  const { locales, landers } = branding.site
  const types = ['home', ...Object.keys(LANDERS).filter(id => id in landers.use)]
  return types.flatMap(type =>
    locales.enabled.map(locale => cardJob(branding, locale, type, wordsIn(locale)))
  )
}

function cardJob(
  { theme, site, mark, logo }: Branding,
  locale: Locale,
  type: CardType,
  words: Words
): CardJob {
  const { name, niche, tagline } = site.brand
  const brand = {
    ...{ name, niche, minAge: site.audience.minAge, theme, mark },
    logo: logo?.drawing && { ...logo.drawing, png: undefined }
  }
  const picture = PICTURES[type] ?? 'lander'
  const headline = words.has(`${type}.h1`) ? words(`${type}.h1`) : name
  const text = { headline, tagline: tagline?.[locale] ?? '' }
  const groundKey = groundKeyOf(brand, picture)
  const hash = hashOf(groundKey, text.headline, text.tagline).slice(0, 8)
  return { file: `_m/og-${type}-${locale}.${hash}.jpg`, groundKey, brand, picture, ...text }
}

/** Other landers show the brand's lander picture. */
const PICTURES: Readonly<Record<string, CardPicture>> = {
  home: 'home',
  gallery: 'people',
  tinderswipe: 'pair'
}

const groundKeys = new WeakMap<Theme, Map<string, string>>()

function groundKeyOf({ theme, ...rest }: CardBrand, picture: CardPicture): string {
  const known = groundKeys.get(theme) ?? new Map<string, string>()
  groundKeys.set(theme, known)
  const facts = JSON.stringify([rest, picture])
  const key = known.get(facts) ?? hashOf(drawingCode(), JSON.stringify(theme), facts)
  known.set(facts, key)
  return key
}

let drawing: string | undefined

/** Hash of the code that draws cards: changed drawings get new addresses. */
function drawingCode(): string {
  drawing ??= hashOf(
    ...['src/art', 'src/theme', 'src/render'].flatMap(folder =>
      readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts') && (folder !== 'src/render' || DRAWERS.has(name)))
        .sort()
        .map(name => readFileSync(join(CHECKOUT, folder, name), 'utf8'))
    )
  )
  return drawing
}

const DRAWERS = new Set([
  'cards.ts',
  'card-layouts.ts',
  'card-parts.ts',
  'card-text.ts',
  'headline.ts',
  'placed.ts',
  'raster.ts'
])

export async function drawCard(root: string, job: CardJob): Promise<Buffer> {
  const folder = join(root, '.livery', 'cache', 'cards')
  const file = join(folder, `${hashOf(job.groundKey, job.headline, job.tagline)}.jpg`)
  try {
    return await readFile(file)
  } catch {
    const card = await drawn(job)
    await writeWhole(file, card)
    return card
  }
}

async function drawn(job: CardJob): Promise<Buffer> {
  const { theme } = job.brand
  const tokens = paintsOf(theme, hourOf(theme))
  const raw = { ...CARD, channels: 3 as const }
  const [ground, text] = await Promise.all([groundOf(job), cardText(job)])
  const words = `<svg viewBox="0 0 ${CARD.width} ${CARD.height}">${text.svg}</svg>`
  return sharp(ground, { raw })
    .composite([{ input: Buffer.from(sized(words, tokens, CARD.width, CARD.height)) }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The last grounds, 2.3 MB each; the locales of a type are consecutive. */
const grounds = new Map<string, Promise<Buffer>>()
const GROUNDS_KEPT = 3

function groundOf({ groundKey, brand, picture }: CardJob): Promise<Buffer> {
  const known = grounds.get(groundKey)
  if (known) return known
  const tokens = paintsOf(brand.theme, hourOf(brand.theme))
  const ground = cardGround(brand, picture).then(svg =>
    pixels(svg, tokens, CARD.width, CARD.height)
  )
  grounds.set(groundKey, ground)
  const [oldest] = grounds.keys()
  if (grounds.size > GROUNDS_KEPT && oldest !== undefined) grounds.delete(oldest)
  return ground
}
