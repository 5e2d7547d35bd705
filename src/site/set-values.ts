import type { Diagnostic } from './diagnostic.ts'
import { readYaml } from './read-yaml.ts'
import { diagnosticAt, type SourceSpan, sourceOf } from './source.ts'
import type { Branch, Tree } from './tree.ts'

/** File name shown for values of the command line. */
export const COMMAND_LINE = '--set'

/**
 * Reads `--set theme.radius=round` into one layer each. Values are YAML, so lists and numbers work;
 * colours need no quotes. Text without "=" is L010.
 */
export function readSetValues(
  values: readonly string[],
  say: (diagnostic: Diagnostic) => void
): Branch[] {
  const source = sourceOf(COMMAND_LINE, values.join('\n'))
  let start = 0
  return values.flatMap(text => {
    const span = { source, start, end: start + text.length }
    start = span.end + 1
    const [, path = '', written = ''] = /^([\w$-]+(?:\.[\w$-]+)*)=(.*)$/s.exec(text) ?? []
    const value = path === '' ? undefined : readValue(written, span)
    if (value) return [nested(path.split('.'), value, span)]
    const message = `--set ${text} cannot be read`
    const hint = 'write --set theme.radius=round; quote texts with : or brackets'
    say(diagnosticAt(span, { code: 'L010', path, message, hint }))
    return []
  })
}

function readValue(written: string, span: SourceSpan): Tree | undefined {
  const text = written.startsWith('#') ? JSON.stringify(written) : written
  const { tree, diagnostics } = readYaml(sourceOf(COMMAND_LINE, `value: ${text}`))
  const value = tree?.entries.get('value')?.value
  return diagnostics.length === 0 && value ? movedTo(span, value) : undefined
}

function movedTo(span: SourceSpan, node: Tree): Tree {
  if (node.kind === 'leaf') return { ...node, span }
  if (node.kind === 'list')
    return { ...node, span, items: node.items.map(item => movedTo(span, item)) }
  const entries = [...node.entries].map(
    ([name, { value }]) => [name, { key: span, value: movedTo(span, value) }] as const
  )
  return { kind: 'map', span, entries: new Map(entries) }
}

function nested([step = '', ...rest]: readonly string[], value: Tree, span: SourceSpan): Branch {
  const inner = rest.length > 0 ? nested(rest, value, span) : value
  return { kind: 'map', span, entries: new Map([[step, { key: span, value: inner }]]) }
}
