import type { Command } from 'commander'
import { Terminal } from './terminal.ts'
import { ALIASES } from './verbs.ts'
import { VERSION } from './version.ts'
import { jsonLine } from './visible.ts'

export interface Failure {
  message: string
  exitCode: number
}

/** Prints the JSON document of a verb that failed before printing one (product.md §30.3). */
export function tellMachine(words: readonly string[], program: Command, error: Failure): void {
  if (Terminal.hasPrintedDocument) return
  const failed = {
    version: VERSION,
    durationMs: Math.round(performance.now()),
    ok: false,
    command: verbIn(words, program),
    sites: []
  }
  if (wants('json', words) || /(^| )--format[ =]json( |$)/.test(words.join(' '))) {
    process.stdout.write(`${jsonLine({ ...failed, issues: [], error })}\n`)
  } else if (wants('ndjson', words)) {
    process.stdout.write(`${jsonLine({ type: 'summary', ...failed, issues: 0, error })}\n`)
  }
}

/** Doesn't use the parser, since the command line itself may be wrong. */
function wants(name: 'json' | 'ndjson', words: readonly string[]): boolean {
  const mirrored = process.env[`LIVERY_${name.toUpperCase()}`] ?? ''
  return words.includes(`--${name}`) || !['', '0', 'false', 'no'].includes(mirrored)
}

/** Such as `config set`; empty if no word is a verb. */
function verbIn(words: readonly string[], program: Command): string {
  const named = words.map(word => ALIASES[word] ?? word)
  const verb = program.commands.find(command => named.includes(command.name()))
  const inner = verb?.commands.find(command => named.includes(command.name()))
  return [verb, inner].flatMap(command => command?.name() ?? []).join(' ')
}
