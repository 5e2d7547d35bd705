import type { Diagnostic } from './diagnostic.ts'
import type { ValueDiagnostic } from './issues.ts'
import { diagnosticAt, relatedLocation, type Source, type SourceSpan } from './source.ts'

/** A preset's mistake also names the line of site.yaml that brought it in. */
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

  knowOrigins(origins: ReadonlyMap<Source, SourceSpan>, top: SourceSpan): void {
    this.#origins = origins
    this.#top = top
  }

  isInherited({ source }: SourceSpan): boolean {
    return this.#origins.has(source)
  }

  say(diagnostic: Diagnostic): void {
    this.diagnostics.push({ ...diagnostic, site: this.#site })
  }

  diagnosticOn({ span, at: _, isMissing, ...said }: ValueDiagnostic): void {
    const origin = this.#origins.get(span.source)
    // Missing settings belong in site.yaml, even if a preset began the section.
    const from = origin && isMissing ? this.#top : undefined
    const also =
      said.also ?? (origin && !from ? relatedLocation(origin, 'brings it in') : undefined)
    this.say(diagnosticAt(from ?? span, { ...said, also }))
  }
}
