import type { Locale } from '#contract/locale.ts'
import { countryIn, dayIn } from '#locales/format.ts'
import type { Site } from '#site/schema.ts'

/** The product's first terms are of this day; a company that joined later has later ones (spec §9). */
const FIRST_TERMS = '2023-12-01'

type Facts = Readonly<Record<string, string | number>>
const known = new WeakMap<Site, Map<Locale, Facts>>()

/** What texts may name of a brand, by placeholder. */
export function factsOf(site: Site, locale: Locale): Facts {
  const bySite = known.get(site) ?? new Map<Locale, Facts>()
  known.set(site, bySite)
  const facts = bySite.get(locale) ?? collect(site, locale)
  bySite.set(locale, facts)
  return facts
}

function collect(site: Site, locale: Locale): Facts {
  const { company } = site
  return {
    brand: site.brand.name,
    domain: site.brand.domain,
    minAge: site.audience.minAge,
    refundDays: site.economy.refundDays,
    'costs.message': site.economy.creditCost.message,
    'costs.photo': site.economy.creditCost.photo,
    'costs.gift': site.economy.creditCost.gift,
    'company.name': company.name,
    'company.address': company.address,
    'company.city': company.city,
    'company.country': countryIn(locale, company.country),
    'company.kvk': company.kvk ?? '',
    'company.vat': company.vatNumbers.join(', '),
    'support.email': site.support.email,
    'support.phone': site.support.phone ?? '',
    termsDate: dayIn(locale, termsDateOf(company.added))
  }
}

/** Terms are of 1 December 2023, or of the day the company was added if that is later (spec §9). */
export function termsDateOf(added: string): string {
  return added > FIRST_TERMS ? added : FIRST_TERMS
}
