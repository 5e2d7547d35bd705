import type { CountryCode } from './country.ts'
import type { Locale } from './locale.ts'

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
  country: CountryCode
  /** Address of the language's words (`AppWords`); its content never changes. */
  words: string
}

/** The file at `PageFacts.words`. */
export interface AppWords {
  /** By group and key, as in `locales/<code>/<group>.json`, with the tone applied. */
  tree: Readonly<Record<string, unknown>>
  constants: Readonly<Record<string, string | number>>
}

/** Storage key set while a member is logged in, for pages without the app. */
export const MEMBER_KEY = 'livery:member'
