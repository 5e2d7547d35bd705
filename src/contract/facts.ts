import type { CountryCode } from './country.ts'
import type { Locale } from './locale.ts'
import type { SlugPrefix } from './niche.ts'

/** product.md §1. */
export const DESIGN_VERSION = 1

/** Icons that a brand may choose for its fictional profiles. */
export const FICTIONAL_ICONS = ['drama', 'sparkle', 'pencil', 'star', 'info'] as const
export type FictionalIcon = (typeof FICTIONAL_ICONS)[number]

/** `direct` is plain, and formal in languages with a formal address. */
export type Tone = 'warm' | 'direct' | 'playful'

/** Facts that a page passes to its islands in `<body data-facts>`, known before any call. */
export interface PageFacts {
  locale: Locale
  defaultLocale: Locale
  locales: readonly Locale[]
  brand: string
  tone: Tone
  minAge: number
  /** A usual age of the brand's members, for drawn people; 34 when absent. */
  usualAge?: number | undefined
  country: CountryCode
  /** How members are listed: `theme.app.results`. */
  results?: 'portrait' | 'mosaic' | 'rows' | undefined
  /** Where like and pass are words too. */
  hasWords?: boolean | undefined
  /** Address of the print beside the questions of sign-up, of a brand that prints its pictures. */
  print?: string | undefined
  /** Whether members can buy credits. */
  sells?: boolean | undefined
  /** Icon of fictional profiles; the masks of a theatre when absent. */
  fictionalIcon?: FictionalIcon | undefined
  /** What the brand shows of another company (`disclosures.resell`). */
  resell?: 'cams' | 'profiles' | undefined
  /** Other niches whose words the page's slug may choose (`landers.niches`); on entries to a member. */
  niches?: readonly SlugPrefix[] | undefined
  /** The one that it chooses: of the address, not of the page. */
  niche?: SlugPrefix | undefined
  /** Folder of the language's words, a file a group (`GroupWords`); their content never changes. */
  words: string
  /** Groups of words that the page's islands need at once. */
  groups: readonly string[]
}

/** A text, a list of texts, or a text for each plural form. */
export type MessageValue = string | readonly string[] | Readonly<Record<string, string>>

/** The words of a group by key, such as `form.age`; the tone and the brand's facts are in them. */
export type GroupWords = Readonly<Record<string, MessageValue>>

/** Mark in the performance timeline: the page has drawn its first frame. */
export const FIRST_FRAME = 'livery:frame'

/** Property of the window: the browser's offer to install the app, told once (hear-install.ts). */
export const INSTALL_OFFER = 'liveryInstall'

/** Storage key set while a member is logged in, for pages without the app. */
export const MEMBER_KEY = 'livery:member'
