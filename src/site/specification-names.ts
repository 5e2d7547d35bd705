import { type Document, isMap, isScalar, type Node, Pair, Scalar, type YAMLMap } from 'yaml'
import type { FileKind } from './json-schema.ts'
import {
  asCdnPrefix,
  asCosts,
  asFields,
  asFlag,
  asHost,
  asInterests,
  asList,
  asLocale,
  asLocalised,
  asNumber,
  asSearch,
  asSignups,
  asText,
  type Conversion
} from './specification-values.ts'

interface Place {
  path: readonly string[]
  as?: Conversion
}

const to = (path: string, as?: Conversion): Place => ({
  path: path.split('.'),
  ...(as ? { as } : {})
})

/** Where the settings of spec §3 stand in a brand of ours, by the specification's names. */
export const SETTING_NAMES: Readonly<Record<string, Place>> = {
  name: to('brand.name', asText),
  domain: to('brand.domain', asHost),
  mail_name: to('brand.mailName', asText),
  cdn_prefix: to('brand.cdnPrefix', asCdnPrefix),
  niche: to('brand.niche', asNumber),
  domain_language: to('locales.default', asLocale),
  index_title: to('seo.title', asLocalised),
  description: to('seo.description', asLocalised),
  company_id: to('company', asText),
  support_phone: to('support.phone', asText),
  support_email: to('support.email', asText),
  countries: to('audience.countries', asList),
  enable_site_entry_popup: to('audience.entryWarning.enabled', asFlag),
  signups: to('access.signups', asSignups),
  logged_out_search: to('access.loggedOutSearch', asSearch),
  message_credits: to('economy.creditCost.message', asNumber),
  signup_credits: to('economy.creditCost.signup', asNumber),
  photo_credits: to('economy.creditCost.photo', asNumber),
  gift_credits: to('economy.creditCost.gift', asNumber),
  minimum_message_costs: to('economy.minimumMessageCost', asCosts),
  message_length: to('economy.messageLength', asNumber),
  refund_days: to('economy.refundDays', asNumber),
  visible_profile_fields: to('profile.visibleFields', asFields),
  visible_profile_notes: to('profile.visibleNotes', asFields),
  search_fields: to('profile.searchFields', asFields),
  interests: to('profile.interests', asInterests),
  fictional_icon: to('disclosures.fictional.icon', asText),
  fictional_singular: to('disclosures.fictional.singular', asLocalised),
  fictional_plural: to('disclosures.fictional.plural', asLocalised),
  fictional_warning: to('disclosures.fictional.warning', asLocalised),
  member_resell: to('disclosures.resell.used', asFlag),
  push_public_key: to('push.publicKey', asText)
}

/** The same for the company (spec §3, Company info). */
export const COMPANY_NAMES: Readonly<Record<string, Place>> = {
  vat_numbers: to('vatNumbers', asList),
  support_phone: to('supportPhone', asText),
  delete_discount: to('deleteDiscount', asNumber)
}

/** Settings of spec §3 that are no configuration, and why. */
const NOT_SETTINGS: Readonly<Record<string, string>> = {
  geoip_country: 'the country of a visitor is found on every visit',
  geoip_selected_country: 'the country that a visitor chose is found on every visit',
  region_data: 'the regions of every country come with Livery',
  logged_out_search_trafficsource: 'it is part of access.loggedOutSearch'
}

/** Maps that an export of the settings may put around them. */
const WRAPPERS = ['settings', 'site']

export function hasSpecificationNames(document: Document, kind: FileKind): boolean {
  const { contents } = document
  if (!isMap(contents)) return false
  const known = namesFor(kind)
  return contents.items.some(pair => {
    const name = nameOf(pair)
    if (kind !== 'company' && WRAPPERS.includes(name)) return isMap(pair.value)
    return Object.hasOwn(known, name) || (kind !== 'company' && Object.hasOwn(NOT_SETTINGS, name))
  })
}

/** Version 0 to 1: moves what stands under the specification's names to where it belongs. */
export function fromSpecificationNames(document: Document, kind: FileKind): string[] {
  const { contents } = document
  if (!isMap(contents)) return []
  if (kind !== 'company') unwrap(contents)
  const notes = kind === 'company' ? [] : joinSearch(document, contents)
  const locale = asLocale(valueNamed(contents, 'domain_language'), document, '') as
    | Scalar
    | undefined
  const language = String(locale?.value ?? '')
  for (const pair of [...contents.items]) {
    const place = namesFor(kind)[nameOf(pair)]
    if (place) notes.push(...move(document, contents, pair, place, language))
  }
  if (kind !== 'company') notes.push(...leaveOut(contents), ...fillIn(document, language))
  return notes
}

function namesFor(kind: FileKind): Readonly<Record<string, Place>> {
  return kind === 'company' ? COMPANY_NAMES : SETTING_NAMES
}

function unwrap(contents: YAMLMap): void {
  for (const name of WRAPPERS) {
    const index = contents.items.findIndex(pair => nameOf(pair) === name)
    const inner = contents.items[index]?.value
    if (isMap(inner)) contents.items.splice(index, 1, ...inner.items)
  }
}

/** The two settings for searching without an account are one of ours. */
function joinSearch(document: Document, contents: YAMLMap): string[] {
  const sourced = asFlag(valueNamed(contents, 'logged_out_search_trafficsource'), document, '')
  const isSourced = isScalar(sourced) && sourced.value === true
  if (!isSourced) return []
  const open = asSearch(valueNamed(contents, 'logged_out_search'), document, '')
  if (isScalar(open) && open.value === 'all') return []
  contents.set('logged_out_search', 'with_trafficsource')
  return []
}

/** Puts a setting into its section, which is made where the setting stood; its comments go along. */
function move(
  document: Document,
  contents: YAMLMap,
  pair: Pair,
  { path, as }: Place,
  language: string
): string[] {
  const old = nameOf(pair)
  const at = contents.items.indexOf(pair as Pair<never, never>)
  const value = as ? as(pair.value as Node | null, document, language) : (pair.value as Node | null)
  contents.items.splice(at, 1)
  if (document.hasIn(path)) return [`${old} was left out: ${path.join('.')} is there already`]
  const key = keyFrom(pair, path.at(-1) ?? '')
  insert(document, contents, path, at, new Pair(key, value))
  return []
}

/** The key under its new name, with the comment above it. */
function keyFrom(pair: Pair, name: string): Scalar {
  const key = new Scalar(name)
  if (!isScalar(pair.key)) return key
  if (pair.key.commentBefore) key.commentBefore = pair.key.commentBefore
  if (pair.key.spaceBefore) key.spaceBefore = true
  return key
}

function insert(
  document: Document,
  contents: YAMLMap,
  path: readonly string[],
  at: number,
  entry: Pair<Scalar, Node | null>
): void {
  let here = contents
  for (const step of path.slice(0, -1)) {
    const found = here.get(step)
    if (isMap(found)) {
      here = found
      continue
    }
    const section = document.createNode({}) as YAMLMap
    section.flow = false
    const key = new Scalar(step)
    if (entry.key.spaceBefore && here === contents) {
      key.spaceBefore = true
      entry.key.spaceBefore = false
    }
    here.items.splice(
      here === contents ? at : here.items.length,
      0,
      new Pair(key, section) as never
    )
    here = section
  }
  here.items.splice(here === contents ? at : here.items.length, 0, entry as never)
}

function leaveOut(contents: YAMLMap): string[] {
  return Object.entries(NOT_SETTINGS).flatMap(([name, why]) => {
    const index = contents.items.findIndex(pair => nameOf(pair) === name)
    if (index === -1) return []
    contents.items.splice(index, 1)
    return [`${name} was left out: ${why}`]
  })
}

/** What the specification leaves unsaid and ours wants said. */
function fillIn(document: Document, language: string): string[] {
  const notes: string[] = []
  if (language !== '' && !document.hasIn(['locales', 'enabled'])) {
    document.setIn(['locales', 'enabled'], document.createNode([language], { flow: true }))
    notes.push(`locales.enabled is [${language}]: add the other languages of the brand`)
  }
  const fictional = document.getIn(['disclosures', 'fictional'])
  if (isMap(fictional) && !fictional.has('used')) {
    fictional.items.unshift(document.createPair('used', true) as never)
  }
  return notes
}

function nameOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : ''
}

function valueNamed(contents: YAMLMap, name: string): Node | null {
  const pair = contents.items.find(item => nameOf(item) === name)
  return (pair?.value as Node | null | undefined) ?? null
}
