import { createContext, useContext } from 'react'
import { htmlLang, isLocale, type Locale } from '#contract/locale.ts'
import { type Params, type Words, type WordTree, wordsOf } from '#locales/words.ts'

type English = typeof import('#locales/en/console.json', { with: { type: 'json' }})
/** Group and name of a text, such as `queue.photos`. */
export type Key = {
  [G in keyof English & string]: `${G}.${keyof English[G] & string}`
}[keyof English & string]

export interface Speech {
  locale: Locale
  say: Words<Key>
  /** The text of a code that the server sent, or the code itself. */
  code(group: keyof English & string, code: string, params?: Params): string
}

type Loaded = Promise<{ default: WordTree }>

const FILES: Readonly<Record<Locale, () => Loaded>> = {
  da: () => import('#locales/da/console.json', { with: { type: 'json' } }),
  de: () => import('#locales/de/console.json', { with: { type: 'json' } }),
  en: () => import('#locales/en/console.json', { with: { type: 'json' } }),
  es: () => import('#locales/es/console.json', { with: { type: 'json' } }),
  fi: () => import('#locales/fi/console.json', { with: { type: 'json' } }),
  fr: () => import('#locales/fr/console.json', { with: { type: 'json' } }),
  it: () => import('#locales/it/console.json', { with: { type: 'json' } }),
  nl: () => import('#locales/nl/console.json', { with: { type: 'json' } }),
  no: () => import('#locales/no/console.json', { with: { type: 'json' } }),
  pl: () => import('#locales/pl/console.json', { with: { type: 'json' } }),
  sv: () => import('#locales/sv/console.json', { with: { type: 'json' } })
}

const KEPT = 'console-language'

/** The language that was chosen here, else the browser's, else English. */
export function firstLocale(): Locale {
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages]
  const short = wanted.map(tag =>
    tag
      .toLowerCase()
      .slice(0, 2)
      .replace(/^n[bn]$/, 'no')
  )
  return short.find(isLocale) ?? 'en'
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(KEPT, locale)
}

export async function speechIn(locale: Locale): Promise<Speech> {
  const { default: tree } = await FILES[locale]()
  const say = wordsOf<Key>(locale, 'warm', tree, {})
  document.documentElement.lang = htmlLang(locale)
  return {
    locale,
    say,
    code: (group, code, params) => {
      const key = `${group}.${code}`
      return say.has(key) ? say(key, params) : code
    }
  }
}

export const SpeechContext = createContext<Speech | undefined>(undefined)

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (speech === undefined) throw new Error('a component outside of SpeechContext')
  return speech
}
