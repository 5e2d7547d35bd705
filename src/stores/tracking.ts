import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { Tracking } from '#contract/shapes.ts'
import { browser } from './browser/port.ts'

/** Which campaign brought a visitor (spec §3, tracking data). */
export interface Origin {
  /** What this visit began with. */
  first: Tracking
  /** What the last link to us said. */
  last: Tracking
  /** The lander that the visitor came through. */
  lander: string | undefined
}

/** As src/components/keep-tracking.ts and log-visit.ts keep them for this visit. */
const LAST = 'tracking'
const FIRST = 'tracking-first'
const LANDER = 'lander'

const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
/** The contract takes values of at most 64 such characters. */
const VALUE = /^[\w.:-]{1,64}$/
const PLACE = /^[\w./-]{1,64}$/

const $origin = atom<Origin>({ first: {}, last: {}, lander: undefined })

/** Where the visitor came from: this page's query, else what the visit came with. */
export const $tracking: ReadableAtom<Origin> = readonlyType($origin)

onMount($origin, keepTracking)

/** Keeps what the page's query says for the rest of the visit; the first one is never overwritten. */
export function keepTracking(): void {
  const query = new URL(browser.address()).searchParams
  const fresh = chosen(query)
  const last = isEmpty(fresh) ? recalled(LAST) : fresh
  const known = recalled(FIRST)
  const first = isEmpty(known) ? last : known
  const said = query.get('lander') ?? browser.recallVisit(LANDER) ?? ''
  const lander = PLACE.test(said) ? said : undefined
  keep(LAST, last)
  keep(FIRST, first)
  if (lander !== undefined) browser.rememberVisit(LANDER, lander)
  $origin.set({ first, last, lander })
}

function keep(key: string, tracking: Record<string, string>): void {
  if (!isEmpty(tracking)) browser.rememberVisit(key, new URLSearchParams(tracking).toString())
}

function recalled(key: string): Record<string, string> {
  return chosen(new URLSearchParams(browser.recallVisit(key) ?? ''))
}

function isEmpty(tracking: Tracking): boolean {
  return Object.keys(tracking).length === 0
}

function chosen(query: URLSearchParams): Record<string, string> {
  const pairs = NAMES.map(name => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(pairs.filter(([, value]) => VALUE.test(value)))
}
