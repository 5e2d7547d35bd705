import { readSetValues } from '#site/set-values.ts'
import { find, plainValue } from '#site/tree.ts'
import type { Value } from '#site/yaml-text.ts'
import type { SetValue } from './site-yaml.ts'

/** Parses `--set theme.density=dense`; unreadable values are mistakes (L010). */
export function setValues(texts: readonly string[]): { set: SetValue[]; mistakes: string[] } {
  const mistakes: string[] = []
  const set = texts.flatMap(text => {
    const [tree] = readSetValues([text], ({ code, message, hint }) =>
      mistakes.push(`--set: ${code} ${message}; ${hint}`)
    )
    const path = text.slice(0, text.indexOf('=')).split('.')
    const node = tree && find(tree, path).node
    return node ? [{ path, value: plainValue(node) as Value }] : []
  })
  return { set, mistakes }
}
