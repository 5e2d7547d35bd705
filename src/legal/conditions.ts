import { COUNTRIES } from '#contract/country.ts'
import type { Draft } from '#site/rule.ts'
import type { Site } from '#site/schema.ts'

/** Conditions other than a country (docs/recipes/legal-texts.md). */
const PLAIN = [
  'fictional',
  'resell',
  'trackers',
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
  site: Pick<Site | Draft, 'disclosures' | 'trackers' | 'support' | 'audience'>,
  company: CompanyFacts
): ReadonlySet<string> {
  const { disclosures, trackers = [], support, audience } = site
  const states: Readonly<Record<(typeof PLAIN)[number], boolean>> = {
    fictional: disclosures?.fictional?.used === true,
    resell: disclosures?.resell?.used === true,
    trackers: trackers.length > 0,
    'company.kvk': isThere(company.kvk),
    'company.vat': isThere(company.vatNumbers),
    'company.tradenames': isThere(company.tradenames),
    'support.phone': isThere(support?.phone) || isThere(company.supportPhone)
  }
  const countries = (audience?.countries ?? []).filter(country => country !== undefined)
  return new Set([...PLAIN.filter(name => states[name]), ...countries])
}

export function holds(condition: string, conditions: ReadonlySet<string>): boolean {
  return condition.startsWith('!') ? !conditions.has(condition.slice(1)) : conditions.has(condition)
}

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}
