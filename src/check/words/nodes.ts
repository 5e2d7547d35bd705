import type { SourceSpan } from '#site/source.ts'
import type { Branch, Leaf, Tree } from '#site/tree.ts'

export const TONES: readonly string[] = ['warm', 'direct', 'playful']
const PLURALS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

export interface Form {
  tone?: string
  plural?: string
  text: string
  span: SourceSpan
}

export type Shape = 'text' | 'tones' | 'plural' | 'plural in tones'

export type WordNode =
  | { kind: 'text'; key: string; span: SourceSpan; shape: Shape; forms: readonly Form[] }
  | { kind: 'map'; key: string; span: SourceSpan; names: readonly string[] }
  | { kind: 'list'; key: string; span: SourceSpan; length: number }
  /** Neither text nor map: a number, null, or invalid tones. */
  | { kind: 'other'; key: string; span: SourceSpan; written: string }

export type TextNode = Extract<WordNode, { kind: 'text' }>

export function nodesOf(tree: Branch, key = ''): WordNode[] {
  return [...tree.entries].flatMap(([name, entry]) =>
    nodesUnder(entry.value, key === '' ? name : `${key}.${name}`, entry.key)
  )
}

export function nodesByKey(nodes: readonly WordNode[]): Map<string, WordNode> {
  return new Map(nodes.map(node => [node.key, node]))
}

export function describe(node: WordNode): string {
  switch (node.kind) {
    case 'text':
      return SHAPES[node.shape]
    case 'map':
      return 'a map of words'
    case 'list':
      return 'a list'
    case 'other':
      return node.written
  }
}

const SHAPES: Readonly<Record<Shape, string>> = {
  text: 'one text',
  tones: 'a text for each tone',
  plural: 'a text for each plural form',
  'plural in tones': 'a text for each tone and plural form'
}

function nodesUnder(tree: Tree, key: string, span: SourceSpan): WordNode[] {
  if (tree.kind === 'leaf') return [textOrOther(tree, key, span)]
  if (tree.kind === 'list') {
    const items = tree.items.flatMap((item, index) =>
      nodesUnder(item, `${key}.${index}`, item.span)
    )
    return [{ kind: 'list', key, span, length: tree.items.length }, ...items]
  }
  if (isForms(tree, TONES)) return [toned(tree, key, span)]
  if (isForms(tree, PLURALS)) return [plural(tree, key, span)]
  return [{ kind: 'map', key, span, names: [...tree.entries.keys()] }, ...nodesOf(tree, key)]
}

function isForms({ entries }: Branch, names: readonly string[]): boolean {
  return entries.size > 0 && [...entries.keys()].every(name => names.includes(name))
}

function textOrOther(leaf: Leaf, key: string, span: SourceSpan): WordNode {
  const [form] = formsOf(leaf)
  if (form) return { kind: 'text', key, span, shape: 'text', forms: [form] }
  return { kind: 'other', key, span: leaf.span, written: String(leaf.value ?? null) }
}

function toned({ entries }: Branch, key: string, span: SourceSpan): WordNode {
  const parts = [...entries].map(([tone, { value }]) => {
    const isPlural = value.kind === 'map' && isForms(value, PLURALS)
    const said = isPlural ? pluralForms(value) : formsOf(value)
    return { isPlural, isWrong: said.length === 0, forms: said.map(form => ({ ...form, tone })) }
  })
  if (parts.some(({ isWrong }) => isWrong)) {
    return { kind: 'other', key, span, written: 'tones without a text' }
  }
  const shape = parts.some(({ isPlural }) => isPlural) ? 'plural in tones' : 'tones'
  return { kind: 'text', key, span, shape, forms: parts.flatMap(({ forms }) => forms) }
}

function plural(tree: Branch, key: string, span: SourceSpan): WordNode {
  const forms = pluralForms(tree)
  if (forms.length === tree.entries.size) return { kind: 'text', key, span, shape: 'plural', forms }
  return { kind: 'other', key, span, written: 'plural forms without a text' }
}

function pluralForms({ entries }: Branch): Form[] {
  return [...entries].flatMap(([name, { value }]) =>
    formsOf(value).map(form => ({ ...form, plural: name }))
  )
}

function formsOf(tree: Tree): Form[] {
  const isText = tree.kind === 'leaf' && typeof tree.value === 'string' && tree.plain === undefined
  return isText ? [{ text: String(tree.value), span: tree.span }] : []
}
