/** The interface languages in the order of product.md §1; `no` is Norwegian. */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'no', 'nl', 'pl', 'sv'] as const

export type Locale = (typeof LOCALES)[number]

/** Languages beside each other in a bar; more would fill a phone's, and are a menu. */
export const INLINE_LOCALES = 4

/** product.md §9. */
export const LOCALE_COOKIE_DAYS = 365

export const LOCALE_COOKIE = 'locale'

const NAMES: Record<Locale, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  no: 'Norsk',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska'
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some(locale => locale === value)
}

export function localeName(locale: Locale): string {
  return NAMES[locale]
}

/** BCP 47 tag for `lang` and `hreflang`; the words for `no` are Bokmål, `nb`. */
export function htmlLang(locale: Locale): string {
  return locale === 'no' ? 'nb' : locale
}

/** Every value of `lang`. */
export const HTML_LANGS = LOCALES.map(htmlLang)

/** BCP 47 tag for what Intl writes; English is British, as its words are. */
export function intlTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : htmlLang(locale)
}

/**
 * The cookie's locale if the brand has it; without a cookie the language of the domain if the brand
 * has it; otherwise the brand's first (product.md §4).
 */
export function localeFor(visit: {
  cookie?: string | undefined
  domainLanguage: string
  enabled: readonly [Locale, ...Locale[]] | readonly Locale[]
}): Locale {
  const { cookie, domainLanguage, enabled } = visit
  const offered = (value: string | undefined) => enabled.find(locale => locale === value)
  return offered(cookie) ?? offered(domainLanguage.slice(0, 2).toLowerCase()) ?? enabled[0] ?? 'en'
}

/** The default language has no prefix. */
export function addressIn(locale: Locale, defaultLocale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}/` : `/${locale}${path}`
}

/** Returns an address's language, and its path without the prefix. */
export function localeIn(
  pathname: string,
  locales: readonly Locale[],
  defaultLocale: Locale
): { locale: Locale; path: string } {
  const prefix = locales.find(code => pathname === `/${code}` || pathname.startsWith(`/${code}/`))
  const rest = prefix === undefined ? pathname : pathname.slice(prefix.length + 1)
  return { locale: prefix ?? defaultLocale, path: rest.replace(/\/+$/, '') || '/' }
}
