import type { Diagnostic } from './diagnostic.ts'
import { diagnosticAt } from './source.ts'
import { type Branch, dotted, type Path, type Tree } from './tree.ts'

export const ENV_REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g

/** Replaces every `${NAME}`; reports L007 for names missing in the environment. */
export function withEnvValues(
  branch: Branch,
  env: NodeJS.ProcessEnv,
  say: (diagnostic: Diagnostic) => void,
  path: Path = []
): Branch {
  const entries = [...branch.entries].map(
    ([name, { key, value }]) =>
      [name, { key, value: filledIn(value, env, say, [...path, name]) }] as const
  )
  return { ...branch, entries: new Map(entries) }
}

function filledIn(
  node: Tree,
  env: NodeJS.ProcessEnv,
  say: (diagnostic: Diagnostic) => void,
  path: Path
): Tree {
  if (node.kind === 'map') return withEnvValues(node, env, say, path)
  if (node.kind === 'list') {
    const items = node.items.map((item, at) => filledIn(item, env, say, [...path, at]))
    return { ...node, items }
  }
  if (typeof node.value !== 'string' || !node.value.includes('${')) return node
  const value = node.value.replace(ENV_REFERENCE, (reference, name: string) => {
    const filled = env[name]
    if (filled !== undefined && filled !== '') return filled
    say(
      diagnosticAt(node.span, {
        code: 'L007',
        path: dotted(path),
        message: `${dotted(path)} needs the environment variable ${name}, which is not set`,
        hint: `set ${name} before running livery, or write the value here`
      })
    )
    return reference
  })
  return { ...node, value, reference: node.value }
}
