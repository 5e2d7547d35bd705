import { dateFormat } from '#contract/date-format.ts'
import { htmlLang, intlTag, type Locale } from '#contract/locale.ts'

// An Intl formatter takes longer to make than a page to render, so each is made once.
const made = new Map<string, unknown>()

function once<F>(kind: string, locale: Locale, make: (tag: string) => F): F {
  const key = `${kind} ${locale}`
  const formatter = made.get(key) ?? make(intlTag(locale))
  made.set(key, formatter)
  return formatter as F
}

/** A day in words, as in `1 december 2023`; `day` is an ISO date. */
export function dayIn(locale: Locale, day: string): string {
  const format = once('day', locale, () => {
    return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  })
  return format(new Date(`${day}T00:00:00Z`))
}

/** An amount in its currency (ISO 4217), as in `€ 1,25`. */
export function moneyIn(locale: Locale, amount: number, currency: string): string {
  const format = once(`money ${currency}`, locale, () => {
    // British English would name the country of a dollar: US$3.00
    return new Intl.NumberFormat(htmlLang(locale), { style: 'currency', currency })
  })
  return format.format(amount)
}

/** A share of 1, as in `25 %`. */
export function percentIn(locale: Locale, share: number): string {
  const format = once('percent', locale, tag => new Intl.NumberFormat(tag, { style: 'percent' }))
  return format.format(share)
}

/** The name of a country (ISO 3166-1 alpha-2) in a language. */
export function countryIn(locale: Locale, country: string): string {
  const names = once('country', locale, tag => new Intl.DisplayNames([tag], { type: 'region' }))
  return names.of(country) ?? country
}

/** The name of one of our languages in another. */
export function languageIn(locale: Locale, language: Locale): string {
  const names = once('language', locale, tag => new Intl.DisplayNames([tag], { type: 'language' }))
  return names.of(htmlLang(language)) ?? language
}

/** Words in a row, as in `nl, fr en de`. */
export function listIn(locale: Locale, items: readonly string[]): string {
  const format = once('list', locale, tag => new Intl.ListFormat(tag, { type: 'conjunction' }))
  return format.format(items)
}

/** Compares two names as a dictionary of the language would. */
export function orderIn(locale: Locale): (one: string, other: string) => number {
  return once('order', locale, tag => new Intl.Collator(tag)).compare
}
