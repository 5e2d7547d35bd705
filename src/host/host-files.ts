import { caddyFiles } from './caddy.ts'
import type { HostFile, Installation, TargetKind } from './installation.ts'
import type { HostModel } from './model.ts'
import { nginxFiles } from './nginx.ts'
import type { Packs } from './pack.ts'
import { cloudflareFiles, netlifyFiles } from './rules-files.ts'
import { s3Files } from './s3-files.ts'

/** Kinds of host that serve packed files; the others pack by themselves. */
export const SERVES_PACKED: ReadonlySet<TargetKind> = new Set(['nginx', 'caddy', 's3'])

/** Kinds of host that read their files beside the pages, not from a folder of their own. */
export const BESIDE_PAGES: ReadonlySet<TargetKind> = new Set(['netlify', 'cloudflare'])

/** The files of one kind of host, from the one model. Throws `UnsafeValueError` for what its syntax can't hold. */
export function hostFiles(
  kind: TargetKind,
  model: HostModel,
  installation: Installation,
  packs: Packs
): HostFile[] {
  switch (kind) {
    case 'nginx':
      return nginxFiles(model, installation)
    case 'caddy':
      return caddyFiles(model, installation)
    case 'netlify':
      return netlifyFiles(model, installation)
    case 'cloudflare':
      return cloudflareFiles(model)
    case 's3':
      return s3Files(model, packs)
  }
}
