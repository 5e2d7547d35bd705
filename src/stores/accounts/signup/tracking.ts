import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { landerIn } from '#contract/lander-id.ts'
import type { Tracking } from '#contract/shapes.ts'
import {
  CAMPAIGN_COOKIE,
  campaignAt,
  isSent,
  TRACKING_KEYS,
  trackingIn
} from '#contract/tracking.ts'
import { browser } from '#stores/browser/port.ts'

/** The campaign that brought the visitor (product.md §3, tracking data). */
export interface Origin {
  first: Tracking
  last: Tracking
  lander: string | undefined
}

const { last: LAST, lander: LANDER } = TRACKING_KEYS
const FIRST = 'tracking-first'

const $origin = atom<Origin>({ first: {}, last: {}, lander: undefined })

export const $tracking: ReadableAtom<Origin> = readonlyType($origin)

onMount($origin, keepTracking)

/** Stores the query's campaign for the visit and in a cookie; never overwrites the first one. */
export function keepTracking(): void {
  const address = new URL(browser.address())
  const query = address.searchParams
  const fresh = campaignAt(address)
  const before = recalled(LAST)
  // A visit keeps the arm that it saw, whatever campaign comes next.
  const last = isEmpty(fresh) ? before : { ...(before.arm && { arm: before.arm }), ...fresh }
  const known = recalled(FIRST)
  const first = isEmpty(known) ? last : known
  const lander = landerIn(query.get('lander') ?? browser.recallVisit(LANDER) ?? '')
  keep(LAST, last)
  keep(FIRST, first)
  if (isSent(first, last)) browser.saveCookie(CAMPAIGN_COOKIE, '1')
  if (lander !== undefined) browser.rememberVisit(LANDER, lander)
  $origin.set({ first, last, lander })
}

function keep(key: string, tracking: Record<string, string>): void {
  if (!isEmpty(tracking)) browser.rememberVisit(key, new URLSearchParams(tracking).toString())
}

function recalled(key: string): Record<string, string> {
  return trackingIn(new URLSearchParams(browser.recallVisit(key) ?? ''))
}

function isEmpty(tracking: Tracking): boolean {
  return Object.keys(tracking).length === 0
}
