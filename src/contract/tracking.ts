/** Query parameters (product.md §3, tracking data). */
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3', 'arm'] as const

/** Values that the contract accepts (product.md §25). */
const VALUE = /^[\w.:-]{1,64}$/

const SLUG = /\/(?:landers\/[^/]+|members\/[^/]+\/(?:landing[23]?|signup|chat))\/([^/]+)\/?$/

/** The slug of a lander's or member landing's address, if it can be counted: any does, also one without a page. */
export function slugIn(pathname: string): string | undefined {
  const slug = SLUG.exec(pathname)?.[1]
  return slug !== undefined && VALUE.test(slug) ? slug : undefined
}

/** The arm of an experiment that a visitor saw, such as `hero:b` (src/site/experiments.ts). */
export const ARM = /^[a-z0-9-]{1,32}:[a-z0-9-]{1,16}$/

/** Session storage keys; `lander` has its slug: `gallery/spring-7`. */
export const TRACKING_KEYS = { last: 'tracking', lander: 'lander' } as const

/** Session storage key of what a visitor looked for on a lander (`landers/wishes.ts`). */
export const WISHES_KEY = 'wishes'

/** Cookie of a visit from a campaign; the server shows some content only to such visits. */
export const CAMPAIGN_COOKIE = 'source'

/** Only a partner or reference counts as a campaign, not `sub1` to `sub3` alone. */
export function isSent(
  ...touches: readonly ({ network?: string | undefined; ref?: string | undefined } | undefined)[]
): boolean {
  return touches.some(touch => Boolean(touch?.network || touch?.ref))
}

/** Returns the valid campaign parameters of a query. */
export function trackingIn(query: URLSearchParams): Record<string, string> {
  const pairs = NAMES.map(name => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(
    pairs.filter(([name, value]) => (name === 'arm' ? ARM : VALUE).test(value))
  )
}

/** The campaign of an address: a query that names no `sub1` is told from others by the slug. */
export function campaignAt({ pathname, searchParams }: URL): Record<string, string> {
  const slug = slugIn(pathname)
  return { ...(slug && { sub1: slug }), ...trackingIn(searchParams) }
}
