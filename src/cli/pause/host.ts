import { resolve } from 'node:path'
import type { TargetKind } from '#host/installation.ts'
import type { PauseHost } from '#host/pause.ts'
import { provenanceOf, valueAt } from '#site/provenance.ts'
import type { GlobalOptions } from '../terminal.ts'

/** Also of a brand with errors; undefined for one that the server itself serves. */
export function hostOf(
  { cwd, env }: Pick<GlobalOptions, 'cwd' | 'env'>,
  id: string
): PauseHost | undefined {
  const seen = provenanceOf(cwd, id, { environment: env })
  const kind = seen && valueAt(seen.settings, ['deploy', 'target'])
  const path = seen && valueAt(seen.settings, ['deploy', 'path'])
  if (typeof kind !== 'string' || typeof path !== 'string') return undefined
  return { kind: kind as TargetKind, path: kind === 's3' ? path : resolve(cwd, path) }
}
