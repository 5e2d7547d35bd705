import { type CountryCode, localesOf } from '#contract/country.ts'
import { moneyIn } from '#locales/format.ts'
import type { Page } from '#page/page.ts'

export interface MessagePrice {
  credits: string | undefined
  /** Lowest price in money, if the brand has one (product.md §3, minimum_message_costs). */
  money: string | undefined
}

export function priceOf(page: Page): MessagePrice {
  const { creditCost, minimumMessageCost } = page.site.economy
  const count = creditCost.message
  if (count === 0) return { credits: undefined, money: undefined }
  const least = minimumMessageCost[countryOf(page)]
  return {
    credits: page.words('sections.credits', { count }),
    money: least && moneyIn(page.locale, least.amount, least.currency)
  }
}

/** The first served country that speaks the page's language, else the brand's first. */
export function countryOf({ site, locale }: Page): CountryCode {
  const { countries } = site.audience
  const speaking = countries.find(country => localesOf(country)[0] === locale)
  return speaking ?? (countries[0] as CountryCode)
}
