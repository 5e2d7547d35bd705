import type { Niche } from '#contract/niche.ts'

/** What two people of a niche have between them on the map: a gift of the chat. */
const KEEPSAKES = {
  1: 'stargazing',
  2: 'balloon',
  3: 'candle',
  4: 'chocolates',
  5: 'picnic',
  6: 'wine',
  7: 'coffee'
} as const satisfies Record<Niche, string>

export const keepsakeOf = (niche: Niche): string => KEEPSAKES[niche]
