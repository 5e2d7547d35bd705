/** What a deploy changed on the site, for people. */
export interface PageSummary {
  added: number
  changed: number
  removed: number
  /** Files other than pages. */
  others: number
  /** The first pages, as `+ /login`, `~ /` or `- /landers/old`. */
  some: readonly string[]
}

/** One deploy of a brand. */
export interface LogEntry {
  release: string
  built: string
  at: string
  by?: string
  note?: string
  pages?: PageSummary
}

/** What a deploy adds to its release: who, why, what, and the deploys before. */
export interface ReleaseAbout {
  by: string
  note?: string
  summary: PageSummary
  history: readonly LogEntry[]
}
