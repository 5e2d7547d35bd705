import type { CountryCode } from './country.ts'
import type { Locale } from './locale.ts'

/** How a brand speaks; `direct` is plain and, where a language knows the difference, formal. */
export type Tone = 'warm' | 'direct' | 'playful'

/** What a page tells the islands on it, in `<body data-facts>`: all that is true before any call. */
export interface PageFacts {
  locale: Locale
  /** The language without a prefix in its addresses. */
  defaultLocale: Locale
  /** Languages of the brand, in its order. */
  locales: readonly Locale[]
  /** The brand's name as it is written. */
  brand: string
  tone: Tone
  /** Whole years. */
  minAge: number
  country: CountryCode
  /** Address of this language's words (`AppWords`), never changed in place. */
  words: string
}

/** The file at `PageFacts.words`: words of the member app, in one language and one tone. */
export interface AppWords {
  /** By group and key, as in `locales/<code>/<group>.json`, tones chosen. */
  tree: Readonly<Record<string, unknown>>
  /** What every text may name in braces, such as `brand`. */
  constants: Readonly<Record<string, string | number>>
}

/** Kept by a browser while somebody is logged in there: pages without the app ask for it. */
export const MEMBER_KEY = 'livery:member'
