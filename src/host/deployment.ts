import { LiveryError } from '#site/error.ts'
import type { TargetKind } from './installation.ts'
import type { ObjectMetadata } from './s3-files.ts'

/** One file to be deployed, by its SHA-256. */
export interface BundleFile {
  digest: string
  bytes: number
  content: { path: string } | { text: string }
  /** What goes with it into a bucket. */
  metadata?: ObjectMetadata
}

/** A release as it goes to a host: `site/…` is what visitors ask for, `conf/…` what the host reads. */
export interface Bundle {
  /** Hash over every file's name and content. */
  id: string
  siteId: string
  domain: string
  kind: TargetKind
  /** The build it comes from, as `livery releases` names it. */
  built: string
  pages: number
  files: ReadonlyMap<string, BundleFile>
}

/** What a host remembers of a release; kept with it. */
export interface DeployedRelease {
  id: string
  siteId: string
  domain: string
  kind: TargetKind
  built: string
  /** When it was deployed, as an ISO date. */
  at: string
  pages: number
  /** `meta` is a hash of what goes with an object, where there is such a thing. */
  files: Record<string, { digest: string; bytes: number; meta?: string }>
}

/** What a deploy would change, by file of the site and of the host's configuration. */
export interface DeployChanges {
  added: string[]
  changed: string[]
  removed: string[]
  same: number
  /** Bytes to be sent. */
  bytes: number
}

export interface PutOptions {
  /** Releases to keep, the live one among them. */
  keep: number
  signal?: AbortSignal | undefined
  on?(done: number, of: number): void
}

/** A place that holds releases, of which one is live. */
export interface Target {
  /** Newest first; throws `DeployError` where the place can't be read. */
  releases(): Promise<{ release: DeployedRelease; live: boolean }[]>
  /** Throws `DeployError` where a bundle can't be put here: the place holds something else. */
  admit(bundle: Bundle): Promise<void>
  /** Makes a bundle the live release in one step; on an error what was live stays live. */
  put(bundle: Bundle, options: PutOptions): Promise<void>
  /** Makes an earlier release live again. */
  rollBack(id: string): Promise<void>
}

/** Why a deploy or rollback did not come about; what was live stayed live. */
export class DeployError extends LiveryError {
  override name = 'DeployError' as const
}

/** What a bundle would change against what is live. */
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

/** What a host is to remember of a bundle. */
export function deployedOf(bundle: Bundle, at: Date): DeployedRelease {
  const { files, ...rest } = bundle
  return {
    ...rest,
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
