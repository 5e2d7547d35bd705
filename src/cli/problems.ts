import { formatProblems, type Problem } from '#site/problem.ts'
import { excerptsIn } from '#site/read-excerpt.ts'
import type { Terminal } from './terminal.ts'

/** Prints every problem with its place, an excerpt and what to do; says whether one is an error. */
export function printProblems(
  terminal: Terminal,
  root: string,
  problems: readonly Problem[]
): boolean {
  if (problems.length > 0) terminal.problem(`${formatProblems(problems, excerptsIn(root))}\n`)
  return problems.some(({ severity }) => severity === 'error')
}
