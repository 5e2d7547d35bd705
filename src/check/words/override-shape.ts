import type { Locale } from '#contract/locale.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { diagnosticAt } from '#site/source.ts'
import { describe, type TextNode, type WordNode } from './nodes.ts'

export interface Overrides {
  locale: Locale
  own: readonly WordNode[]
  english: ReadonlyMap<string, WordNode>
  same: ReadonlySet<string>
}

export const MAX_REPORTED = 12

/** L002: the page would not find a text of another shape. */
export function otherShape(node: WordNode, base: WordNode): Diagnostic {
  const message = `${node.key} is ${describe(node)}, and the shared word ${describe(base)}`
  const hint = `write ${wayToWrite(base)}`
  return diagnosticAt(node.span, { code: 'L002', path: node.key, message, hint })
}

function wayToWrite(base: WordNode): string {
  switch (base.kind) {
    case 'map':
      return `the words that are in it: ${base.names.slice(0, MAX_REPORTED).join(', ')}`
    case 'list':
      return 'a list of texts'
    case 'text':
      return WAYS[base.shape]
    case 'other':
      return 'a text'
  }
}

const WAYS: Readonly<Record<TextNode['shape'], string>> = {
  text: 'one text',
  tones: 'one text, or one for each of warm, direct and playful',
  plural: 'a map of plural forms, such as { "one": "…", "other": "…" }',
  'plural in tones': 'a map of plural forms for each of warm, direct and playful'
}
