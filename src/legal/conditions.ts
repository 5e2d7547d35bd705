import { COUNTRIES, type CountryCode, currencyOf } from '#contract/country.ts'
import { isMethodOf } from '#contract/payments.ts'
import { isSelling } from '#site/bundles.ts'
import type { Draft } from '#site/rule.ts'
import type { Site } from '#site/schema.ts'

/** Conditions other than a country (docs/recipes/legal-texts.md). */
const PLAIN = [
  'fictional',
  'resell',
  'trackers',
  'selling',
  'directDebit',
  'company.kvk',
  'company.vat',
  'company.tradenames',
  'support.phone'
] as const

/** Names that `:::if` accepts; `!` negates each. */
export const CONDITIONS: readonly string[] = [...PLAIN, ...COUNTRIES]

export interface CompanyFacts {
  kvk?: unknown
  tradenames?: unknown
  vatNumbers?: unknown
  supportPhone?: unknown
}

export function conditionsOf(
  site: Pick<Site | Draft, 'disclosures' | 'trackers' | 'support' | 'audience' | 'payments'>,
  company: CompanyFacts
): ReadonlySet<string> {
  const { disclosures, trackers = [], support, audience, payments } = site
  const sells = isSelling({ payments })
  const countries = (audience?.countries ?? []).filter(country => country !== undefined)
  const states: Readonly<Record<(typeof PLAIN)[number], boolean>> = {
    fictional: disclosures?.fictional?.used === true,
    resell: disclosures?.resell?.used === true,
    trackers: trackers.length > 0,
    selling: sells,
    directDebit:
      sells &&
      (payments?.methods?.includes('direct_debit') ?? false) &&
      countries.some(hasDirectDebit),
    'company.kvk': isThere(company.kvk),
    'company.vat': isThere(company.vatNumbers),
    'company.tradenames': isThere(company.tradenames),
    'support.phone': isThere(support?.phone) || isThere(company.supportPhone)
  }
  return new Set([...PLAIN.filter(name => states[name]), ...countries])
}

export function holds(condition: string, conditions: ReadonlySet<string>): boolean {
  return condition.startsWith('!') ? !conditions.has(condition.slice(1)) : conditions.has(condition)
}

const hasDirectDebit = (country: CountryCode): boolean =>
  isMethodOf('direct_debit', country, currencyOf(country))

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}
