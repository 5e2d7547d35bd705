import type { Diagnostic } from '#site/diagnostic.ts'
import { VERSION } from './version.ts'
import { dim, jsonLine, visible } from './visible.ts'

/** Exit codes (product.md §30.3). */
export const EXIT = {
  ok: 0,
  internal: 1,
  usage: 2,
  invalid: 3,
  failed: 4,
  partial: 5,
  checks: 6,
  deploy: 7,
  environment: 8,
  interrupted: 130
} as const

/** Options of every verb. */
export interface GlobalOptions {
  /** Absolute folder of the project. */
  cwd: string
  json: boolean
  ndjson: boolean
  quiet: boolean
  verbose: boolean
  /** False with `--no-input` or `CI`, or without a terminal. */
  input: boolean
  /** Environment whose `site.<env>.yaml` overrides each site. */
  env: string | undefined
  /** Which database, where no brand says so; that of DATABASE_URL if absent. */
  place?: string | undefined
}

/** The document that `--json` prints once, to stdout. */
export interface Report {
  ok: boolean
  command: string
  sites: readonly unknown[]
  issues: readonly Diagnostic[]
  [more: string]: unknown
}

/**
 * Results go to stdout and progress to stderr, so that pipes get only results. Only colours of
 * visible.ts reach the terminal as escape codes.
 */
export class Terminal {
  /** Also true for a verb that fails later: each process prints one document. */
  static hasPrintedDocument = false
  readonly #options: GlobalOptions
  readonly #started = performance.now()
  #live = false

  constructor(options: GlobalOptions) {
    this.#options = options
  }

  get isForPeople(): boolean {
    return !this.#options.json && !this.#options.ndjson
  }

  /** Whether lines can be updated: a terminal outside CI, with a person. */
  get isLive(): boolean {
    return this.isForPeople && !this.#options.quiet && process.stderr.isTTY && !process.env.CI
  }

  /** A line of the result, for people only. */
  result(line = ''): void {
    this.#clear()
    if (this.isForPeople) process.stdout.write(`${visible(line)}\n`)
  }

  progress(line: string): void {
    this.#clear()
    if (!this.#options.quiet && this.isForPeople) process.stderr.write(`${visible(dim(line))}\n`)
  }

  /** Only with `--verbose`. */
  detail(line: string): void {
    if (this.#options.verbose) this.progress(line)
  }

  /** Lines that the next output replaces; only in a terminal. */
  live(lines: readonly string[]): void {
    if (!this.isLive) return
    this.#clear()
    const width = process.stderr.columns || 80
    const cut = lines.map(line => visible(line).slice(0, width - 1))
    // Moves the cursor back, so that the next output overwrites the lines.
    process.stderr.write(`${cut.join('\n')}\x1b[${cut.length > 1 ? `${cut.length - 1}A` : '0A'}\r`)
    this.#live = true
  }

  problem(text: string): void {
    this.#clear()
    process.stderr.write(`${visible(text)}\n`)
  }

  /** An event of `--ndjson`: site:start, site:done, page, issue, summary. */
  event(type: string, data: Readonly<Record<string, unknown>>): void {
    if (this.#options.ndjson) process.stdout.write(`${jsonLine({ type, ...data })}\n`)
  }

  document(report: Report): void {
    Terminal.hasPrintedDocument = true
    const durationMs = Math.round(performance.now() - this.#started)
    const whole = { version: VERSION, durationMs, ...report }
    if (this.#options.json) process.stdout.write(`${jsonLine(whole)}\n`)
    for (const issue of report.issues) this.event('issue', { ...issue })
    const { issues, ...rest } = whole
    this.event('summary', { ...rest, issues: issues.length })
  }

  get seconds(): string {
    return `${((performance.now() - this.#started) / 1000).toFixed(2)} s`
  }

  #clear(): void {
    if (!this.#live) return
    process.stderr.write('\x1b[0J')
    this.#live = false
  }
}
