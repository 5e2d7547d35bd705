/** By what landers are told apart in a report. */
export const LANDER_KEYS = [
  'day',
  'lander',
  'slug',
  'niche',
  'locale',
  'network',
  'sub1',
  'arm'
] as const
export type LanderKey = (typeof LANDER_KEYS)[number]
