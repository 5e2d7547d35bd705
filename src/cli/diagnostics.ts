import { type Diagnostic, formatDiagnostics } from '#site/diagnostic.ts'
import { excerptsIn } from '#site/read-excerpt.ts'
import type { Terminal } from './terminal.ts'

/**
 * Prints errors with place, excerpt and hint, and the number of warnings, or the warnings too.
 * Returns whether there are errors.
 */
export function printDiagnostics(
  terminal: Terminal,
  root: string,
  diagnostics: readonly Diagnostic[],
  which: 'errors' | 'with warnings' = 'errors'
): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (terminal.isForPeople) {
    const shown = which === 'errors' ? errors : diagnostics
    if (shown.length > 0) terminal.problem(`${formatDiagnostics(shown, excerptsIn(root))}\n`)
    const rest = countOf(diagnostics.length - shown.length, 'warning')
    if (rest !== undefined) terminal.problem(`${rest}; livery validate shows what.`)
  }
  return errors.length > 0
}

/** "2 errors"; undefined for none. */
export function countOf(count: number, what: string): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
