import { COUNTRIES, type CountryCode, currencyOf } from '#contract/country.ts'
import {
  FREE_CONVERSATIONS,
  FREE_PHOTOS,
  GRACE_DAYS,
  PREMIUM_PHOTOS,
  SWIPE_LIKES_A_DAY
} from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { countryIn, listIn, moneyIn } from '#locales/format.ts'
import { refundDaysOf } from '#site/bundles.ts'
import type { Site } from '#site/schema.ts'

interface Fact {
  /** The setting that holds the fact; shown to the operator when it is missing. */
  from: string
  /** Returns undefined when the brand lacks the fact. */
  of(site: Site, locale: Locale): string | number | undefined
}

const fixed = (value: number): Fact => ({ from: 'docs/product.md', of: () => value })

/** All placeholders except `termsDate` and those of a cookie's row. */
const FACTS: Readonly<Record<string, Fact>> = {
  brand: { from: 'brand.name', of: site => site.brand.name },
  domain: { from: 'brand.domain', of: site => site.brand.domain },
  minAge: { from: 'audience.minAge', of: site => site.audience.minAge },
  refundDays: { from: 'economy.refundDays', of: refundDaysOf },
  graceDays: fixed(GRACE_DAYS),
  'costs.message': credits('message'),
  'costs.photo': credits('photo'),
  'costs.gift': credits('gift'),
  messageLength: { from: 'economy.messageLength', of: site => site.economy.messageLength },
  freePhotos: fixed(FREE_PHOTOS),
  premiumPhotos: fixed(PREMIUM_PHOTOS),
  swipeLikes: fixed(SWIPE_LIKES_A_DAY),
  freeConversations: fixed(FREE_CONVERSATIONS),
  'company.name': { from: 'company.name', of: ({ company }) => company.name },
  'company.address': { from: 'company.address', of: ({ company }) => company.address },
  'company.city': { from: 'company.city', of: ({ company }) => company.city },
  'company.country': {
    from: 'company.country',
    of: ({ company }, locale) => countryIn(locale, company.country)
  },
  'company.kvk': { from: 'company.kvk', of: ({ company }) => company.kvk },
  'company.vat': { from: 'company.vatNumbers', of: site => listed(site.company.vatNumbers) },
  'company.tradenames': {
    from: 'company.tradenames',
    of: ({ company }, locale) => listed(company.tradenames, locale)
  },
  'support.email': { from: 'support.email', of: site => site.support.email },
  'support.phone': {
    from: 'support.phone',
    of: site => site.support.phone ?? site.company.supportPhone
  },
  ...Object.fromEntries(COUNTRIES.map(country => [`costs.${country}`, priceIn(country)]))
}

/** Computed from the texts themselves, not from a setting. */
const TERMS_DATE = 'termsDate'

export const PLACEHOLDERS: readonly string[] = [...Object.keys(FACTS), TERMS_DATE]

export function settingOf(placeholder: string): string {
  return FACTS[placeholder]?.from ?? placeholder
}

export type Facts = Readonly<Record<string, string | number>>
const known = new WeakMap<Site, Map<Locale, Facts>>()

/** Returns the facts of a brand by placeholder, without those that it lacks. */
export function factsOf(site: Site, locale: Locale): Facts {
  const bySite = known.get(site) ?? new Map<Locale, Facts>()
  known.set(site, bySite)
  const facts = bySite.get(locale) ?? collect(site, locale)
  bySite.set(locale, facts)
  return facts
}

function collect(site: Site, locale: Locale): Facts {
  const facts: Record<string, string | number> = {}
  for (const [name, fact] of Object.entries(FACTS)) {
    const value = fact.of(site, locale)
    if (value !== undefined) facts[name] = value
  }
  return facts
}

function credits(kind: 'message' | 'photo' | 'gift'): Fact {
  return { from: `economy.creditCost.${kind}`, of: site => site.economy.creditCost[kind] }
}

/** The most that a message costs in a country; undefined where messages cost no credits. */
function priceIn(country: CountryCode): Fact {
  return {
    from: `economy.minimumMessageCost.${country}`,
    of({ economy }, locale) {
      if (economy.creditCost.message === 0) return moneyIn(locale, 0, currencyOf(country))
      const cost = economy.minimumMessageCost[country]
      return cost && moneyIn(locale, cost.amount, cost.currency)
    }
  }
}

function listed(values: readonly string[], locale?: Locale): string | undefined {
  if (values.length === 0) return undefined
  return locale === undefined ? values.join(', ') : listIn(locale, values)
}
