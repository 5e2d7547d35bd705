import colours from 'picocolors'
import type { Problem } from '#site/problem.ts'

/** What the process says when it ends (site-config.md). */
export const EXIT = {
  ok: 0,
  internal: 1,
  usage: 2,
  invalid: 3,
  failed: 4,
  partial: 5,
  checks: 6,
  environment: 8,
  interrupted: 130
} as const

/** Options that every verb has. */
export interface GlobalOptions {
  cwd: string
  json: boolean
  quiet: boolean
}

/** One document for machines: `--json` prints exactly one, to stdout. */
export interface Report {
  ok: boolean
  command: string
  durationMs: number
  sites: readonly unknown[]
  issues: readonly Problem[]
  [more: string]: unknown
}

/** Results go to stdout, progress to stderr, so that a pipe gets the results alone. */
export class Terminal {
  readonly #options: GlobalOptions
  readonly #started = performance.now()

  constructor(options: GlobalOptions) {
    this.#options = options
  }

  /** A line of the result, unless `--json` prints the document instead. */
  result(line = ''): void {
    if (!this.#options.json) process.stdout.write(`${line}\n`)
  }

  progress(line: string): void {
    if (!this.#options.quiet && !this.#options.json) process.stderr.write(`${colours.dim(line)}\n`)
  }

  problem(text: string): void {
    process.stderr.write(`${text}\n`)
  }

  document(report: Omit<Report, 'durationMs'>): void {
    if (!this.#options.json) return
    const durationMs = Math.round(performance.now() - this.#started)
    process.stdout.write(`${JSON.stringify({ version: 1, durationMs, ...report })}\n`)
  }

  get seconds(): string {
    return `${((performance.now() - this.#started) / 1000).toFixed(2)} s`
  }
}
