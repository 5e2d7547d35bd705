import { caddyFiles } from './caddy.ts'
import type { HostFile, Installation, TargetKind } from './installation.ts'
import type { HostModel } from './model.ts'
import { nginxFiles } from './nginx.ts'
import type { Packs } from './pack.ts'
import { cloudflareFiles, netlifyFiles } from './rules-files.ts'
import { s3Files } from './s3-files.ts'

/** Hosts that serve precompressed files; the others compress by themselves. */
export const SERVES_PACKED: ReadonlySet<TargetKind> = new Set(['nginx', 'caddy', 's3'])

export const BESIDE_PAGES: ReadonlySet<TargetKind> = new Set(['netlify', 'cloudflare'])

/** Throws `UnsafeValueError` for values the host's syntax can't hold. */
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
