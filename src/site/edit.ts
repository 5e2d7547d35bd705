import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { dotted } from './tree.ts'
import { EditError, emptied, type Slot, YamlFile } from './yaml-file.ts'
import {
  flowText,
  isMapValue,
  linesOf,
  nested,
  quoteOf,
  scalarText,
  type Value,
  valueText
} from './yaml-text.ts'

export type EditPath = readonly (string | number)[]

/**
 * Sets one value and keeps all other characters: comments, order, quotes, line ends, byte order
 * mark. Missing parents follow the style around them; flow collections stay so.
 * @throws EditError if the text is not YAML, or an alias or a value of another type is in the way
 */
export function setIn(text: string, path: EditPath, value: Value): string {
  return withoutMark(text, body => set(body, path, value))
}

/**
 * Removes a setting; a path that isn't written changes nothing. A map or list without entries
 * becomes `{}` or `[]`, since empty may differ from absent.
 * @throws EditError as `setIn` does
 */
export function removeIn(text: string, path: EditPath): string {
  return withoutMark(text, body => remove(body, path))
}

function withoutMark(text: string, act: (body: string) => string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return mark + act(text.slice(mark.length))
}

function set(body: string, path: EditPath, value: Value): string {
  const file = new YamlFile(body)
  let slot = file.root
  for (const [depth, step] of path.entries()) {
    file.refuseShared(slot, path.slice(0, depth))
    const child = file.child(slot, step)
    if (!child) return insert(file, slot, path, depth, value)
    slot = child
  }
  file.refuseShared(slot, path)
  return replace(file, slot, path, value)
}

function insert(file: YamlFile, slot: Slot, path: EditPath, depth: number, value: Value): string {
  const { node } = slot
  const rest = path.slice(depth)
  const [step = ''] = rest
  const isIndex = typeof step === 'number'
  if (isMap(node) && !isIndex) return intoMap(file, node, rest, value)
  if (isSeq(node) && step === node.items.length) {
    return intoList(file, node, nested(rest.slice(1), value))
  }
  if (file.isEmpty(slot) && (!isIndex || step === 0)) return intoNothing(file, slot, rest, value)
  const here = dotted(path.slice(0, depth)) || 'the file'
  if (isSeq(node))
    throw new EditError(`${here} has ${node.items.length} items; there is no [${step}]`)
  throw new EditError(
    `${here} holds ${isMap(node) ? 'settings, not a list' : 'a value, not settings'}`
  )
}

function intoMap(file: YamlFile, map: YAMLMap, rest: EditPath, value: Value): string {
  const { hand } = file
  const last = map.items.at(-1)
  if (!map.flow && last) {
    const lines = linesOf(rest, value, hand, file.columnOf(file.startOfPair(last)))
    return file.insertedBelow(file.endOfPair(last), lines)
  }
  if (!last) return file.splicedNode(map, flowText(nested(rest, value), hand))
  const entry = flowText(nested(rest, value), hand).replace(/^\{\s*|\s*\}$/g, '')
  return file.insertedAfter(file.endOfPair(last), file.startOfPair(last), entry)
}

function intoList(file: YamlFile, list: YAMLSeq, value: Value): string {
  const last = list.items.at(-1) as Node | undefined
  const item = flowText(value, file.hand)
  if (!last) return file.splicedNode(list, `[${item}]`)
  if (list.flow) return file.insertedAfter(file.endOf(last), file.startOf(last), item)
  const dash = ' '.repeat(file.columnOf(file.startOf(list)))
  return file.insertedBelow(file.endOf(last), [`${dash}- ${item}`])
}

function intoNothing(file: YamlFile, slot: Slot, rest: EditPath, value: Value): string {
  const { hand } = file
  if (slot === file.root) return file.extended(linesOf(rest, value, hand, 0))
  if (slot.isInFlow || hand.isJson) {
    return file.splicedSlot(slot, ` ${flowText(nested(rest, value), hand)}`)
  }
  const bare = file.splicedSlot(slot, '')
  const lines = linesOf(rest, value, hand, slot.indent + hand.step)
  return new YamlFile(bare).insertedBelow(slot.after, lines)
}

function replace(file: YamlFile, slot: Slot, path: EditPath, value: Value): string {
  const { node } = slot
  if (path.length === 0) throw new EditError('a whole file cannot be set')
  if (file.holds(slot, value)) return file.text
  if (isMap(node) && isMapValue(value)) return replaceMap(file, node, path, value)
  if (isSeq(node) && Array.isArray(value)) return replaceList(file, node, path, value)
  const isScalarValue = typeof value !== 'object' || value === null
  if (isScalarValue && node && !isMap(node) && !isSeq(node) && !file.isEmpty(slot)) {
    return file.splicedNode(node, scalarIn(file, slot, value, node))
  }
  const text = slot.isInFlow
    ? ` ${flowText(value, file.hand)}`
    : valueText(value, file.hand, slot.indent)
  return file.splicedSlot(slot, text)
}

function scalarIn(file: YamlFile, slot: Slot, value: string | number | boolean | null, node: Node) {
  if (file.hand.isJson) return JSON.stringify(value)
  return scalarText(value, quoteOf(node), slot.isInFlow)
}

function replaceMap(
  file: YamlFile,
  map: YAMLMap,
  path: EditPath,
  value: { readonly [key: string]: Value }
): string {
  const gone = file.keysOf(map).filter(key => !Object.hasOwn(value, key))
  const pruned = gone.reduce((body, key) => remove(body, [...path, key]), file.text)
  return Object.entries(value).reduce(
    (body, [key, item]) => set(body, [...path, key], item),
    pruned
  )
}

/** Items that remain keep their lines and comments, if the order allows it. */
function replaceList(
  file: YamlFile,
  list: YAMLSeq,
  path: EditPath,
  values: readonly Value[]
): string {
  const wanted = values.map(value => JSON.stringify(value))
  const old: string[] = (list.toJSON() as Value[]).map(value => JSON.stringify(value))
  const kept = old.filter(item => wanted.includes(item))
  const isPrefix = kept.length > 0 && kept.every((item, index) => item === wanted[index])
  const goes = (item: string, index: number) =>
    isPrefix ? !wanted.includes(item) : index >= wanted.length
  const pruned = old.reduceRight(
    (body, item, index) => (goes(item, index) ? remove(body, [...path, index]) : body),
    file.text
  )
  return values.reduce<string>((body, value, index) => set(body, [...path, index], value), pruned)
}

function remove(body: string, path: EditPath): string {
  const file = new YamlFile(body)
  let slot = file.root
  for (const [depth, step] of path.entries()) {
    file.refuseShared(slot, path.slice(0, depth))
    const child = file.child(slot, step)
    if (!child) return body
    if (depth === path.length - 1) return removeStep(file, slot, step)
    slot = child
  }
  return body
}

function removeStep(file: YamlFile, slot: Slot, step: string | number): string {
  const { node } = slot
  if (!isMap(node) && !isSeq(node)) return file.text
  const entries = file.entriesOf(node)
  const index = isMap(node) ? file.keysOf(node).indexOf(String(step)) : Number(step)
  const entry = entries[index]
  if (!entry) return file.text
  if (node.flow) {
    return entries.length === 1
      ? file.splicedNode(node, emptied(node))
      : file.cutFromFlow(entries, index)
  }
  if (!file.beginsLine(entry.start)) {
    const next = entries[index + 1]
    return file.spliced(entry.start, next?.start ?? entry.end, next ? '' : emptied(node))
  }
  const pruned = file.withoutLines(entry)
  if (entries.length > 1 || slot === file.root) return pruned
  return file.markedEmpty(slot, entry, emptied(node))
}
