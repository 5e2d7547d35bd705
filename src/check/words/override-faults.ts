import type { Locale } from '#contract/locale.ts'
import { PLACEHOLDERS } from '#legal/facts.ts'
import { nearest } from '#site/nearest.ts'
import { type Finding, findingAt, type Place, type Said } from '#site/source.ts'
import { tierOf } from './critical.ts'
import { isLeftInEnglish } from './english.ts'
import { describe, type TextNode, type WordNode } from './nodes.ts'
import { placeholdersInAll, placeholdersInEach, without } from './placeholders.ts'
import { neededForms } from './plural-forms.ts'
import { faultsOfText, untranslated } from './text-faults.ts'

/** A brand's own words in one language, and the shared English ones that they stand over. */
export interface Overrides {
  locale: Locale
  own: readonly WordNode[]
  english: ReadonlyMap<string, WordNode>
  /** Texts that may equal English. */
  same: ReadonlySet<string>
}

/**
 * Everything wrong with a brand's own words: keys that no page asks for (L001), another shape than the
 * shared word has (L002), and what is wrong with a text by itself or beside it (L123 to L127).
 */
export function faultsOfOverrides(overrides: Overrides): Finding[] {
  const unknown = overrides.own.filter(({ key }) => !overrides.english.has(key))
  const isBelow = (key: string, others: readonly WordNode[]): boolean =>
    others.some(other => key.startsWith(`${other.key}.`))
  return overrides.own.flatMap(node => {
    const base = overrides.english.get(node.key)
    if (base === undefined) {
      const holder = overrides.english.get(holderOf(node.key))
      // What lies in an unknown map, a list or a word of another shape is told of there.
      const isTold = isBelow(node.key, unknown) || (holder !== undefined && holder.kind !== 'map')
      return isTold ? [] : [unknownKey(overrides, node)]
    }
    if (node.kind === 'other') return [notText(node)]
    if (base.kind === 'list' && node.kind === 'list') return lengthOf(node, base)
    if (base.kind === 'text' && node.kind === 'text') return textFaults(overrides, node, base)
    return base.kind === node.kind ? [] : [otherShape(node, base)]
  })
}

const say = (place: Place, path: string, said: Omit<Said, 'path'>): Finding =>
  findingAt(place, { path, ...said })

const holderOf = (key: string): string => key.split('.').slice(0, -1).join('.')
const lastOf = (key: string): string => key.split('.').at(-1) ?? key

function unknownKey({ own, english }: Overrides, { key, place }: WordNode): Finding {
  const holder = holderOf(key)
  const siblings = [...english.keys()].filter(known => holderOf(known) === holder).map(lastOf)
  const meant = nearest(lastOf(key), siblings)
  const message = `${key} is not a word that any page asks for`
  if (meant === undefined) {
    const elsewhere = [...english.keys()].find(known => lastOf(known) === lastOf(key))
    const hint = elsewhere ? `did you mean ${elsewhere}?` : 'the words are those of locales/en'
    return say(place, key, { code: 'L001', message, hint })
  }
  const full = holder === '' ? meant : `${holder}.${meant}`
  const isTaken = own.some(node => node.key === full)
  const fix = isTaken ? undefined : JSON.stringify(meant)
  return say(place, key, { code: 'L001', message, hint: `did you mean ${full}?`, fix })
}

function notText({ key, place, written }: Extract<WordNode, { kind: 'other' }>): Finding {
  const message = `${key} is ${written}, and a word is a text`
  return say(place, key, { code: 'L002', message, hint: 'write it in "double quotes"' })
}

function otherShape(node: WordNode, base: WordNode): Finding {
  const message = `${node.key} is ${describe(node)}, and the shared word ${describe(base)}`
  const hint = base.kind === 'map' ? 'write the keys that are in it' : 'write it in the same shape'
  return say(node.place, node.key, { code: 'L002', message, hint })
}

/** Lists whose entries stand for something each: with one more or less a page would be wrong. */
const COUNTED: readonly string[] = ['alonetonight.counts']

function lengthOf(
  { key, place, length }: Extract<WordNode, { kind: 'list' }>,
  base: Extract<WordNode, { kind: 'list' }>
): Finding[] {
  const fault = (message: string, hint: string): Finding[] => [
    say(place, key, { code: 'L002', message, hint })
  ]
  if (length === 0) return fault(`${key} is an empty list`, 'write texts, or remove the key')
  if (!COUNTED.includes(key) || length === base.length) return []
  return fault(`${key} has ${length} entries and needs ${base.length}`, 'write one for each')
}

function textFaults(overrides: Overrides, node: TextNode, base: TextNode): Finding[] {
  const shape = shapeFault(node, base)
  if (shape) return [shape]
  return [
    ...faultsOfText(overrides.locale, node),
    ...placeholderFaults(node, base),
    ...pluralFaults(overrides.locale, node, base),
    ...leftInEnglish(overrides, node, base)
  ]
}

/** A shape that would be laid over the shared word and then not be found. */
function shapeFault(node: TextNode, base: TextNode): Finding | undefined {
  const isPlural = node.shape.startsWith('plural')
  const hasTones = node.forms.some(({ tone }) => tone !== undefined)
  const baseHasTones = base.forms.some(({ tone }) => tone !== undefined)
  if (isPlural && !base.shape.startsWith('plural')) return otherShape(node, base)
  if (node.shape === 'plural' && baseHasTones) return otherShape(node, base)
  if (hasTones && base.shape === 'plural') return otherShape(node, base)
  if (!hasTones || baseHasTones || node.forms.some(({ tone }) => tone === 'warm')) return undefined
  const message = `${node.key} has tones, but not "warm"`
  const hint = '"warm" stands in for the others; write it, or write one text'
  return say(node.place, node.key, { code: 'L002', message, hint })
}

/** Facts of the brand that every word may name, and that a page fills in everywhere. */
const EVERYWHERE = new Set(PLACEHOLDERS.filter(name => /^\w+$/.test(name)))

/** The brand's name may be written out; a count may be said in a word ("one example"). */
const OPTIONAL = new Set(['brand', 'count'])

function placeholderFaults(node: TextNode, base: TextNode): Finding[] {
  const texts = base.forms.map(({ text }) => text)
  const known = new Set([...placeholdersInAll(texts), ...EVERYWHERE])
  const needed = without(placeholdersInEach(texts), OPTIONAL)
  return node.forms.flatMap(({ text, place }) => {
    if (text.trim() === '') return []
    const used = placeholdersInAll([text])
    const fault = (message: string, hint: string): Finding =>
      say(place, node.key, { code: 'L125', message: `${node.key} ${message}`, hint })
    return [
      ...without(used, known).map(name => {
        const meant = nearest(name, known)
        const hint = meant ? `did you mean {${meant}}?` : `there are ${inBraces(known)}`
        return fault(`asks for {${name}}, which no page fills in here`, hint)
      }),
      ...needed
        .filter(name => !used.has(name))
        .map(name => fault(`lacks {${name}}`, whyNeeded(node.key, name)))
    ]
  })
}

const inBraces = (names: Iterable<string>): string => [...names].map(name => `{${name}}`).join(', ')

function whyNeeded(key: string, name: string): string {
  return tierOf(key) === 'critical'
    ? `visitors have to read it here: write {${name}} where its value belongs`
    : `write {${name}} where its value belongs`
}

/** Forms that are not written stay Livery's own: two voices in one word. */
function pluralFaults(locale: Locale, node: TextNode, base: TextNode): Finding[] {
  if (!base.shape.startsWith('plural')) return []
  const warn = (message: string, hint: string): Finding =>
    say(node.place, node.key, {
      code: 'L125',
      severity: 'warning',
      message: `${node.key} ${message}`,
      hint
    })
  const needed = neededForms(locale)
  return [...Map.groupBy(node.forms, ({ tone }) => tone)].flatMap(([tone, forms]) => {
    const written = forms.flatMap(({ plural }) => plural ?? [])
    const lacking = needed.filter(form => !written.includes(form))
    if (lacking.length === 0) return []
    const where = tone === undefined ? '' : ` (${tone})`
    if (written.length === 0) {
      const forms = needed.map(form => `"${form}"`).join(', ')
      return [warn(`says the same of every number${where}`, `write ${forms} as a map`)]
    }
    const message = `lacks the plural form "${lacking.join('", "')}"${where}`
    return [warn(message, `the shared word of ${locale} stands there; write it as well`)]
  })
}

function leftInEnglish({ locale, same }: Overrides, node: TextNode, base: TextNode): Finding[] {
  if (locale === 'en') return []
  const english = new Set(base.forms.map(({ text }) => text))
  return node.forms.flatMap(form => {
    if (!isLeftInEnglish(form.text, english, same)) return []
    const hint = `remove the key: the shared word is in ${locale}`
    return [untranslated(node, form, 'is the English text', hint)]
  })
}
