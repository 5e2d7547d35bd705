import type { FilmName } from '#art/film.ts'
import type { Frame } from '#art/framing.ts'
import type { Person } from '#art/person.ts'
import type { SceneShape } from '#art/scene.ts'
import { addressIn, type Locale } from '#contract/locale.ts'
import type { Words } from '#locales/words.ts'
import type { Route } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'

/** Size in CSS pixels. */
export interface Picture {
  src: string
  width: number
  height: number
}

export interface LogoFile {
  src: string
  srcset: string | undefined
}

export interface LogoPicture extends Picture, LogoFile {
  dark: LogoFile | undefined
}

/** Addresses. */
export interface FilmFiles {
  webm: string | undefined
  mp4: string
}

export interface Films {
  light: FilmFiles
  dark: FilmFiles
}

/** An operator's own film, relative to the brand's folder. */
export interface OwnFilm {
  mp4: string
  webm?: string | undefined
  poster: string
}

export interface Media {
  portrait(person: Person, frame?: Frame): Picture
  /** Several in one file, which is a third of the bytes of as many files. */
  portraits(people: readonly Person[], frame?: Frame): Picture[]
  /** A drawing that is loaded as a file of its own. */
  drawing(svg: string, size: { width: number; height: number }): Picture
  /** Undefined where the build renders none, for want of ffmpeg. */
  film(name: FilmName, shape: SceneShape): Films | undefined
  own(film: OwnFilm): { films: Films; poster: Picture }
  mark: string | undefined
  logo: LogoPicture | undefined
}

export interface Alternate {
  hreflang: string
  href: string
}

export interface Head {
  canonical: string
  alternates: readonly Alternate[]
  image: string | undefined
  listed: boolean
}

export interface IslandNeeds {
  /** Addresses. */
  code: readonly string[]
  /** Groups of words. */
  words: readonly string[]
}

export interface Assets {
  theme: string
  /** How landers of its niche are arranged (theme/niche-css.ts). */
  niche: string | undefined
  /** The look of the member app. */
  app: string
  /** The letters of the first screen in the brand's faces; undefined where pages are not built. */
  firstType: string | undefined
  /** Folder of the member app's words. */
  words: string
  /** What a page's islands need at once, by Astro's pattern of its route. */
  islands: ReadonlyMap<string, IslandNeeds>
  /** Typefaces, by what a page is for: to read, or a member screen. */
  preload: Readonly<Record<'upright' | 'everything', readonly string[]>>
  icons: { svg: string; png: string; touch: string; manifest: string } | undefined
  themeColour: { light: string; dark: string }
}

export interface InfoText {
  title: string
  html: string
  sections: readonly { id: string; title: string }[]
  questions: readonly { question: string; answer: string }[]
  /** Whether it takes longer than two screens to read. */
  isLong: boolean
  hasLongTitle: boolean
  /** ISO 8601. */
  effective: string
  /** Undefined for the current version. */
  until: string | undefined
  path: string
  earlier: readonly { path: string; from: string; until: string }[]
  /** Differs from the page's language until the text is translated. */
  locale: Locale
}

/** Passed to pages in `Astro.locals`. */
export interface Page {
  site: Site
  locale: Locale
  route: Route
  path: string
  params: Readonly<Record<string, string>>
  /** The experiment and the arm that the page shows, such as `hero:b`. */
  arm: string | undefined
  words: Words
  /** The order in which example people get their names and lines (deal.ts). */
  deal: number
  head: Head
  assets: Assets
  media: Media
  info: InfoText | undefined
  /** Shared markup by name (`Once.astro`). */
  parts: Map<string, string>
  /** product.md §9, visible locales by country. */
  locales: readonly Locale[]
}

export function hrefOf(
  site: { locales: { default: Locale } },
  locale: Locale,
  path: string
): string {
  return addressIn(locale, site.locales.default, path)
}

export function linkTo(page: Page, path: string): string {
  return hrefOf(page.site, page.locale, path)
}

/** Home and landers are judged by their first visit: they bring every heading's letters with them. */
export const bringsAll = (routeId: string): boolean =>
  routeId === 'index' || routeId.startsWith('landers-')
