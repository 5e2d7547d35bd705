import type { Complaint } from './issues.ts'
import type { Problem } from './problem.ts'
import { type Finding, findingAt, otherPlace, type Place, type Source } from './source.ts'

/** Collects one brand's problems, and says by which line of site.yaml a preset's mistake came in. */
export class Report {
  readonly problems: Problem[] = []
  readonly #site: string
  #origins: ReadonlyMap<Source, Place> = new Map()
  #top: Place | undefined

  constructor(site: string) {
    this.#site = site
  }

  get hasError(): boolean {
    return this.problems.some(({ severity }) => severity === 'error')
  }

  /** The line of site.yaml that brings in each preset, and the line where site.yaml begins. */
  knowOrigins(origins: ReadonlyMap<Source, Place>, top: Place): void {
    this.#origins = origins
    this.#top = top
  }

  /** Whether a place stands in a preset. */
  isInherited({ source }: Place): boolean {
    return this.#origins.has(source)
  }

  say(finding: Finding): void {
    this.problems.push({ ...finding, site: this.#site })
  }

  complain({ place, at: _, isMissing, ...said }: Complaint): void {
    const origin = this.#origins.get(place.source)
    // What is missing is to be written in site.yaml, even where a preset began the section.
    const from = origin && isMissing ? this.#top : undefined
    const also = said.also ?? (origin && !from ? otherPlace(origin, 'brings it in') : undefined)
    this.say(findingAt(from ?? place, { ...said, also }))
  }
}
