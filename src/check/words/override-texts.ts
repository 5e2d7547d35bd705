import type { Locale } from '#contract/locale.ts'
import { LANDERS } from '#landers/manifests.ts'
import { PLACEHOLDERS } from '#legal/facts.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { nearest } from '#site/nearest.ts'
import { type DiagnosticInput, diagnosticAt, type SourceSpan } from '#site/source.ts'
import { claimsIn } from '../claim-words.ts'
import { claimed, isClaimBound } from '../lander-words.ts'
import { tierOf } from './critical.ts'
import { isLeftInEnglish } from './english.ts'
import type { TextNode } from './nodes.ts'
import { type Overrides, otherShape } from './override-shape.ts'
import { placeholdersInAll, placeholdersInEach, without } from './placeholders.ts'
import { neededForms } from './plural-forms.ts'
import { faultsOfText, nameOfLanguage, untranslated } from './text-diagnostics.ts'

/** Checks shape (L002), placeholders and plural forms (L125), language (L123, L124), and form. */
export function faultsOfOwnText(
  overrides: Overrides,
  node: TextNode,
  base: TextNode
): Diagnostic[] {
  const shape = shapeFault(node, base)
  if (shape) return [shape]
  return [
    ...faultsOfText(overrides.locale, node),
    ...claimFaults(overrides.locale, node),
    ...placeholderFaults(node, base),
    ...pluralFaults(overrides.locale, node, base),
    ...leftInEnglish(overrides, node, base)
  ]
}

/** L204: a brand's own words on a lander claim no more than the lander's. */
function claimFaults(locale: Locale, { key, forms }: TextNode): Diagnostic[] {
  const [id = '', ...rest] = key.split('.')
  const manifest = LANDERS[id]
  if (!manifest || isClaimBound(manifest, rest.join('.'))) return []
  return forms.flatMap(({ text, span }) => {
    const kinds = claimsIn(locale, text)
    if (kinds.length === 0) return []
    const message = `${key} says ${claimed(kinds)}, and nothing proves it`
    const hint = 'say it without the claim; facts of the brand have placeholders such as {minAge}'
    return [say(span, key, { code: 'L204', message, hint })]
  })
}

const say = (span: SourceSpan, path: string, said: Omit<DiagnosticInput, 'path'>): Diagnostic =>
  diagnosticAt(span, { path, ...said })

function shapeFault(node: TextNode, base: TextNode): Diagnostic | undefined {
  const isPlural = node.shape.startsWith('plural')
  const hasTones = node.forms.some(({ tone }) => tone !== undefined)
  const baseHasTones = base.forms.some(({ tone }) => tone !== undefined)
  if (isPlural && !base.shape.startsWith('plural')) return otherShape(node, base)
  if (node.shape === 'plural' && baseHasTones) return otherShape(node, base)
  if (hasTones && base.shape === 'plural') return otherShape(node, base)
  if (!hasTones || baseHasTones || node.forms.some(({ tone }) => tone === 'warm')) return undefined
  const message = `${node.key} has tones, but not "warm"`
  const hint = '"warm" stands in for the others; write it, or write one text'
  return say(node.span, node.key, { code: 'L002', message, hint })
}

/** Placeholders valid in all words. */
const EVERYWHERE = new Set(PLACEHOLDERS.filter(name => /^\w+$/.test(name)))

/** A text may spell the brand's name, or a count ("one example"). */
const OPTIONAL = new Set(['brand', 'count'])

function placeholderFaults(node: TextNode, base: TextNode): Diagnostic[] {
  const texts = base.forms.map(({ text }) => text)
  const known = new Set([...placeholdersInAll(texts), ...EVERYWHERE])
  const needed = without(placeholdersInEach(texts), OPTIONAL)
  return node.forms.flatMap(({ text, span }) => {
    if (text.trim() === '') return []
    const used = placeholdersInAll([text])
    const slips = without(used, known).map(name => ({ name, meant: nearest(name, known) }))
    const lacking = needed.filter(
      name => !used.has(name) && !slips.some(({ meant }) => meant === name)
    )
    const fault = (message: string, hint: string, fix?: string): Diagnostic =>
      say(span, node.key, { code: 'L125', message: `${node.key} ${message}`, hint, fix })
    return [
      ...slips.map(({ name, meant }) => {
        const message = `asks for {${name}}, which no page fills in here`
        if (meant === undefined) return fault(message, `there are ${inBraces(known)}`)
        const written = span.source.text.slice(span.start, span.end)
        const fix = written.replaceAll(`{${name}}`, () => `{${meant}}`)
        return fault(message, `did you mean {${meant}}?`, fix)
      }),
      ...lacking.map(name => fault(`lacks {${name}}`, whyNeeded(node.key, name)))
    ]
  })
}

const inBraces = (names: Iterable<string>): string => [...names].map(name => `{${name}}`).join(', ')

function whyNeeded(key: string, name: string): string {
  return tierOf(key) === 'critical'
    ? `visitors have to read it here: write {${name}} where its value belongs`
    : `write {${name}} where its value belongs`
}

/** Missing forms would mix in Livery's own words. */
function pluralFaults(locale: Locale, node: TextNode, base: TextNode): Diagnostic[] {
  if (!base.shape.startsWith('plural')) return []
  const warn = (message: string, hint: string): Diagnostic =>
    say(node.span, node.key, {
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
    const what = lacking.length === 1 ? 'plural form' : 'plural forms'
    const message = `lacks the ${what} ${lacking.join(' and ')}${where}`
    return [
      warn(message, `${nameOfLanguage(locale)} needs them all; the shared words stand there now`)
    ]
  })
}

function leftInEnglish({ locale, same }: Overrides, node: TextNode, base: TextNode): Diagnostic[] {
  if (locale === 'en') return []
  const english = new Set(base.forms.map(({ text }) => text))
  return node.forms.flatMap(form => {
    if (!isLeftInEnglish(form.text, english, same)) return []
    const hint = `translate it, or remove the key: the shared word is in ${nameOfLanguage(locale)}`
    return [untranslated(node, form, 'is the English text', hint)]
  })
}
