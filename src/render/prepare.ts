import type { Locale } from '#contract/locale.ts'
import { type Niche, nicheOf } from '#contract/niche.ts'
import type { Facts } from '#legal/facts.ts'
import { legalWords } from '#legal/words.ts'
import { type Tone, type Words, type WordTree, wordsOf } from '#locales/words.ts'
import { dealOf } from '#page/deal.ts'
import type { Assets, InfoText, Media, Page } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { visibleLocales } from '#site/visible-locales.ts'
import { appCssOf } from '#theme/app-css.ts'
import { cssOf } from '#theme/css.ts'
import { facesCss, type Preloaded, preloadsFor } from '#theme/font-build.ts'
import { nicheCssOf } from '#theme/niche-css.ts'
import { type Theme, themeOf } from '#theme/theme.ts'
import { type AppWords, appWordFiles } from './app-words.ts'
import { cardPath, cardTypeOf } from './cards.ts'
import { type FamilyMember, memberOf } from './family.ts'
import { ffmpegPath } from './ffmpeg.ts'
import { filmsAt } from './films.ts'
import { FIRST_TYPE } from './first-texts.ts'
import { hashOf } from './hash.ts'
import { headOf } from './head.ts'
import { type Hearing, heardFacts } from './hearing.ts'
import { iconsOf, readMark } from './icons.ts'
import { readInfo } from './info.ts'
import { armShown, landerSite, landerTexts } from './lander-site.ts'
import { type BrandLogo, logoOf } from './logo.ts'
import { type BrandMedia, brandMedia } from './media.ts'
import { nicheSite } from './niche-site.ts'
import { nicheWords, slugWords } from './niche-words.ts'
import { type OwnMedia, ownMedia } from './own-media.ts'
import { type PlannedPage, pagesOf } from './plan.ts'
import type { SharedAssets } from './shared-assets.ts'
import { vignetteCssOf } from './vignettes.ts'
import { wordmarkCssOf } from './wordmark-size.ts'
import { overlay, readOverrides, sharedOverlay, treeOf } from './words.ts'

interface Stylesheet {
  file: string
  text: string
}

export interface Brand {
  site: Site
  pages: PlannedPage[]
  family: readonly FamilyMember[]
  media: BrandMedia
  theme: Theme
  /**
   * Stylesheets by their files: of each language (those that share their letters share it), of
   * landers with a look of their own, and of the member app.
   */
  sheets: ReadonlyMap<string, string>
  mark: string | undefined
  logo: BrandLogo | undefined
  own: OwnMedia
  words(locale: Locale): Words
  appWords(locale: Locale): AppWords
  /** Its info text is read when it is asked for. */
  pageOf(planned: PlannedPage): Page
  /** Of the brand with markers in its settings; `asRead` fills them in. */
  infoOf(planned: PlannedPage, told?: Site, asRead?: (text: string) => string): InfoText | undefined
  /** What words are made from. */
  spoken(words: Words): Spoken
  hearing: Hearing
}

interface Spoken {
  tree: WordTree
  tone: Tone
  facts: Facts
}

/** Until a page is rendered; Vite serves them by itself. */
const NO_ISLANDS: Assets['islands'] = new Map()

function oncePerLocale<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return locale => {
    const value = made.get(locale) ?? make(locale)
    made.set(locale, value)
    return value
  }
}

function oncePerTheme<T>(make: (theme: Theme) => T): (theme: Theme) => T {
  const made = new Map<Theme, T>()
  return theme => {
    const value = made.get(theme) ?? make(theme)
    made.set(theme, value)
    return value
  }
}

/** The brand as a page shows it: with the lander's own look and niche, once for each. */
function sitesOf(site: Site): (page: PlannedPage) => Site {
  const made = new Map<string, Site>()
  const once = (key: string, make: () => Site): Site => {
    const value = made.get(key) ?? make()
    made.set(key, value)
    return value
  }
  return ({ params: { lander = '', slug = '', arm } }) => {
    const niche: Niche | undefined = nicheOf(slug)
    const shown = once(`${lander} ${arm ?? ''}`, () => landerSite(site, lander, arm))
    if (niche === undefined || niche === site.brand.niche) return shown
    const key = shown === site ? '' : lander
    return once(`${key}/${niche}`, () => nicheSite(shown, niche))
  }
}

/** `ownWords` are the brand's words over ours; those of its folder by default. */
export function prepare(
  shared: SharedAssets,
  root: string,
  site: Site,
  withMedia: boolean,
  relatives: readonly FamilyMember[] = [],
  ownWords: (locale: Locale) => WordTree = locale => readOverrides(root, site.id, locale)
): Brand {
  const theme = themeOf(site.theme)
  const cssFor = oncePerTheme(cssOf)
  const sheetIn = (shown: Theme, locale: Locale): Stylesheet =>
    stylesheet(
      `${cssFor(shown)}\n${wordmarkCssOf(site)}${facesCss(shared.fonts, site.theme, locale)}\n`
    )
  const nicheSheetsOf = (shown: Site['theme']): Stylesheet[] =>
    [nicheCssOf(site.brand.niche, shown)].filter(css => css !== '').map(stylesheet)
  const nicheIn = (shown: Site['theme']): string | undefined =>
    nicheSheetsOf(shown).map(({ file }) => `/${file}`)[0]
  const cssIn = oncePerLocale(locale => sheetIn(theme, locale))
  const mark = readMark(root, site)
  const logo = logoOf(root, site, theme)
  const own = ownMedia(root, site)
  const hasFilms = withMedia && ffmpegPath() !== undefined
  const filmIn =
    (shown: Site): BrandMedia['film'] =>
    (name, shape) =>
      hasFilms ? filmsAt(shown, theme, name, shape) : undefined
  const films = { film: filmIn(site), own: own.film }
  const media = brandMedia(theme, films, mark, logo?.picture)
  const appCss = stylesheet(`${appCssOf(site.theme)}\n${vignetteCssOf(site, media)}\n`)
  const legal = legalWords(root, site)
  const overrides = new Map(site.locales.enabled.map(locale => [locale, ownWords(locale)]))
  const allIn = (locale: Locale): WordTree =>
    treeOf(shared.words('en').tree, shared.words(locale).tree)
  const withOwn = (tree: WordTree, own: WordTree = {}): WordTree =>
    Object.keys(own).length > 0 ? sharedOverlay(tree, own) : tree
  const treeIn = oncePerLocale(locale =>
    withOwn(nicheWords(allIn(locale), site.brand.niche), overrides.get(locale))
  )
  const hearing: Hearing = { fact: undefined }
  const spoken = new Map<Words, Spoken>()
  const { tone } = site.brand
  const factsIn = oncePerLocale(legal.factsIn)
  const saidIn = (locale: Locale, tree: WordTree): Words => {
    const facts = factsIn(locale)
    const words = wordsOf(locale, tone, tree, heardFacts(facts, hearing))
    spoken.set(words, { tree, tone, facts })
    return words
  }
  const wordsIn = oncePerLocale(locale => saidIn(locale, treeIn(locale)))
  const variants = new Map<string, Words>()
  /** At a slug a lander may speak for another niche, and with words of the slug's own. */
  function wordsAt({ locale, params: { lander = '', slug = '', arm } }: PlannedPage): Words {
    const niche = nicheOf(slug)
    const isOther = niche !== undefined && niche !== site.brand.niche
    const texts = isOther ? undefined : landerTexts(site, lander, arm, locale)
    const said = slugWords(site, lander, slug, locale)
    const own = texts && said ? overlay(texts, said) : (said ?? texts)
    if (niche === undefined && own === undefined) return wordsIn(locale)
    const key = `${locale} ${own === undefined ? niche : `${lander}/${slug}~${arm ?? ''}`}`
    const base = isOther ? nicheWords(treeIn(locale), niche) : treeIn(locale)
    const words = variants.get(key) ?? saidIn(locale, withOwn(base, own))
    variants.set(key, words)
    return words
  }
  const pages = pagesOf(root, site)
  const siteAt = sitesOf(site)
  const appWordsIn = oncePerLocale(
    (locale): AppWords =>
      appWordFiles(locale, treeIn(locale), tone, factsIn(locale), site.landers.niches)
  )
  const family = relatives.length > 0 ? relatives : [memberOf(root, site)]
  const icons = withMedia ? iconsOf(theme, site, mark).links : undefined
  const facesIn = (locale: Locale, wanted: Preloaded): string[] =>
    preloadsFor(shared.fonts, site.theme, locale, wanted).map(file => `/_f/${file}`)
  const assetsIn = oncePerLocale(
    (locale): Assets => ({
      theme: `/${cssIn(locale).file}`,
      niche: nicheIn(site.theme),
      app: `/${appCss.file}`,
      firstType: shared.hasFirstType ? FIRST_TYPE : undefined,
      words: `/${appWordsIn(locale).folder}/`,
      islands: NO_ISLANDS,
      preload: {
        upright: facesIn(locale, 'upright'),
        everything: facesIn(locale, 'everything')
      },
      icons,
      themeColour: { light: theme.light.bg ?? '#ffffff', dark: theme.dark.bg ?? '#000000' }
    })
  )

  /** Landers with a look of their own have their own stylesheet. */
  const looks = new Map(pages.map(page => [lookOf(siteAt(page).theme), siteAt(page).theme]))
  looks.delete(lookOf(site.theme))
  const themes = new Map([...looks].map(([look, own]) => [look, themeOf(own)]))
  const sheetsIn = oncePerLocale(
    locale => new Map([...themes].map(([look, own]) => [look, sheetIn(own, locale)]))
  )
  const assetsOf = new Map<string, Assets>()
  const assetsAt = (locale: Locale, shown: Site): Assets => {
    const key = `${locale} ${lookOf(shown.theme)}`
    const sheet = sheetsIn(locale).get(lookOf(shown.theme))
    const assets = assetsIn(locale)
    const own = sheet && { theme: `/${sheet.file}`, niche: nicheIn(shown.theme) }
    const made = own === undefined ? assets : { ...assets, ...own }
    const known = assetsOf.get(key) ?? made
    assetsOf.set(key, known)
    return known
  }
  const parts = new Map<Site, Map<Words, Map<string, string>>>()
  const partsAt = (shown: Site, words: Words): Map<string, string> => {
    const byWords = parts.get(shown) ?? new Map<Words, Map<string, string>>()
    parts.set(shown, byWords)
    const made = byWords.get(words) ?? new Map<string, string>()
    byWords.set(words, made)
    return made
  }
  function infoOf(
    planned: PlannedPage,
    told = site,
    asRead?: (text: string) => string
  ): InfoText | undefined {
    return readInfo(root, told, planned, asRead)
  }

  const medias = new Map<Site, Media>()
  const mediaAt = (shown: Site): Media => {
    const made = medias.get(shown) ?? { ...media, film: filmIn(shown) }
    medias.set(shown, made)
    return made
  }
  const locales = visibleLocales(site)

  function pageOf(planned: PlannedPage): Page {
    const { locale, route, path, params } = planned
    const shown = siteAt(planned)
    const words = wordsAt(planned)
    const card = withMedia ? cardTypeOf(planned) : undefined
    const image = card && cardPath({ theme, site, mark, logo }, locale, card, wordsIn(locale))
    return {
      site: shown,
      locale,
      route,
      path,
      params,
      arm: armShown(site, params),
      words,
      deal: dealOf(site.id),
      head: headOf(site, planned, image, family),
      assets: assetsAt(locale, shown),
      media: mediaAt(shown),
      get info() {
        return infoOf(planned)
      },
      parts: partsAt(shown, words),
      locales
    }
  }

  const { enabled } = site.locales
  const looked = enabled.flatMap(locale => [...sheetsIn(locale).values()])
  const niches = [site.theme, ...looks.values()].flatMap(nicheSheetsOf)
  const sheets = [...enabled.map(cssIn), ...looked, ...niches, appCss]
  return {
    site,
    pages,
    family,
    media,
    theme,
    sheets: new Map(sheets.map(({ file, text }) => [file, text])),
    mark,
    logo,
    own,
    words: wordsIn,
    appWords: appWordsIn,
    pageOf,
    infoOf,
    spoken(words) {
      const found = spoken.get(words)
      if (found === undefined) throw new Error(`${site.id}: these words are of another brand`)
      return found
    },
    hearing
  }
}

const lookOf = ({ composition, radius, density }: ThemeSettings): string =>
  `${composition} ${radius} ${density}`

function stylesheet(text: string): Stylesheet {
  return { file: `_t/${hashOf(text)}.css`, text }
}
