/**
 * The field with a text that nothing should keep: with control characters other than the ends of
 * lines and the tab, which steer a terminal that shows them (a NUL, which Postgres refuses, among
 * them), or with half of a pair of code units, which Postgres changes or refuses. Undefined where
 * all can be stored.
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
