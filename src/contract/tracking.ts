/** Query names that say which campaign brought a visitor (product.md §3, tracking data). */
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** Values that the contract takes (product.md §25). */
const VALUE = /^[\w.:-]{1,64}$/

/** Where a page keeps it for the visit, in the session's storage: the campaign, and the lander. */
export const TRACKING_KEYS = { last: 'tracking', lander: 'lander' } as const

/** Cookie of a visit that a campaign brought: the server lets it see what it shows to such visits alone. */
export const CAMPAIGN_COOKIE = 'source'

/** Whether a campaign sent somebody: a partner or a reference; a label of its own is none. */
export function isSent(
  ...touches: readonly ({ network?: string | undefined; ref?: string | undefined } | undefined)[]
): boolean {
  return touches.some(touch => Boolean(touch?.network || touch?.ref))
}

/** What a query says of the campaign; what can't be right is left out. */
export function trackingIn(query: URLSearchParams): Record<string, string> {
  const pairs = NAMES.map(name => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(pairs.filter(([, value]) => VALUE.test(value)))
}
