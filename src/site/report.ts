import type { Diagnostic } from './diagnostic.ts'
import type { ValueDiagnostic } from './issues.ts'
import { diagnosticAt, relatedLocation, type Source, type SourceSpan } from './source.ts'

/** Collects one brand's problems, and says by which line of site.yaml a preset's mistake came in. */
export class Report {
  readonly diagnostics: Diagnostic[] = []
  readonly #site: string
  #origins: ReadonlyMap<Source, SourceSpan> = new Map()
  #top: SourceSpan | undefined

  constructor(site: string) {
    this.#site = site
  }

  get hasError(): boolean {
    return this.diagnostics.some(({ severity }) => severity === 'error')
  }

  /** The line of site.yaml that brings in each preset, and the line where site.yaml begins. */
  knowOrigins(origins: ReadonlyMap<Source, SourceSpan>, top: SourceSpan): void {
    this.#origins = origins
    this.#top = top
  }

  /** Whether a place stands in a preset. */
  isInherited({ source }: SourceSpan): boolean {
    return this.#origins.has(source)
  }

  say(diagnostic: Diagnostic): void {
    this.diagnostics.push({ ...diagnostic, site: this.#site })
  }

  diagnosticOn({ span, at: _, isMissing, ...said }: ValueDiagnostic): void {
    const origin = this.#origins.get(span.source)
    // What is missing is to be written in site.yaml, even where a preset began the section.
    const from = origin && isMissing ? this.#top : undefined
    const also =
      said.also ?? (origin && !from ? relatedLocation(origin, 'brings it in') : undefined)
    this.say(diagnosticAt(from ?? span, { ...said, also }))
  }
}
