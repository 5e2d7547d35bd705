/** The interface languages (product.md §1), in their order there. `no` is Norwegian. */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'no', 'nl', 'pl', 'sv'] as const

export type Locale = (typeof LOCALES)[number]

/** How long a visitor's choice of language is kept, in days (product.md §9). */
export const LOCALE_COOKIE_DAYS = 365

/** Cookie with the language that was chosen in a browser. */
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

/** The language's name in that language, for the locale switcher. */
export function localeName(locale: Locale): string {
  return NAMES[locale]
}

/** The BCP 47 tag for `lang` and `hreflang`: our words for `no` are Bokmål, `nb`. */
export function htmlLang(locale: Locale): string {
  return locale === 'no' ? 'nb' : locale
}

/**
 * The locale of a visitor (product.md §4): the cookie's, if the brand has it; without a cookie the
 * first two letters of the domain language, if supported; otherwise the first enabled one.
 */
export function localeFor(visit: {
  /** Value of the locale cookie, if any. */
  cookie?: string | undefined
  /** The setting `domain_language`, such as `nl` or `nl-BE`. */
  domainLanguage: string
  /** The brand's locales; never empty. */
  enabled: readonly [Locale, ...Locale[]] | readonly Locale[]
}): Locale {
  const { cookie, domainLanguage, enabled } = visit
  const offered = (value: string | undefined) => enabled.find(locale => locale === value)
  return offered(cookie) ?? offered(domainLanguage.slice(0, 2).toLowerCase()) ?? enabled[0] ?? 'en'
}

/** Address of a path in a locale: the default language has no prefix. */
export function addressIn(locale: Locale, defaultLocale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}/` : `/${locale}${path}`
}

/** The language that an address is in, and what is left of it without the language's prefix. */
export function localeIn(
  pathname: string,
  locales: readonly Locale[],
  defaultLocale: Locale
): { locale: Locale; path: string } {
  const prefix = locales.find(code => pathname === `/${code}` || pathname.startsWith(`/${code}/`))
  const rest = prefix === undefined ? pathname : pathname.slice(prefix.length + 1)
  return { locale: prefix ?? defaultLocale, path: rest.replace(/\/+$/, '') || '/' }
}
