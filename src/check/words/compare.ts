import type { Locale } from '#contract/locale.ts'
import { APP_GROUPS } from '#locales/app.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { type DiagnosticInput, diagnosticAt, type SourceSpan } from '#site/source.ts'
import { isLeftInEnglish } from './english.ts'
import { describe, nodesByKey, type TextNode, TONES, type WordNode } from './nodes.ts'
import { placeholdersInAll, without } from './placeholders.ts'
import { neededForms } from './plural-forms.ts'
import { faultsOfText, nameOfLanguage, untranslated } from './text-diagnostics.ts'

export interface Comparison {
  locale: Locale
  english: readonly WordNode[]
  own: readonly WordNode[]
  /** Texts that may equal English. */
  same: ReadonlySet<string>
  /** Where missing keys are reported. */
  start: SourceSpan
}

export function compareWords(comparison: Comparison): Diagnostic[] {
  const { locale, english, own } = comparison
  const theirs = nodesByKey(own)
  const known = nodesByKey(english)
  return [
    ...own.flatMap(node => extra(node, known)),
    ...own.flatMap(node => (node.kind === 'text' ? faultsOfText(locale, node) : [])),
    ...english.flatMap(node => {
      const other = theirs.get(node.key)
      return other ? compareNode(comparison, node, other) : lacking(comparison, node, theirs)
    })
  ]
}

const say = (span: SourceSpan, path: string, said: Omit<DiagnosticInput, 'path'>): Diagnostic =>
  diagnosticAt(span, { path, ...said })

function extra({ key, span }: WordNode, known: ReadonlyMap<string, WordNode>): Diagnostic[] {
  const holder = known.get(holderOf(key))
  if (known.has(key) || (holder && holder.kind !== 'map')) return []
  const hint = 'remove it, or add it to English'
  return [say(span, key, { code: 'L001', message: `${key} is not there in English`, hint })]
}

const holderOf = (key: string): string => key.split('.').slice(0, -1).join('.')

/** The innermost missing parent. */
function lacking(
  { start }: Comparison,
  { key }: WordNode,
  theirs: ReadonlyMap<string, WordNode>
): Diagnostic[] {
  const parent = holderOf(key)
  const holder = theirs.get(parent)
  // A short list or a missing map has a diagnostic of its own.
  const isTold = holder ? holder.kind !== 'map' : parent.includes('.')
  if (isTold) return []
  const span = holder?.span ?? start
  return [say(span, key, { code: 'L123', message: `${key} is missing`, hint: 'translate it' })]
}

function compareNode(comparison: Comparison, base: WordNode, own: WordNode): Diagnostic[] {
  if (base.kind === 'list' && own.kind === 'list') return sameLength(base, own)
  const isCounted = own.kind === 'text' && own.shape.startsWith('plural')
  const mayBeCounted = base.kind === 'text' && base.shape.startsWith('plural')
  if (base.kind === 'text' && own.kind === 'text' && (mayBeCounted || !isCounted)) {
    return [
      ...samePlaceholders(base, own),
      ...allForms(comparison, base, own),
      ...translated(comparison, base, own)
    ]
  }
  if (base.kind === own.kind && base.kind !== 'text') return []
  const message = `${own.key} is ${describe(own)}, and in English ${describe(base)}`
  return [say(own.span, own.key, { code: 'L002', message, hint: 'write it as English does' })]
}

function sameLength(
  base: Extract<WordNode, { kind: 'list' }>,
  own: Extract<WordNode, { kind: 'list' }>
): Diagnostic[] {
  if (base.length === own.length) return []
  const entries = own.length === 1 ? '1 entry' : `${own.length} entries`
  const message = `${own.key} has ${entries}, and English ${base.length}`
  return [say(own.span, own.key, { code: 'L123', message, hint: 'write as many' })]
}

const textsOf = ({ forms }: TextNode): string[] => forms.map(({ text }) => text)

/** A form may omit `count` when it spells the number ("one example"). */
function samePlaceholders(base: TextNode, own: TextNode): Diagnostic[] {
  const wanted = placeholdersInAll(textsOf(base))
  const used = placeholdersInAll(textsOf(own))
  const fault = (message: string, hint: string): Diagnostic =>
    say(own.span, own.key, { code: 'L125', message: `${own.key} ${message}`, hint })
  return [
    ...without(used, wanted).map(name =>
      fault(`uses {${name}}, which English does not`, 'keep the placeholders of English')
    ),
    ...without(wanted, used).map(name => fault(`lacks {${name}}`, 'say it somewhere'))
  ]
}

function allForms({ locale }: Comparison, base: TextNode, own: TextNode): Diagnostic[] {
  const needed = base.shape.startsWith('plural') ? neededForms(locale) : []
  const byTone = Map.groupBy(own.forms, ({ tone }) => tone)
  const fault = (code: string, message: string, hint: string): Diagnostic =>
    say(own.span, own.key, { code, message: `${own.key} ${message}`, hint })
  const lackingForms = [...byTone].flatMap(([tone, forms]) => {
    const written = forms.map(({ plural }) => plural)
    const where = tone === undefined ? '' : ` (${tone})`
    return needed
      .filter(form => !written.includes(form))
      .map(form =>
        fault(
          'L125',
          `lacks the plural form "${form}"${where}`,
          `${nameOfLanguage(locale)} needs it`
        )
      )
  })
  const needsTones = base.forms[0]?.tone !== undefined && !hasOwnTones(own)
  return [...lackingForms, ...(needsTones ? lackingTones(own, fault) : withoutWarm(own))]
}

/** Groups in which each language has the tones that it needs, whatever English has. */
const OWN_TONES: ReadonlySet<string> = new Set([...APP_GROUPS, 'mail', 'push', 'sms'])

const hasOwnTones = ({ key }: WordNode): boolean => OWN_TONES.has(key.split('.', 1)[0] ?? '')

type Fault = (code: string, message: string, hint: string) => Diagnostic

function lackingTones({ forms }: TextNode, fault: Fault): Diagnostic[] {
  return TONES.filter(tone => !forms.some(form => form.tone === tone)).map(tone =>
    fault('L123', `lacks the tone "${tone}"`, 'write it')
  )
}

/** Where tones are optional, "warm" is the fallback. */
function withoutWarm(own: TextNode): Diagnostic[] {
  if (own.forms.some(({ tone }) => tone === undefined || tone === 'warm')) return []
  const message = `${own.key} has tones, but not "warm"`
  const hint = '"warm" stands in for the others'
  return [say(own.span, own.key, { code: 'L123', message, hint })]
}

function translated({ locale, same }: Comparison, base: TextNode, own: TextNode): Diagnostic[] {
  if (locale === 'en') return []
  const english = new Set(textsOf(base))
  return own.forms.flatMap(form => {
    if (!isLeftInEnglish(form.text, english, same)) return []
    const hint = `translate it into ${nameOfLanguage(locale)}; what reads the same goes into locales/same-in-english.txt`
    return [untranslated(own, form, `is left in English: "${form.text}"`, hint)]
  })
}
