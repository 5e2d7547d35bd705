/** By what the rows of a funnel can be told apart. */
export const FUNNEL_KEYS = [
  'day',
  'lander',
  'slug',
  'niche',
  'locale',
  'network',
  'sub1',
  'arm'
] as const
export type FunnelKey = (typeof FUNNEL_KEYS)[number]
