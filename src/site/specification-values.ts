import { type Document, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml'
import { INTERESTS } from '#contract/interest.ts'
import type { PROFILE_FIELDS } from './profile.ts'

/**
 * Turns a value as the specification has it into one of ours. What it does not understand comes back
 * as it was, for `validate` to name. Comments stay with the node. `language` is the brand's own.
 */
export type Conversion = (node: Node | null, document: Document, language: string) => Node | null

/** A text, in quotes where YAML would take it for a number: telephone, register, key. */
export const asText: Conversion = node => {
  if (!isScalar(node) || typeof node.value === 'string' || node.value === null) return node
  return rewritten(node, node.source ?? String(node.value))
}

export const asNumber: Conversion = node => {
  if (!isScalar(node) || typeof node.value !== 'string') return node
  const number = Number(node.value)
  return node.value.trim() === '' || Number.isNaN(number) ? node : rewritten(node, number)
}

/** `yes`, `no`, 1 and 0. All but a clear no is a yes: spec §2, "other than 'no'". */
export const asFlag: Conversion = node => {
  if (!isScalar(node) || node.value === null || typeof node.value === 'boolean') return node
  return rewritten(node, !['no', 'off', 'false', '0', ''].includes(wordOf(node)))
}

/** `https://avondlicht.example/` is a host name as well. */
export const asHost: Conversion = node => {
  if (!isScalar(node)) return node
  const host = wordOf(node)
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
  return host === node.value ? node : rewritten(node, host)
}

export const asCdnPrefix: Conversion = node => {
  if (!isScalar(node) || typeof node.value !== 'string') return node
  const prefix = node.value.replace(/^(?:http:)?\/\//, 'https://').replace(/\/?$/, '/')
  return prefix === node.value ? node : rewritten(node, prefix)
}

/** The first two letters of `nl-NL`, as the specification reads them (§4). */
export const asLocale: Conversion = node => {
  if (!isScalar(node)) return node
  const locale = wordOf(node).slice(0, 2)
  return locale === node.value ? node : rewritten(node, locale === 'nb' ? 'no' : locale)
}

/** One text becomes the text of the brand's own language. */
export const asLocalised: Conversion = (node, document, language) => {
  if (!isScalar(node) || language === '') return node
  const map = document.createNode({ [language]: null })
  const [pair] = isMap(map) ? map.items : []
  if (pair) pair.value = node as never
  return map
}

export const asList: Conversion = (node, document) => {
  if (!isScalar(node)) return node
  const items = String(node.value ?? '').split(/[,;\s]+/)
  return document.createNode(
    items.filter(item => item !== ''),
    { flow: true }
  )
}

export const asSignups: Conversion = node => {
  if (!isScalar(node) || ['all', 'with_trafficsource', 'invite'].includes(wordOf(node))) return node
  return rewritten(node, 'invite')
}

export const asSearch: Conversion = node => {
  if (!isScalar(node) || ['all', 'with_trafficsource', 'none'].includes(wordOf(node))) return node
  return rewritten(node, ['no', 'false', '0', ''].includes(wordOf(node)) ? 'none' : 'all')
}

/** `{ costs, currency }` by country: the amount is called so. */
export const asCosts: Conversion = (node, document, language) => {
  if (!isMap(node)) return node
  for (const { value } of node.items) {
    if (!isMap(value)) continue
    for (const pair of value.items) {
      if (isScalar(pair.key) && pair.key.value === 'costs') {
        pair.key.value = 'amount'
        pair.value = asNumber(pair.value as Node | null, document, language) as never
      }
    }
  }
  return node
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  date_of_birth: 'age',
  hair_colour: 'hair',
  hair_color: 'hair',
  eye_colour: 'eyes',
  eye_color: 'eyes',
  body_type: 'body',
  relationship_status: 'relationship',
  reason_for_signup: 'reason',
  countryregion: 'region',
  min_age: 'age',
  max_age: 'age'
} satisfies Record<string, (typeof PROFILE_FIELDS)[number]>

export const asFields: Conversion = (node, document, language) =>
  renamed(asList(node, document, language), name => FIELD_NAMES[name] ?? name)

/** `oral sex` is the key `oral_sex`. */
export const asInterests: Conversion = (node, document) => {
  if (isScalar(node) && wordOf(node).startsWith('preset/')) return node
  const list = isScalar(node) ? commaList(node, document) : node
  return renamed(list, name => {
    const key = name.trim().replaceAll(' ', '_').toLowerCase()
    return INTERESTS.some(interest => interest === key) ? key : name
  })
}

function commaList(node: Scalar, document: Document): Node | null {
  const items = String(node.value ?? '').split(',')
  return document.createNode(items.map(item => item.trim()).filter(Boolean), { flow: true })
}

/** Renames the items of a list; of items that become the same the first stays. */
function renamed(node: Node | null, name: (item: string) => string): Node | null {
  if (!isSeq(node)) return node
  const seen = new Set<unknown>()
  node.items = node.items.filter(item => {
    if (!isScalar(item)) return true
    if (typeof item.value === 'string') item.value = name(item.value)
    const isNew = !seen.has(item.value)
    seen.add(item.value)
    return isNew
  })
  return node
}

/** The same scalar with another value, in quotes only where it needs them; its comments stay. */
function rewritten(node: Scalar, value: string | number | boolean): Scalar {
  const isBare = typeof value !== 'string' || /^\p{L}/u.test(value)
  node.value = value
  node.type = isBare ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE
  delete node.source
  delete node.format
  return node
}

const wordOf = (node: Scalar): string =>
  String(node.source ?? node.value ?? '')
    .trim()
    .toLowerCase()
