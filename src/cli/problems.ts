import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatProblems, type Problem } from '#site/problem.ts'
import type { Terminal } from './terminal.ts'

/** Prints every problem with its place, an excerpt and what to do; says whether one is an error. */
export function printProblems(
  terminal: Terminal,
  root: string,
  problems: readonly Problem[]
): boolean {
  const read = (file: string): string =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  if (problems.length > 0) terminal.problem(`${formatProblems(problems, read)}\n`)
  return problems.some(({ severity }) => severity === 'error')
}
