import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseAllDocuments,
  Scalar,
  type YAMLError,
  type YAMLMap
} from 'yaml'
import type { Diagnostic, Fix } from './diagnostic.ts'
import { diagnosticAt, relatedLocation, type Source, type SourceSpan } from './source.ts'
import { type Branch, dotted, type Entry, type Leaf, type Path, type Tree } from './tree.ts'

export interface Reading {
  tree: Branch | undefined
  diagnostics: Diagnostic[]
}

/** Nodes that aliases may add; more indicates an alias bomb or an unreadable file. */
const MAX_ALIASED_NODES = 2000
const MAX_DEPTH = 32
/** Reserved by JavaScript objects; none is a setting. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads YAML 1.2 or JSON into a tree with places. Runs no code and knows no tags; reports form
 * mistakes as L001 (reserved keys), L004, L010, L012, L023.
 */
export function readYaml(source: Source): Reading {
  const documents = parseAllDocuments(source.text, {
    version: '1.2',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent'
  })
  const [document, second] = Array.isArray(documents) ? documents : []
  const reader = new Reader(source, document)
  if (!document) {
    reader.say({ source, start: 0, end: 0 }, [], 'L010', 'the file is empty', 'write the settings')
    return { tree: undefined, diagnostics: reader.diagnostics }
  }
  if (second) {
    reader.saySecondDocument(second)
    return { tree: undefined, diagnostics: reader.diagnostics }
  }
  const broken = [...document.errors, ...document.warnings]
  if (broken.length > 0) {
    reader.sayBroken(broken)
    return { tree: undefined, diagnostics: reader.diagnostics }
  }
  return { tree: reader.readTop(), diagnostics: reader.diagnostics }
}

class Reader {
  readonly diagnostics: Diagnostic[] = []
  readonly #source: Source
  readonly #document: Document.Parsed | undefined
  readonly #blocks: SourceSpan[] = []
  #aliased = 0
  #inAlias = 0

  constructor(source: Source, document: Document.Parsed | undefined) {
    this.#source = source
    this.#document = document
  }

  say(
    span: SourceSpan,
    path: Path,
    code: string,
    message: string,
    hint: string,
    more: { severity?: 'warning'; also?: Diagnostic['also']; fix?: Diagnostic['fix'] } = {}
  ): void {
    this.diagnostics.push(diagnosticAt(span, { code, path: dotted(path), message, hint, ...more }))
  }

  saySecondDocument(second: Document.Parsed): void {
    const span = this.#span(second.range[0], second.range[0])
    this.say(span, [], 'L010', 'a second document begins here', 'remove the line "---"')
  }

  sayBroken(errors: YAMLError[]): void {
    const tabs = new Set(errors.flatMap(error => this.#tabBefore(error) ?? []))
    for (const tab of tabs) {
      const span = this.#span(tab, tab + 1)
      const fix = this.#spaces(tab)
      this.say(span, [], 'L023', 'a tab indents this line', 'indent with two spaces', { fix })
    }
    const [first] = errors
    if (tabs.size === 0 && first) {
      const span = this.#span(first.pos[0], first.pos[1])
      const [message, hint] = wordsForBroken(first)
      this.say(span, [], 'L010', message, hint)
    }
  }

  readTop(): Branch | undefined {
    const top = this.#document?.contents
    if (isMap(top)) {
      const tree = this.#readMap(top, [])
      this.#warnOfTabs()
      return tree
    }
    const span = this.#span(0, 0)
    this.say(span, [], 'L010', 'the file is not a map of settings', 'begin with "livery: 1"')
    return undefined
  }

  #spaces(start: number): Fix {
    const [tabs = ''] = /^\t+/.exec(this.#source.text.slice(start)) ?? []
    return { start, end: start + tabs.length, text: '  '.repeat(tabs.length) }
  }

  #tabBefore({ pos: [at] }: YAMLError): number | undefined {
    const lineStart = this.#source.text.lastIndexOf('\n', at - 1) + 1
    const indent = /^[ \t]*/.exec(this.#source.text.slice(lineStart))?.[0] ?? ''
    const tab = indent.indexOf('\t')
    return tab === -1 ? undefined : lineStart + tab
  }

  #read(node: unknown, path: Path, at: SourceSpan): Tree {
    if (this.#inAlias > 0) this.#aliased += 1
    if (path.length > MAX_DEPTH || this.#aliased > MAX_ALIASED_NODES) {
      this.#sayTooMuch(path, at)
      return { kind: 'leaf', value: undefined, span: at }
    }
    if (isAlias(node)) return this.#readAlias(node, path)
    if (isMap(node)) return this.#readMap(node, path)
    if (isSeq(node)) {
      const span = this.#spanOf(node, at)
      const items = node.items.map((item, index) => this.#read(item, [...path, index], span))
      return { kind: 'list', span, items }
    }
    return isScalar(node)
      ? this.#readScalar(node, at)
      : { kind: 'leaf', value: undefined, span: at }
  }

  #readAlias(node: Node & { resolve: (document: Document) => unknown }, path: Path): Tree {
    const span = this.#spanOf(node, this.#span(0, 0))
    const target = this.#document ? node.resolve(this.#document) : undefined
    if (target === undefined) {
      const hint = 'write the value out; quote a text that begins with *'
      this.say(span, path, 'L010', 'this alias has no anchor', hint)
    }
    this.#inAlias += 1
    const tree = this.#read(target, path, span)
    this.#inAlias -= 1
    return tree
  }

  #readMap(map: YAMLMap, path: Path): Branch {
    const span = this.#spanOf(map, this.#span(0, 0))
    const entries = new Map<string, Entry>()
    for (const pair of map.items) {
      this.#readPair(pair, path, span, entries)
    }
    if (!map.flow) this.#warnOfOddIndent(entries, path)
    return { kind: 'map', span, entries }
  }

  #readPair(pair: Pair, path: Path, around: SourceSpan, entries: Map<string, Entry>): void {
    const key = this.#spanOf(pair.key as Node, around)
    if (!isScalar(pair.key)) {
      this.say(key, path, 'L001', 'a key must be a single word', 'write "key: value"')
      return
    }
    const name = nameOf(pair.key)
    const here = [...path, name]
    const first = entries.get(name)
    if (RESERVED.has(name)) {
      this.say(key, here, 'L001', `${name} is not a setting`, 'remove this line')
    } else if (first) {
      const also = relatedLocation(first.key, 'is the first')
      const message = `${dotted(here)} is written twice`
      this.say(key, here, 'L004', message, 'keep one of the two lines', { also })
    } else {
      entries.set(name, { key, value: this.#read(pair.value, here, endOf(key)) })
    }
  }

  #readScalar(node: Scalar, at: SourceSpan): Leaf {
    const span = this.#spanOf(node, at)
    const isPlain = node.type === Scalar.PLAIN || node.type === undefined
    if (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED) {
      this.#blocks.push(span)
    }
    const plain = isPlain ? (node.source ?? '') : undefined
    const value = plain === '' ? undefined : leafValue(node.value)
    return { kind: 'leaf', span, value, plain }
  }

  #sayTooMuch(path: Path, at: SourceSpan): void {
    if (this.diagnostics.some(({ code }) => code === 'L012')) return
    const message = `aliases or nesting make this file larger than ${MAX_ALIASED_NODES} values or ${MAX_DEPTH} levels`
    this.say(at, path, 'L012', message, 'write the values out, or move them into a preset')
  }

  #warnOfOddIndent(entries: Map<string, Entry>, path: Path): void {
    const first = entries.values().next().value
    if (!first || first.key.source !== this.#source) return
    const indent = this.#source.lines.linePos(first.key.start).col - 1
    if (indent % 2 === 0) return
    const message = `the lines under ${dotted(path)} are indented by ${indent} spaces`
    this.say(first.key, path, 'L023', message, 'indent by two more spaces a level', {
      severity: 'warning'
    })
  }

  #warnOfTabs(): void {
    for (const { index } of this.#source.text.matchAll(/\t/g)) {
      const lineStart = this.#source.text.lastIndexOf('\n', index) + 1
      const isIndent = this.#source.text.slice(lineStart, index).trim() === ''
      const inBlock = this.#blocks.some(({ start, end }) => index >= start && index < end)
      if (isIndent && !inBlock && this.#source.text[index - 1] !== '\t') {
        const hint = 'indent with two spaces'
        this.say(this.#span(index, index + 1), [], 'L023', 'a tab indents this line', hint, {
          severity: 'warning',
          fix: this.#spaces(index)
        })
      }
    }
  }

  #spanOf(node: Node | null | undefined, fallback: SourceSpan): SourceSpan {
    if (!node?.range) return fallback
    const [start, end] = node.range
    const trimmed = this.#source.text.slice(start, end).trimEnd().length
    return this.#span(start, start + trimmed)
  }

  #span(start: number, end: number): SourceSpan {
    return { source: this.#source, start, end }
  }
}

/** The key as written: `NO` or `no` stays a word in any YAML version. */
function nameOf(key: Scalar): string {
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
}

function leafValue(value: unknown): Leaf['value'] {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  return typeof value === 'bigint' ? Number(value) : String(value)
}

function endOf({ source, end }: SourceSpan): SourceSpan {
  return { source, start: end, end }
}

function wordsForBroken(error: YAMLError): [message: string, hint: string] {
  switch (error.code) {
    case 'MISSING_CHAR':
      return ['a bracket or quote is not closed', 'close it on the same line']
    case 'BLOCK_AS_IMPLICIT_KEY':
      return ['this text is read as a further "key: value"', 'put a text with ": " in quotes']
    case 'MULTILINE_IMPLICIT_KEY':
      return ['a key is expected here', 'write "key: value"']
    case 'BAD_INDENT':
      return ['this line is not indented like its neighbours', 'indent by two spaces a level']
    case 'TAG_RESOLVE_FAILED':
      return ['tags (words after !) are not read', 'remove the tag, or put the value in quotes']
    case 'BAD_ALIAS':
      return ['this alias has no anchor', 'write the value out; quote a text that begins with *']
    case 'BAD_SCALAR_START':
      return ['a text cannot begin with this character', 'put the text in quotes']
    default:
      if (error.message.includes('call stack')) {
        return [`brackets stand in each other more than ${MAX_DEPTH} deep`, 'write it flatter']
      }
      return [
        `this is not YAML (${error.message.replace(/\s+at line .*$/s, '').toLowerCase()})`,
        'compare it with the lines around it'
      ]
  }
}
