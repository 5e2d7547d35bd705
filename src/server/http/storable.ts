/**
 * The field with a text that Postgres can't hold: a NUL, or half of a pair of code units, which a
 * text column would change and jsonb refuses. Undefined where all can be stored.
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

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
