import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { LANDERS } from '#landers/manifests.ts'

/**
 * Every locale says all that English says: the same keys and lists of the same length, the same
 * placeholders, every plural form its language has, no value left in English, and nothing longer
 * than the slot of its lander. Info pages are checked where they are written.
 */

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
const BASE: Locale = 'en'
const TONES = ['warm', 'direct', 'playful']
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Words that read the same in two languages; anything else equal to English was forgotten. */
const SAME = new Set(
  readFileSync(join(root, 'locales/same-in-english.txt'), 'utf8').split('\n').filter(Boolean)
)

interface Leaf {
  key: string
  forms: Readonly<Record<string, string>>
}

const faults: string[] = []
const say = (file: string, fault: string): number => faults.push(`${file}: ${fault}`)

for (const { name, fileOf } of screens()) {
  const base = leavesOf(JSON.parse(readFileSync(join(root, fileOf(BASE)), 'utf8')))
  for (const locale of LOCALES) {
    const file = fileOf(locale)
    if (!existsSync(join(root, file))) {
      say(file, 'is missing')
      continue
    }
    compare(file, locale, base, leavesOf(JSON.parse(readFileSync(join(root, file), 'utf8'))))
    checkSlots(file, name, leavesOf(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  }
}

for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.stderr.write(`${faults.length} faults in the words.\n`)
  process.exitCode = 1
}

function screens(): { name: string; fileOf(locale: Locale): string }[] {
  const shared = readdirSync(join(root, 'locales', BASE))
    .filter(file => file.endsWith('.json'))
    .map(file => ({
      name: file.replace('.json', ''),
      fileOf: (locale: Locale) => `locales/${locale}/${file}`
    }))
  const landers = Object.keys(LANDERS).map(id => ({
    name: id,
    fileOf: (locale: Locale) => `landers/${id}/words/${locale}.json`
  }))
  return [...shared, ...landers]
}

/** Every text with its dotted key; tones and plural forms stay together as the forms of one text. */
function leavesOf(node: unknown, key = ''): Leaf[] {
  if (typeof node === 'string') return [{ key, forms: { other: node } }]
  if (typeof node !== 'object' || node === null) throw new Error(`${key} is neither text nor map`)
  const entries = Object.entries(node)
  const isForms = (names: readonly string[]): boolean =>
    !Array.isArray(node) && entries.length > 0 && entries.every(([name]) => names.includes(name))
  if (isForms(TONES) || isForms(PLURALS)) {
    const inner = entries.flatMap(([form, value]) =>
      leavesOf(value, key).flatMap(leaf =>
        Object.entries(leaf.forms).map(([sub, text]) => [`${form}.${sub}`, text] as const)
      )
    )
    const lists = entries.some(([, value]) => typeof value === 'object' && !isTextForms(value))
    if (!lists) return [{ key, forms: Object.fromEntries(inner) }]
    return entries.flatMap(([form, value]) => leavesOf(value, `${key}~${form}`))
  }
  return entries.flatMap(([name, value]) => leavesOf(value, key === '' ? name : `${key}.${name}`))
}

function isTextForms(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(text => typeof text === 'string') &&
    !Array.isArray(value)
  )
}

function compare(file: string, locale: Locale, base: readonly Leaf[], own: readonly Leaf[]): void {
  const theirs = new Map(own.map(leaf => [leaf.key, leaf]))
  const known = new Set(base.map(leaf => leaf.key))
  for (const leaf of own)
    if (!known.has(leaf.key)) say(file, `has ${leaf.key}, which English lacks`)
  for (const leaf of base) {
    const other = theirs.get(leaf.key)
    if (other === undefined) {
      say(file, `lacks ${leaf.key}`)
      continue
    }
    checkPlaceholders(file, leaf, other)
    checkForms(file, locale, leaf, other)
    if (locale !== BASE) checkTranslated(file, leaf, other)
  }
}

/** A count may be left out of a form that says it in a word ("one example"). */
function checkPlaceholders(file: string, base: Leaf, own: Leaf): void {
  const wanted = new Set(Object.values(base.forms).flatMap(placeholdersOf))
  const used = new Set(Object.values(own.forms).flatMap(placeholdersOf))
  for (const name of used) {
    if (!wanted.has(name)) say(file, `${own.key} uses {${name}}, which English does not`)
  }
  for (const name of wanted) {
    if (!used.has(name)) say(file, `${own.key} lacks {${name}}`)
  }
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+(?:\.\w+)?)\}/g)].map(match => match[1] ?? '')
}

function checkForms(file: string, locale: Locale, base: Leaf, own: Leaf): void {
  const formsOf = (leaf: Leaf): string[] => Object.keys(leaf.forms).flatMap(form => form.split('.'))
  const plural = formsOf(base).includes('one')
  if (plural) {
    const rules = new Intl.PluralRules(locale === 'no' ? 'nb' : locale).resolvedOptions()
    for (const form of rules.pluralCategories) {
      // French, Italian and Spanish use "many" for millions only; "other" serves there.
      if (form === 'many' && locale !== 'pl') continue
      if (!formsOf(own).includes(form)) say(file, `${own.key} lacks the plural form "${form}"`)
    }
  }
  for (const tone of TONES) {
    if (formsOf(base).includes(tone) && !formsOf(own).includes(tone))
      say(file, `${own.key} lacks the tone "${tone}"`)
  }
  if (formsOf(own).some(form => TONES.includes(form)) && !formsOf(own).includes('warm')) {
    say(file, `${own.key} has tones, but not "warm", which stands in for the others`)
  }
}

/** Two words or more that equal English were not translated. */
function checkTranslated(file: string, base: Leaf, own: Leaf): void {
  const english = new Set(Object.values(base.forms))
  for (const text of Object.values(own.forms)) {
    const bare = text
      .replace(/\{\w+\}/g, '')
      .replace(/[^\p{L} ]/gu, '')
      .trim()
    if (english.has(text) && bare.includes(' ') && !SAME.has(text)) {
      say(file, `${own.key} is left in English: "${text}"`)
    }
  }
}

function checkSlots(file: string, name: string, own: readonly Leaf[]): void {
  const slots: Readonly<Record<string, number>> = LANDERS[name]?.slots ?? {}
  for (const { key, forms } of own) {
    const limit = slots[key]
    if (limit === undefined) continue
    for (const text of Object.values(forms)) {
      const length = [...text.replace(/\*/g, '')].length
      if (length > limit)
        say(file, `${key} has ${length} characters, and its slot ${limit}: "${text}"`)
    }
  }
}
