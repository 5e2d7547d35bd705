import { LiveryError } from '#site/error.ts'
import type { TargetKind } from './installation.ts'
import type { LogEntry, PageSummary, ReleaseAbout } from './release-entry.ts'
import type { ObjectMetadata } from './s3-files.ts'

/** `digest` is SHA-256 in hex. */
export interface BundleFile {
  digest: string
  bytes: number
  content: { path: string } | { text: string }
  metadata?: ObjectMetadata
}

/** Files of a release: `site/…` for visitors, `conf/…` for the host. */
export interface Bundle {
  /** Hash of all file names and contents. */
  id: string
  siteId: string
  domain: string
  kind: TargetKind
  /** Name of the build in `livery releases`. */
  built: string
  pages: number
  files: ReadonlyMap<string, BundleFile>
}

export interface DeployedRelease {
  id: string
  siteId: string
  domain: string
  kind: TargetKind
  built: string
  at: string
  pages: number
  /** Absent in releases of earlier versions. */
  by?: string
  note?: string
  summary?: PageSummary
  /** Deploys before this one, newest first. */
  history?: readonly LogEntry[]
  /** `meta` is the object's metadata as JSON. */
  files: Record<string, { digest: string; bytes: number; meta?: string }>
}

export interface DeployChanges {
  added: string[]
  changed: string[]
  removed: string[]
  same: number
  bytes: number
}

export interface PutOptions {
  /** Number of releases to keep, including the live one. */
  keep: number
  signal?: AbortSignal | undefined
  about?: ReleaseAbout | undefined
  on?(done: number, of: number): void
}

/** Stores releases, one of them live. Methods throw `DeployError`. */
export interface Target {
  /** Newest first. */
  releases(): Promise<{ release: DeployedRelease; live: boolean }[]>
  /** Throws if the bundle can't be stored here, such as beside another brand's. */
  admit(bundle: Bundle): Promise<void>
  /** Makes a bundle live in one step; on an error the release before stays live. */
  put(bundle: Bundle, options: PutOptions): Promise<void>
  rollBack(id: string): Promise<void>
}

/** A deploy or rollback failed; the release before is still live. */
export class DeployError extends LiveryError {
  override name = 'DeployError' as const
}

export function changesTo(bundle: Bundle, live: DeployedRelease | undefined): DeployChanges {
  const before = live?.files ?? {}
  const names = [...bundle.files.keys()]
  const differs = (name: string): boolean => before[name]?.digest !== bundle.files.get(name)?.digest
  const added = names.filter(name => !Object.hasOwn(before, name))
  const changed = names.filter(name => Object.hasOwn(before, name) && differs(name))
  return {
    added,
    changed,
    removed: Object.keys(before).filter(name => !bundle.files.has(name)),
    same: names.length - added.length - changed.length,
    bytes: [...added, ...changed].reduce(
      (sum, name) => sum + (bundle.files.get(name)?.bytes ?? 0),
      0
    )
  }
}

export function deployedOf(bundle: Bundle, at: Date, about?: ReleaseAbout): DeployedRelease {
  const { files, ...rest } = bundle
  return {
    ...rest,
    ...about,
    at: at.toISOString(),
    files: Object.fromEntries(
      [...files].map(([name, { digest, bytes, metadata }]) => [
        name,
        { digest, bytes, ...(metadata === undefined ? {} : { meta: metaOf(metadata) }) }
      ])
    )
  }
}

export const metaOf = (metadata: ObjectMetadata): string => JSON.stringify(metadata)
