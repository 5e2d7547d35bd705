import type { Diagnostic } from './diagnostic.ts'
import { diagnosticAt, type SourceSpan } from './source.ts'
import { type Branch, isWritten, type Tree } from './tree.ts'

export interface Controls {
  /** Without the keys that control inheritance. */
  settings: Branch
  /** Presets to extend, weakest first, and where each is named. */
  extends: Named[]
  /** Paths that stronger layers may not set. */
  final: Named[]
  /** Paths that must be set after merging. */
  require: Named[]
  isAbstract: boolean
}
export interface Named {
  name: string
  span: SourceSpan
}

/**
 * Separates `extends`, `$final`, `$require` and `$abstract` from the settings (product.md §30.1).
 * `role` decides which are allowed: none in environment files and `--set`.
 */
export function takeControls(
  file: Branch,
  role: 'preset' | 'site' | 'layer',
  say: (diagnostic: Diagnostic) => void
): Controls {
  const entries = new Map(file.entries)
  const take = (key: string): Tree | undefined => {
    const entry = file.entries.get(key)
    if (entry) entries.delete(key)
    return entry?.value
  }
  const names = (key: string) => namesIn(key, take(key), say)
  if (role === 'layer') sayExtends(file, take('extends'), say)
  return {
    extends: role === 'layer' ? [] : names('extends'),
    final: role === 'preset' ? names('$final') : [],
    require: role === 'preset' ? names('$require') : [],
    isAbstract: role !== 'layer' && flag('$abstract', take('$abstract'), say),
    settings: { ...file, entries }
  }
}

function sayExtends(
  file: Branch,
  node: Tree | undefined,
  say: (diagnostic: Diagnostic) => void
): void {
  const span = file.entries.get('extends')?.key
  if (!node || !span) return
  const message = 'an environment cannot extend presets'
  const hint = 'move extends to site.yaml'
  say(diagnosticAt(span, { code: 'L005', path: 'extends', message, hint }))
}

function namesIn(
  key: string,
  node: Tree | undefined,
  say: (diagnostic: Diagnostic) => void
): Named[] {
  if (!node || !isWritten(node)) return []
  if (node.kind !== 'list') {
    const message = `${key} is not a list`
    const hint = key === 'extends' ? 'write extends: [base]' : `write ${key}: [brand.domain]`
    say(diagnosticAt(node.span, { code: 'L002', path: key, message, hint }))
    return []
  }
  return node.items.flatMap((item, index) => {
    if (item.kind === 'leaf' && typeof item.value === 'string') {
      return [{ name: item.value, span: item.span }]
    }
    const path = `${key}[${index}]`
    const message = `${path} is not a name`
    say(diagnosticAt(item.span, { code: 'L002', path, message, hint: 'write a single word there' }))
    return []
  })
}

function flag(key: string, node: Tree | undefined, say: (diagnostic: Diagnostic) => void): boolean {
  if (!node) return false
  if (node.kind === 'leaf' && typeof node.value === 'boolean') return node.value
  const message = `${key} is neither true nor false`
  say(diagnosticAt(node.span, { code: 'L002', path: key, message, hint: `write ${key}: true` }))
  return false
}
