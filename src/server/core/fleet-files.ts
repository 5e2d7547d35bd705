import type { PausePages } from '#contract/operator/pauses.ts'
import type { Brand } from './brands.ts'

/** A build on this server's disk. */
export interface Build {
  release: string
  at: string
  pages: number
  isLive: boolean
}

/** A deploy that the brand's host remembers. */
export interface Deploy {
  release: string
  built: string
  at: string
  by: string | undefined
  note: string | undefined
  pages: { added: number; changed: number; removed: number } | undefined
  isLive: boolean
}

/** Where a brand is deployed, and what is known of it from here. */
export interface Deploys {
  /** Undefined for a brand without a host of its own: this server serves its builds. */
  kind: string | undefined
  /** Why the host was not asked or did not answer; nothing is known of it then. */
  unknown: 'bucket' | 'unreadable' | undefined
  /** Newest first. */
  items: readonly Deploy[]
}

/** What `livery validate` says of a brand. */
export interface Finding {
  code: string
  severity: 'error' | 'warning'
  file: string
  line: number
  message: string
  hint: string
  isAcknowledged: boolean
}

/** What the project's folder knows of the brands and the database does not. */
export interface FleetFiles {
  /** Newest first. */
  builds(brand: Brand): Promise<readonly Build[]>
  deploys(brand: Brand): Promise<Deploys>
  findings(brand: Brand): Promise<readonly Finding[]>
  /** Kind of the brand's host; undefined for one that this server serves. */
  hostOf(brand: Brand): string | undefined
  /** Lets the brand's host show the page of a pause, or its own pages again. */
  tellOfPause(brand: Brand, isPaused: boolean): Promise<PausePages>
}
