/** What a visitor looked for on a lander, by the names that signing up has for it (`POST signup`). */
export interface Wishes {
  looking_for?: 'female' | 'male' | undefined
  /** Years as `40-55`, both ends included. */
  age?: string | undefined
  /** ISO 3166-2 codes, separated by commas. */
  countryregion?: string | undefined
}

const KEY = 'wishes'
const NAMES = ['looking_for', 'age', 'countryregion'] as const

/** Hands wishes on to sign-up: in the links given, beside what is in them, and for the visit. */
export function handOn(wishes: Wishes, links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) {
    const url = new URL(link.href)
    for (const name of NAMES) {
      const value = wishes[name]
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    link.href = url.pathname + url.search
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wishes, [...NAMES]))
  } catch {
    // Storage may be forbidden; the links carry the wishes all the same.
  }
}

/** The query of a link to sign-up, with its question mark. */
export function queryOf(wishes: Wishes): string {
  const given = NAMES.flatMap(name => (wishes[name] ? [[name, wishes[name]]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
