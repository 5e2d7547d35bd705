import { createHash, hash } from 'node:crypto'

/** First 16 hex digits of SHA-256; the length of each part is included to keep parts apart. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const texts = parts.filter(part => typeof part === 'string')
  // In one call: a hash of a short text costs less than the object of a longer one.
  if (texts.length === parts.length) {
    const all = texts.map(text => `${text.length}:${text}`).join('')
    return hash('sha256', all, 'hex').slice(0, 16)
  }
  const whole = createHash('sha256')
  for (const part of parts) whole.update(`${part.length}:`).update(part)
  return whole.digest('hex').slice(0, 16)
}
