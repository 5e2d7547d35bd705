export interface BraceFault {
  at: number
  message: string
  hint: string
}

export function placeholdersIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
}

export function placeholdersInAll(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(text => [...placeholdersIn(text)]))
}

export function placeholdersInEach(texts: readonly string[]): Set<string> {
  const sets = texts.map(placeholdersIn)
  return new Set([...placeholdersInAll(texts)].filter(name => sets.every(set => set.has(name))))
}

export function without(some: Iterable<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter(name => !others.has(name))
}

const BRACES = /\{([^{}]*)\}|[{}]/g

/** Braces that visitors would see. */
export function braceFaults(text: string): BraceFault[] {
  if (/\{\s*\w+\s*,\s*(?:plural|select)/.test(text)) {
    const hint = 'write the forms as a map: { "one": "…", "other": "…" }'
    return [{ at: text.indexOf('{'), message: 'a plural inside of it', hint }]
  }
  return [...text.matchAll(BRACES)].flatMap(({ 0: whole, 1: name, index }) => {
    if (name === undefined) {
      const hint = 'write a placeholder as {brand}; braces stand for nothing else'
      return [{ at: index, message: `a ${whole} without its partner`, hint }]
    }
    if (/^\w+$/.test(name)) return []
    const bare = name.trim()
    const hint = /^\w+$/.test(bare) ? `write {${bare}}` : 'write a name of letters, such as {brand}'
    return [{ at: index, message: `${whole} is no placeholder`, hint }]
  })
}
