import { isLocale } from '#contract/locale.ts'
import { SPECIFICATION_NAMES } from '#site/specification-names.ts'
import { isMapValue, type Value } from '#site/yaml-text.ts'
import { tidyDomain } from '../new/names.ts'

/** Settings by dotted path. */
export type Settings = Readonly<Record<string, Value>>

/** What becomes of a field; a text says why nothing can be made of its value. */
export type Reading = Settings | string

interface Others {
  /** Another field of the same file. */
  value(name: string): Value | undefined
  /** Its `domain_language`, for texts without a language. */
  language: string
}

export type Reader = (value: Value, others: Others) => Reading

/** Names of the settings that a call of Livery answers, beside those of the specification. */
const MORE_NAMES: Readonly<Record<string, string>> = {
  locales: 'locales.enabled',
  min_age: 'audience.minAge',
  time_zone: 'audience.timeZone',
  entry_warning_countries: 'audience.entryWarning.countries',
  free_messages: 'economy.freeMessages'
}

/** Fields that Livery works out by itself. */
export const WORKED_OUT = new Set([
  'geoip_country',
  'geoip_selected_country',
  'design_version',
  'selling',
  'terms_version'
])

const READERS: Readonly<Record<string, Reader>> = {
  domain: value => ({ 'brand.domain': typeof value === 'string' ? tidyDomain(value) : value }),
  niche: value => ({ 'brand.niche': isWhole(value) ? Number(value) : value }),
  cdn_prefix: (value, others) =>
    value === `https://${others.value('domain')}/` ? {} : { 'brand.cdnPrefix': value },
  index_title: localised('seo.title'),
  description: localised('seo.description'),
  fictional_singular: localised('disclosures.fictional.singular'),
  fictional_plural: localised('disclosures.fictional.plural'),
  fictional_warning: localised('disclosures.fictional.warning'),
  fictional_icon: value => ({
    'disclosures.fictional.used': true,
    'disclosures.fictional.icon': value
  }),
  enable_site_entry_popup: value =>
    choice(value, { yes: true, true: true, no: false, false: false }, used => ({
      'audience.entryWarning.enabled': used
    })),
  member_resell: value =>
    value === 'none'
      ? { 'disclosures.resell.used': false }
      : { 'disclosures.resell.used': true, 'disclosures.resell.kind': value },
  minimum_message_costs: costs,
  region_data: regionTerms,
  logged_out_search: searching,
  logged_out_search_trafficsource: (value, others) =>
    others.value('logged_out_search') !== 'none' || value === 'none'
      ? {}
      : { 'access.loggedOutSearch': 'with_trafficsource', 'access.loggedOutPictures': value }
}

/** Undefined for a name that is none of a setting. */
export function readerOf(name: string): Reader | undefined {
  if (Object.hasOwn(READERS, name)) return READERS[name]
  for (const names of [SPECIFICATION_NAMES, MORE_NAMES]) {
    const path = Object.hasOwn(names, name) ? names[name] : undefined
    if (path !== undefined) return value => ({ [path]: value })
  }
  return undefined
}

export const knownNames = (): string[] =>
  [...Object.keys(SPECIFICATION_NAMES), ...Object.keys(MORE_NAMES), ...Object.keys(READERS)].sort()

const isWhole = (value: Value): boolean => typeof value === 'string' && /^\d+$/.test(value)

/** A text without a language is one of the brand's first. */
function localised(path: string): Reader {
  return (value, { language }) => {
    if (typeof value === 'string') return { [path]: { [language]: value } }
    if (!isMapValue(value)) return 'a text, or a text by language, is needed'
    const other = Object.keys(value).find(code => !isLocale(code))
    if (other !== undefined) return `${other} is no language that Livery speaks`
    return Object.keys(value).length === 0 ? {} : { [path]: value }
  }
}

function choice<T>(
  value: Value,
  choices: Readonly<Record<string, T>>,
  into: (chosen: T) => Settings
): Reading {
  const chosen = Object.hasOwn(choices, String(value)) ? choices[String(value)] : undefined
  if (chosen !== undefined) return into(chosen)
  return `one of ${Object.keys(choices).join(', ')} is needed`
}

/** Hundredths of the currency become whole units. */
function costs(value: Value): Reading {
  if (!isMapValue(value)) return 'amounts by country are needed'
  const found: Record<string, Value> = {}
  for (const [country, cost] of Object.entries(value)) {
    const amount = isMapValue(cost) ? cost.costs : undefined
    if (!isMapValue(cost) || typeof amount !== 'number' || !Number.isInteger(amount)) {
      return `${country} needs costs, in hundredths of the currency, as in { "costs": 125, "currency": "EUR" }`
    }
    found[country] = { amount: amount / 100, currency: cost.currency ?? null }
  }
  return { 'economy.minimumMessageCost': found }
}

function regionTerms(value: Value): Reading {
  if (!isMapValue(value)) return 'terms by country are needed'
  const terms = Object.entries(value).map(([country, data]) => [
    country,
    isMapValue(data) ? (data.term ?? null) : data
  ])
  return { 'audience.regionTerm': Object.fromEntries(terms) }
}

function searching(value: Value): Reading {
  if (value === 'blurred' || value === 'full')
    return { 'access.loggedOutSearch': 'all', 'access.loggedOutPictures': value }
  return { 'access.loggedOutSearch': value }
}
