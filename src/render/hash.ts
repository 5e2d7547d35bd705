import { createHash } from 'node:crypto'

/** The first 16 hex digits of a SHA-256 over the parts; each part's length goes in, so parts can't run together. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 16)
}
