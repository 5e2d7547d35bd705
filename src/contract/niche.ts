/**
 * What a brand is about, 1 to 7, and how its landing slugs begin (product.md §9). `none` means no
 * prefix: niche 1 is general dating.
 */
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

/** The word a niche's slugs begin with, or undefined for niche 1. */
export function slugPrefix(niche: Niche): Exclude<NichePrefix, 'none'> | undefined {
  const prefix = NICHES[niche]
  return prefix === 'none' ? undefined : prefix
}

/**
 * Whether a landing slug belongs to a niche: `she` and `she-a` to niche 2; to niche 1 every slug
 * that does not begin with another niche's word (product.md §9, rule L201).
 */
export function slugFits(slug: string, niche: Niche): boolean {
  return slugPrefix(niche) === prefixOf(slug)
}

function prefixOf(slug: string): string | undefined {
  const word = slug.split('-')[0]
  return Object.values(NICHES).find(prefix => prefix !== 'none' && prefix === word)
}
