import type { Command } from 'commander'
import { Terminal } from './terminal.ts'
import { ALIASES } from './verbs.ts'
import { VERSION } from './version.ts'
import { jsonLine } from './visible.ts'

/** Why a verb ended before it had a result. */
export interface Failure {
  message: string
  exitCode: number
}

/**
 * Gives a program that asked for JSON its one document although the verb failed before it had one
 * (product.md §30.3). What the verb printed itself stays the only one.
 */
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

/** The command line may be what is wrong, so it is read here without its parser. */
function wants(name: 'json' | 'ndjson', words: readonly string[]): boolean {
  const mirrored = process.env[`LIVERY_${name.toUpperCase()}`] ?? ''
  return words.includes(`--${name}`) || !['', '0', 'false', 'no'].includes(mirrored)
}

/** `config set` for the words of one; empty where none is a verb. */
function verbIn(words: readonly string[], program: Command): string {
  const named = words.map(word => ALIASES[word] ?? word)
  const verb = program.commands.find(command => named.includes(command.name()))
  const inner = verb?.commands.find(command => named.includes(command.name()))
  return [verb, inner].flatMap(command => command?.name() ?? []).join(' ')
}
