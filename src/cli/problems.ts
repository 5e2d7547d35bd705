import { formatProblems, type Problem } from '#site/problem.ts'
import { excerptsIn } from '#site/read-excerpt.ts'
import type { Terminal } from './terminal.ts'

/**
 * Prints every error with its place, an excerpt and what to do, and how many warnings there are: the
 * verbs that are about settings print those `with warnings`. A program reads them in the document.
 * Says whether one is an error.
 */
export function printProblems(
  terminal: Terminal,
  root: string,
  problems: readonly Problem[],
  which: 'errors' | 'with warnings' = 'errors'
): boolean {
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (terminal.isForPeople) {
    const shown = which === 'errors' ? errors : problems
    if (shown.length > 0) terminal.problem(`${formatProblems(shown, excerptsIn(root))}\n`)
    const rest = countOf(problems.length - shown.length, 'warning')
    if (rest !== undefined) terminal.problem(`${rest}; livery validate shows what.`)
  }
  return errors.length > 0
}

/** "2 errors"; undefined for none. */
export function countOf(count: number, what: string): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
