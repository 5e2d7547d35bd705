/**
 * Returns the path of a text with control characters, which steer terminals, or unpaired
 * surrogates, which Postgres changes or refuses.
 */
export function unstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, each] of Object.entries(value)) {
    const at = [...path, key]
    const found = isStorable(key) ? unstorable(each, at) : at.join('.')
    if (found !== undefined) return found
  }
  return undefined
}

const CONTROL = /(?![\n\r\t])\p{Cc}/u

function isStorable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text)
}
