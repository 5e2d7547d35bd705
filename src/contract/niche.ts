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

/** Words of landing slugs that have one. */
export const SLUG_PREFIXES = ['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const
export type SlugPrefix = (typeof SLUG_PREFIXES)[number]

/**
 * `she` and `she-a` fit niche 2; niche 1 has every slug without another niche's prefix (product.md
 * §9, rule L201).
 */
export function slugFits(slug: string, niche: Niche): boolean {
  return slugPrefix(niche) === prefixOf(slug)
}

/** The niche that a slug names with its first word; undefined for slugs of the brand's own. */
export function nicheOf(slug: string): Niche | undefined {
  if (slug === '') return undefined
  const prefix = prefixOf(slug)
  return ([2, 3, 4, 5, 6, 7] as const).find(niche => NICHES[niche] === prefix)
}

/**
 * The other niche of a brand in which an address with this slug speaks, where the brand has it in
 * `landers.niches`; undefined where the brand speaks as ever.
 */
export function spokenAt(
  slug: string | undefined,
  niches: readonly SlugPrefix[] = []
): SlugPrefix | undefined {
  const prefix = slug === undefined ? undefined : prefixOf(slug)
  return niches.find(niche => niche === prefix)
}

type Wanted = 'female' | 'male' | 'both'

/** What forms of a niche ask first, before the visitor changes it. */
export const OPENING: Readonly<Record<Niche, { gender: 'female' | 'male'; lookingFor: Wanted }>> = {
  1: { gender: 'female', lookingFor: 'male' },
  2: { gender: 'female', lookingFor: 'male' },
  3: { gender: 'female', lookingFor: 'both' },
  4: { gender: 'female', lookingFor: 'male' },
  5: { gender: 'female', lookingFor: 'male' },
  6: { gender: 'male', lookingFor: 'female' },
  7: { gender: 'male', lookingFor: 'male' }
}

/** The choices with the opening one first. */
export function firstOf<T>(opening: T, choices: readonly T[]): T[] {
  return [opening, ...choices.filter(choice => choice !== opening)]
}

function prefixOf(slug: string): SlugPrefix | undefined {
  const word = slug.split('-')[0]
  return SLUG_PREFIXES.find(prefix => prefix === word)
}
