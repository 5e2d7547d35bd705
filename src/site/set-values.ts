import { readYaml } from './read-yaml.ts'
import { type Finding, findingAt, type Place, sourceOf } from './source.ts'
import type { Branch, Tree } from './tree.ts'

/** How values of the command line are called where a file would be named. */
export const COMMAND_LINE = '--set'

/**
 * Reads `--set theme.radius=round` into layers, one each; the value is YAML, so lists and numbers
 * work, and a colour needs no quotes there. Text without "=" is L010.
 */
export function readSetValues(
  values: readonly string[],
  say: (finding: Finding) => void
): Branch[] {
  const source = sourceOf(COMMAND_LINE, values.join('\n'))
  let start = 0
  return values.flatMap(text => {
    const place = { source, start, end: start + text.length }
    start = place.end + 1
    const [, path = '', written = ''] = /^([\w$-]+(?:\.[\w$-]+)*)=(.*)$/s.exec(text) ?? []
    const value = path === '' ? undefined : readValue(written, place)
    if (value) return [nested(path.split('.'), value, place)]
    const message = `--set ${text} cannot be read`
    const hint = 'write --set theme.radius=round; quote texts with : or brackets'
    say(findingAt(place, { code: 'L010', path, message, hint }))
    return []
  })
}

function readValue(written: string, place: Place): Tree | undefined {
  const text = written.startsWith('#') ? JSON.stringify(written) : written
  const { tree, findings } = readYaml(sourceOf(COMMAND_LINE, `value: ${text}`))
  const value = tree?.entries.get('value')?.value
  return findings.length === 0 && value ? movedTo(place, value) : undefined
}

/** Everything in a value stands where the whole argument stands. */
function movedTo(place: Place, node: Tree): Tree {
  if (node.kind === 'leaf') return { ...node, place }
  if (node.kind === 'list')
    return { ...node, place, items: node.items.map(item => movedTo(place, item)) }
  const entries = [...node.entries].map(
    ([name, { value }]) => [name, { key: place, value: movedTo(place, value) }] as const
  )
  return { kind: 'map', place, entries: new Map(entries) }
}

function nested([step = '', ...rest]: readonly string[], value: Tree, place: Place): Branch {
  const inner = rest.length > 0 ? nested(rest, value, place) : value
  return { kind: 'map', place, entries: new Map([[step, { key: place, value: inner }]]) }
}
