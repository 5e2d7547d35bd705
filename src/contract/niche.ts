/** Prefixes of landing slugs by niche (product.md §9); niche 1, general dating, has none. */
export const NICHES = {
  1: 'none',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay'
} as const

export type Niche = keyof typeof NICHES
export type NichePrefix = (typeof NICHES)[Niche]

export function slugPrefix(niche: Niche): Exclude<NichePrefix, 'none'> | undefined {
  const prefix = NICHES[niche]
  return prefix === 'none' ? undefined : prefix
}

/**
 * `she` and `she-a` fit niche 2; niche 1 has every slug without another niche's prefix (product.md
 * §9, rule L201).
 */
export function slugFits(slug: string, niche: Niche): boolean {
  return slugPrefix(niche) === prefixOf(slug)
}

function prefixOf(slug: string): string | undefined {
  const word = slug.split('-')[0]
  return Object.values(NICHES).find(prefix => prefix !== 'none' && prefix === word)
}
