import type { Person } from '#art/person.ts'
import { addressIn, type Locale } from '#contract/locale.ts'
import type { Words } from '#locales/words.ts'
import type { Route } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'

/** An image file of the brand with the room it needs, in CSS pixels. */
export interface Picture {
  src: string
  width: number
  height: number
}

/** A file of the brand's logo, with its finer copy where it has one. */
export interface LogoFile {
  src: string
  srcset: string | undefined
}

/** The brand's logo; `dark` is another file for visitors whose system is dark. */
export interface LogoPicture extends Picture, LogoFile {
  dark: LogoFile | undefined
}

/** How a portrait file is cut. */
export type PortraitFrame = 'portrait' | 'square' | 'avatar'

/** Files that a page asks for while it renders; the generator writes them beside the pages. */
export interface Media {
  portrait(person: Person, frame?: PortraitFrame): Picture
  /** The brand's mark as inline SVG without a size, or undefined where it has none. */
  mark: string | undefined
  /** The brand's logo in the place of mark and name, or undefined where it has none. */
  logo: LogoPicture | undefined
}

/** An address of the same page in another language, maybe on another domain. */
export interface Alternate {
  hreflang: string
  href: string
}

export interface Head {
  /** Absolute address of this page. */
  canonical: string
  alternates: readonly Alternate[]
  /** Absolute address of the sharing card, 1200 x 630. */
  image: string | undefined
  /** False keeps the page out of search engines. */
  listed: boolean
}

export interface Assets {
  /** The brand's tokens. */
  theme: string
  /** The member app's words in the page's language. */
  words: string
  /** Font files that the first screen needs. */
  preload: readonly string[]
  icons: { svg: string; png: string; touch: string; manifest: string } | undefined
  themeColour: { light: string; dark: string }
}

/** A static info page's text, rendered from markdown. */
export interface InfoText {
  title: string
  html: string
  /** The second-level headings, for the table of contents; `id` is the anchor in `html`. */
  sections: readonly { id: string; title: string }[]
  /** Questions it asks, with their answers in plain text, where it is a list of questions. */
  questions: readonly { question: string; answer: string }[]
  /** Day from which this version applies to the brand, ISO 8601. */
  effective: string
  /** Day on which the next version took its place; undefined for the one in force. */
  until: string | undefined
  /** Where the version in force is read, without the locale's prefix. */
  path: string
  /** Earlier versions, newest first, and where each is read. */
  earlier: readonly { path: string; from: string; until: string }[]
  /** The language the text is really in; another than the page's where it is not translated yet. */
  locale: Locale
}

/** All that a page may know; the generator puts it in `Astro.locals`. */
export interface Page {
  site: Site
  locale: Locale
  route: Route
  /** Address without the locale's prefix, as in `/landers/gallery/a`. */
  path: string
  params: Readonly<Record<string, string>>
  words: Words
  head: Head
  assets: Assets
  media: Media
  info: InfoText | undefined
  /** Markup that is the same on every page of the brand in this language, by name (`Once.astro`). */
  parts: Map<string, string>
  /** Languages a visitor may choose here (product.md §9, visible locales by country). */
  locales: readonly Locale[]
}

/** Address of a path in a locale: the default language has no prefix. */
export function hrefOf(
  site: { locales: { default: Locale } },
  locale: Locale,
  path: string
): string {
  return addressIn(locale, site.locales.default, path)
}

/** Address of another screen in the page's own language. */
export function linkTo(page: Page, path: string): string {
  return hrefOf(page.site, page.locale, path)
}
