import type { Diagnostic } from '#site/diagnostic.ts'
import { nearest } from '#site/nearest.ts'
import { type DiagnosticInput, diagnosticAt, type SourceSpan } from '#site/source.ts'
import type { WordNode } from './nodes.ts'
import { MAX_REPORTED, type Overrides, otherShape } from './override-shape.ts'
import { faultsOfOwnText } from './override-texts.ts'

/** Unknown keys (L001), wrong shapes (L002), and faults of texts (L123 to L127). */
export function faultsOfOverrides(overrides: Overrides): Diagnostic[] {
  const { own, english } = overrides
  const unknown = new Set(
    own.flatMap(({ key }) => (baseOf(english, key) === undefined ? [key] : []))
  )
  const keys = new Set(own.map(({ key }) => key))
  const names = namesByHolder(english)
  return own.flatMap(node => {
    const base = baseOf(english, node.key)
    if (base === undefined) {
      const holder = english.get(holderOf(node.key))
      // The parent's diagnostic covers its content.
      const isTold = unknown.has(holderOf(node.key)) || (holder && holder.kind !== 'map')
      return isTold ? [] : [unknownKey(names, keys, node)]
    }
    if (node.kind === 'other') return [notText(node)]
    if (base.kind === 'list' && node.kind === 'list') return lengthOf(node, base)
    if (base.kind === 'text' && node.kind === 'text') return faultsOfOwnText(overrides, node, base)
    return base.kind === node.kind ? [] : [otherShape(node, base)]
  })
}

type Names = ReadonlyMap<string, readonly string[]>

const known = new WeakMap<Overrides['english'], Names>()

function namesByHolder(english: Overrides['english']): Names {
  const before = known.get(english)
  if (before) return before
  const groups = Map.groupBy(english.keys(), holderOf)
  const names = new Map([...groups].map(([holder, keys]) => [holder, keys.map(lastOf)]))
  known.set(english, names)
  return names
}

/** A brand's list may be longer; further entries compare with the first. */
function baseOf(english: Overrides['english'], key: string): WordNode | undefined {
  const holder = holderOf(key)
  const isItem = english.get(holder)?.kind === 'list'
  return english.get(key) ?? (isItem ? english.get(`${holder}.0`) : undefined)
}

const say = (span: SourceSpan, path: string, said: Omit<DiagnosticInput, 'path'>): Diagnostic =>
  diagnosticAt(span, { path, ...said })

const holderOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('.')))
const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/** Above our longest key; comparing long keys is slow. */
const LONGEST_KEY = 64

function unknownKey(names: Names, keys: ReadonlySet<string>, { key, span }: WordNode): Diagnostic {
  const [holder, last] = [holderOf(key), lastOf(key)]
  const siblings = names.get(holder) ?? []
  const meant = last.length > LONGEST_KEY ? undefined : nearest(last, siblings)
  const message = `${key} is not a word that any page asks for`
  if (meant === undefined) {
    const [elsewhere] = [...names].find(([, there]) => there.includes(last)) ?? []
    const hint = elsewhere ? `did you mean ${elsewhere}.${last}?` : whatThereIs(holder, siblings)
    return say(span, key, { code: 'L001', message, hint })
  }
  const full = holder === '' ? meant : `${holder}.${meant}`
  const fix = keys.has(full) ? undefined : JSON.stringify(meant)
  return say(span, key, { code: 'L001', message, hint: `did you mean ${full}?`, fix })
}

function whatThereIs(holder: string, names: readonly string[]): string {
  const told = names.slice(0, MAX_REPORTED).join(', ')
  const where = holder === '' ? 'there are' : `in ${holder} there are`
  return `${where} ${told}${names.length > MAX_REPORTED ? ' and others' : ''}`
}

function notText({ key, span, written }: Extract<WordNode, { kind: 'other' }>): Diagnostic {
  const message = `${key} is ${written}, and a word is a text`
  return say(span, key, { code: 'L002', message, hint: 'write it in "double quotes"' })
}

/** Lists whose length the page fixes. */
const COUNTED: readonly string[] = ['alonetonight.counts']

function lengthOf(
  { key, span, length }: Extract<WordNode, { kind: 'list' }>,
  base: Extract<WordNode, { kind: 'list' }>
): Diagnostic[] {
  const fault = (message: string, hint: string): Diagnostic[] => [
    say(span, key, { code: 'L002', message, hint })
  ]
  if (length === 0) return fault(`${key} is an empty list`, 'write texts, or remove the key')
  if (!COUNTED.includes(key) || length === base.length) return []
  const entries = length === 1 ? '1 entry' : `${length} entries`
  return fault(`${key} has ${entries} and needs ${base.length}`, 'write one for each')
}
