import { createHash } from 'node:crypto'

/** First 16 hex digits of SHA-256; the length of each part is included to keep parts apart. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 16)
}
