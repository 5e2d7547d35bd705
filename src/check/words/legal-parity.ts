import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Line } from '#legal/blocks.ts'
import { LEGAL_DOCS, type LegalDoc } from '#legal/docs.ts'
import { type LegalText, parseText } from '#legal/text.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { diagnosticAt, type Source, startOf } from '#site/source.ts'
import { foreignTo } from './language.ts'
import { CHECKOUT } from './shared-words.ts'
import { nameOfLanguage } from './text-diagnostics.ts'

/**
 * Compares legal texts with the English ones: front matter, placeholders, structure and language.
 */
export function faultsOfLegalTexts(root: string = CHECKOUT): Diagnostic[] {
  return LOCALES.flatMap(locale => {
    const lacking = LEGAL_DOCS.filter(doc => !existsSync(join(root, fileOf(locale, doc))))
    const present = LEGAL_DOCS.filter(doc => !lacking.includes(doc))
    return [
      ...(lacking.length > 0 ? [sayLacking(locale, lacking)] : []),
      ...present.flatMap(doc => faultsOf(root, locale, doc))
    ]
  })
}

const fileOf = (locale: Locale, doc: LegalDoc): string => `locales/${locale}/legal/${doc}.md`

function sayLacking(locale: Locale, docs: readonly LegalDoc[]): Diagnostic {
  const span = startOf(`locales/${locale}/legal`)
  const message = `${locale} has no ${docs.join(', ')}`
  return diagnosticAt(span, { code: 'L123', path: '', message, hint: 'translate locales/en/legal' })
}

function faultsOf(root: string, locale: Locale, doc: LegalDoc): Diagnostic[] {
  const own = readDoc(root, locale, doc)
  const english = locale === 'en' ? undefined : readDoc(root, 'en', doc)
  if (english === undefined) return [...own.faults, ...foreignLines(locale, own)]
  return [
    ...own.faults,
    ...foreignLines(locale, own),
    ...englishLines(locale, english, own),
    ...unlike(english, own)
  ]
}

function readDoc(root: string, locale: Locale, doc: LegalDoc): LegalText {
  const file = fileOf(locale, doc)
  const path = join(root, file)
  return parseText(file, existsSync(path) ? readFileSync(path, 'utf8') : '')
}

function unlike(english: LegalText, own: LegalText): Diagnostic[] {
  if (english.body === '') return []
  return ASPECTS.flatMap(({ code, name, of }) => {
    const wanted = of(english)
    const there = of(own)
    const lacks = without(wanted, there)
    const adds = without(there, wanted)
    if (lacks.length === 0 && adds.length === 0) return []
    const said = [
      ...(lacks.length > 0 ? [`lacks ${name} ${lacks.join(', ')}`] : []),
      ...(adds.length > 0 ? [`has ${name} ${adds.join(', ')}, which English lacks`] : [])
    ]
    const span = { source: own.source, start: 0, end: 3 }
    const hint = `compare it with ${english.source.file}`
    return [diagnosticAt(span, { code, path: '', message: `the text ${said.join('; ')}`, hint })]
  })
}

const ASPECTS: readonly { code: string; name: string; of(text: LegalText): string[] }[] = [
  {
    code: 'L125',
    name: 'the placeholder',
    of: ({ source }) => [
      ...new Set([...source.text.matchAll(/\{([\w.]+)\}/g)].map(([whole]) => whole))
    ]
  },
  {
    code: 'L123',
    name: 'the block',
    of: ({ blocks }) =>
      blocks.flatMap(block =>
        block.kind === 'plain' ? [] : [block.kind === 'if' ? `:::if ${block.condition}` : ':::each']
      )
  },
  {
    code: 'L123',
    name: 'a heading of the level',
    of: ({ body }) => [...body.matchAll(/^(#{2,3}) /gm)].map(([, marks = '']) => marks)
  },
  {
    code: 'L123',
    name: 'the front matter',
    of: ({ meta }) => [`version: ${meta.version}`, `effective: ${meta.effective}`]
  }
]

function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return some.filter(one => {
    const index = left.indexOf(one)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

/** A line is a paragraph; a shorter one may be the name of a foreign authority. */
const FEWEST_LETTERS = 90

function foreignLines(locale: Locale, { source, blocks }: LegalText): Diagnostic[] {
  return linesOf(blocks).flatMap(line => {
    const language = foreignTo(locale, bare(line.text), FEWEST_LETTERS)
    if (language === undefined) return []
    return [sayLine(source, line, `this line is written in ${nameOfLanguage(language)}`, locale)]
  })
}

/** A line of four or more words that equals the English one is untranslated. */
function englishLines(locale: Locale, english: LegalText, own: LegalText): Diagnostic[] {
  const lines = new Set(linesOf(english.blocks).map(({ text }) => bare(text).trim()))
  return linesOf(own.blocks).flatMap(line => {
    const text = bare(line.text).trim()
    const words = text.replace(/\{[\w.]+\}/g, ' ').match(/\p{L}{2,}/gu) ?? []
    if (words.length < 4 || !lines.has(text)) return []
    return [sayLine(own.source, line, 'this line is left in English', locale)]
  })
}

const linesOf = (blocks: LegalText['blocks']): Line[] => blocks.flatMap(({ lines }) => [...lines])

function sayLine(
  source: Source,
  { text, start }: Line,
  message: string,
  locale: Locale
): Diagnostic {
  const span = { source, start, end: start + text.length }
  return diagnosticAt(span, {
    code: 'L123',
    path: '',
    message,
    hint: `write it in ${nameOfLanguage(locale)}`
  })
}

function bare(line: string): string {
  return line
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[#>|[\]_`*]/g, ' ')
    .replace(/^\s*(?:-|\d+\.)\s/, ' ')
}
