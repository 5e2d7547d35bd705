import { WISHES_KEY } from '#contract/tracking.ts'

/** Field names of sign-up (`POST signup`). */
export interface Wishes {
  looking_for?: 'female' | 'male' | undefined
  /** Years as `40-55`, both included. */
  age?: string | undefined
  countryregion?: string | undefined
}

const NAMES = ['looking_for', 'age', 'countryregion'] as const

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
    sessionStorage.setItem(WISHES_KEY, JSON.stringify(wishes, [...NAMES]))
  } catch {
    // Storage may be blocked; the links still carry the wishes.
  }
}

export function queryOf(wishes: Wishes): string {
  const given = NAMES.flatMap(name => (wishes[name] ? [[name, wishes[name]]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
