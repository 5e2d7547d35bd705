import { COUNTRIES } from '#contract/country.ts'
import type { Draft } from '#site/rule.ts'
import type { Site } from '#site/schema.ts'

/** What a block can hang on besides a country (docs/recipes/legal-texts.md). */
const PLAIN = [
  'fictional',
  'resell',
  'trackers',
  'company.kvk',
  'company.vat',
  'company.tradenames',
  'support.phone'
] as const

/** Names that `:::if` knows; each may be turned round with a `!`. */
export const CONDITIONS: readonly string[] = [...PLAIN, ...COUNTRIES]

/** The part of a company that conditions look at. */
export interface CompanyFacts {
  kvk?: unknown
  tradenames?: unknown
  vatNumbers?: unknown
  supportPhone?: unknown
}

/** The conditions that hold for a brand, as far as its settings can be read. */
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

/** Whether a block stays: `NL`, or `!NL` where it does not hold. */
export function holds(condition: string, conditions: ReadonlySet<string>): boolean {
  return condition.startsWith('!') ? !conditions.has(condition.slice(1)) : conditions.has(condition)
}

function isThere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null
}
