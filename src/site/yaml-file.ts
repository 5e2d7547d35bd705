import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap
} from 'yaml'
import { LiveryError } from './error.ts'
import { dotted, type Path } from './tree.ts'
import type { Hand, Value } from './yaml-text.ts'

/** Says why and where a text can't be edited by machine. */
export class EditError extends LiveryError {
  override name = 'EditError' as const
}

/** The place of a value: after a colon, after a dash, or the whole file. */
export interface Slot {
  node: Node | null
  /** Offset right after the colon or the dash. */
  after: number
  /** Column of the key or the dash, from 0. */
  indent: number
  isInFlow: boolean
}

/** Offsets of a map's pair or a list's item. */
export interface Extent {
  start: number
  end: number
}

/** A text with its YAML nodes: finds places and replaces characters. */
export class YamlFile {
  readonly text: string
  readonly hand: Hand
  readonly #document: Document.Parsed
  readonly root: Slot

  /** @throws EditError unless the text is one YAML document */
  constructor(text: string) {
    this.text = text
    this.#document = parseDocument(text, {
      version: '1.2',
      prettyErrors: false,
      logLevel: 'silent'
    })
    const [error] = this.#document.errors
    if (error) {
      const line = text.slice(0, error.pos[0]).split('\n').length
      throw new EditError(`line ${line} is not YAML; livery validate says what is wrong`)
    }
    const isJson = text.trimStart().startsWith('{')
    const eol = text.includes('\r\n') ? '\r\n' : '\n'
    this.hand = { eol, isJson, step: this.#step() }
    this.root = {
      node: this.#document.contents,
      after: 0,
      indent: -this.hand.step,
      isInFlow: false
    }
  }

  /** Undefined if the key or index isn't written. */
  child({ node, isInFlow }: Slot, step: string | number): Slot | undefined {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => keyName(key) === String(step))
      if (!pair) return undefined
      return {
        node: pair.value as Node | null,
        after: this.#colonOf(pair),
        indent: this.columnOf(this.startOfPair(pair)),
        isInFlow: isInFlow || Boolean(node.flow)
      }
    }
    if (!isSeq(node) || typeof step !== 'number') return undefined
    const item = node.items[step] as Node | undefined
    if (!item) return undefined
    const start = this.startOf(item)
    const indent = this.columnOf(this.startOf(node))
    const after = node.flow ? start : this.#dashOf(start, indent) + 1
    return { node: item, after, indent, isInFlow: isInFlow || Boolean(node.flow) }
  }

  /** Refuses aliased values, since an edit would silently change all their uses. */
  refuseShared({ node }: Slot, path: Path): void {
    const name = isAlias(node) ? node.source : node && 'anchor' in node ? node.anchor : undefined
    if (name === undefined) return
    let isUsed = false
    visit(this.#document, {
      Alias: (_, alias) => {
        isUsed ||= alias.source === name
      }
    })
    if (!isUsed) return
    throw new EditError(
      `${dotted(path)} shares its value with others through &${name}; edit it by hand`
    )
  }

  isEmpty({ node }: Slot): boolean {
    return node === null || (isScalar(node) && node.value === null)
  }

  holds({ node }: Slot, value: Value): boolean {
    return (
      node !== null &&
      JSON.stringify(node.toJSON()) === JSON.stringify(value) &&
      !this.#isBlank(node)
    )
  }

  keysOf(map: YAMLMap): string[] {
    return map.items.map(({ key }) => keyName(key) ?? '')
  }

  entriesOf(node: Node | null): Extent[] {
    if (isMap(node)) {
      return node.items.map(pair => ({ start: this.startOfPair(pair), end: this.endOfPair(pair) }))
    }
    if (!isSeq(node)) return []
    const column = this.columnOf(this.startOf(node))
    return (node.items as Node[]).map(item => {
      const start = this.startOf(item)
      return { start: node.flow ? start : this.#dashOf(start, column), end: this.endOf(item) }
    })
  }

  startOf(node: Node): number {
    return node.range?.[0] ?? 0
  }

  startOfPair({ key }: Pair): number {
    return this.startOf(key as Node)
  }

  /** Offset after a value's last character, without comments and blank lines behind it. */
  endOf(node: Node): number {
    if (isMap(node) && !node.flow) {
      const last = node.items.at(-1)
      if (last) return this.endOfPair(last)
    }
    if (isSeq(node) && !node.flow) {
      const last = node.items.at(-1) as Node | undefined
      if (last) return this.endOf(last)
    }
    const end = node.range?.[1] ?? 0
    return isBlockText(node) ? this.text.slice(0, end).trimEnd().length : end
  }

  endOfPair(pair: Pair): number {
    const value = pair.value as Node | null
    return value && !this.#isBlank(value) ? this.endOf(value) : this.#colonOf(pair)
  }

  /** From 0. */
  columnOf(offset: number): number {
    return offset - this.#lineStart(offset)
  }

  beginsLine(offset: number): boolean {
    return this.text.slice(this.#lineStart(offset), offset).trim() === ''
  }

  spliced(start: number, end: number, text: string): string {
    return this.text.slice(0, start) + text + this.text.slice(end)
  }

  splicedNode(node: Node, text: string): string {
    return this.spliced(this.startOf(node), this.endOf(node), text)
  }

  /** Replaces everything from the colon or dash to the end of the value. */
  splicedSlot({ node, after }: Slot, text: string): string {
    const end = node && !this.#isBlank(node) ? this.endOf(node) : after
    return this.spliced(after, end, text)
  }

  /** Inserts lines below the line of an offset and its comment. */
  insertedBelow(offset: number, lines: readonly string[]): string {
    const at = this.#lineEnd(offset)
    return this.spliced(at, at, lines.map(line => `${this.hand.eol}${line}`).join(''))
  }

  extended(lines: readonly string[]): string {
    const { eol } = this.hand
    const gap = this.text === '' || this.text.endsWith('\n') ? '' : eol
    return `${this.text}${gap}${lines.join(eol)}${eol}`
  }

  /** Inserts an entry in braces or brackets, on its own line if its neighbour has one. */
  insertedAfter(end: number, start: number, entry: string): string {
    const indent = this.text.slice(this.#lineStart(start), start)
    const gap = this.beginsLine(start) ? `${this.hand.eol}${indent}` : ' '
    return this.spliced(end, end, `,${gap}${entry}`)
  }

  cutFromFlow(entries: readonly Extent[], index: number): string {
    const [entry, before, next] = [entries[index], entries[index - 1], entries[index + 1]]
    if (!entry) return this.text
    if (before) return this.spliced(before.end, entry.end, '')
    return next ? this.spliced(entry.start, next.start, '') : this.text
  }

  withoutLines({ start, end }: Extent): string {
    const from = this.#lineStart(start)
    const to = this.#lineEnd(end)
    if (to < this.text.length) return this.spliced(from, this.text.indexOf('\n', to) + 1, '')
    return this.spliced(this.text.slice(0, from).replace(/\r?\n$/, '').length, to, '')
  }

  /** Marks a block without entries as empty at the key above. */
  markedEmpty({ after }: Slot, entry: Extent, text: string): string {
    return new YamlFile(this.withoutLines(entry)).spliced(after, after, ` ${text}`)
  }

  #step(): number {
    const inner =
      /^(\S[^\n]*):[ \t]*(?:#[^\n]*)?\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*( +)[^\s#-]/m.exec(this.text)
    return inner?.[2]?.length ?? 2
  }

  /** Offset after the colon of a pair, or after its key if it has none. */
  #colonOf({ key }: Pair): number {
    const end = (key as Node).range?.[1] ?? 0
    const colon = /^\s*:/.exec(this.text.slice(end))
    return end + (colon?.[0].length ?? 0)
  }

  #dashOf(start: number, column: number): number {
    let at = start
    while (at > 0 && !(this.text[at] === '-' && this.columnOf(at) === column)) at--
    return at
  }

  /** Nothing is written there, not even `null`. */
  #isBlank(node: Node): boolean {
    return isScalar(node) && node.source === '' && node.type === Scalar.PLAIN
  }

  #lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1
  }

  #lineEnd(offset: number): number {
    const found = this.text.indexOf('\n', offset)
    if (found === -1) return this.text.length
    return this.text[found - 1] === '\r' ? found - 1 : found
  }
}

/** The text of a flow map or list without its entries. */
export const emptied = (node: Node): string => (isSeq(node) ? '[]' : '{}')

function keyName(key: unknown): string | undefined {
  if (!isScalar(key)) return undefined
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value))
}

function isBlockText(node: Node): boolean {
  return isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED)
}
