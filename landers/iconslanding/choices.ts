import { type Interest, isAdultInterest } from '#contract/interest.ts'
import type { Niche } from '#contract/niche.ts'
import type { Site } from '#site/schema.ts'
import sprite from '#theme/interests.svg?raw'

/** What is easy to answer and differs from its neighbours comes first; each niche begins elsewhere. */
const FIRST: Readonly<Record<Niche, readonly Interest[]>> = {
  1: [
    ...(['music', 'hiking', 'cooking', 'travelling', 'movies', 'wine', 'beach'] as const),
    ...(['dancing', 'reading', 'animals', 'biking', 'coffee', 'gardening', 'theater'] as const)
  ],
  2: [
    ...(['dancing', 'travelling', 'fashion', 'wine', 'photography', 'sushi', 'party'] as const),
    ...(['gym', 'art', 'astrology', 'theater', 'coffee', 'music'] as const)
  ],
  3: [
    ...(['theater', 'wine', 'tattoos', 'art', 'music', 'massages', 'photography'] as const),
    ...(['fashion', 'reading', 'adventure', 'cooking', 'movies'] as const)
  ],
  4: [
    ...(['foodie', 'dancing', 'massages', 'cooking', 'party', 'fashion', 'wine'] as const),
    ...(['beach', 'barbecue', 'animals', 'music', 'movies'] as const)
  ],
  5: [
    ...(['gardening', 'theater', 'biking', 'tea', 'animals', 'reading', 'hiking'] as const),
    ...(['music', 'art', 'cooking', 'beach', 'travelling'] as const)
  ],
  6: [
    ...(['wine', 'gym', 'travelling', 'theater', 'cooking', 'dancing', 'reading'] as const),
    ...(['hiking', 'art', 'coffee', 'fashion', 'beach'] as const)
  ],
  7: [
    ...(['gym', 'beach', 'party', 'biking', 'barbecue', 'travelling', 'theater'] as const),
    ...(['cooking', 'coffee', 'fashion', 'animals', 'music'] as const)
  ]
}

/** Interests of the brand that every visitor may read, the niche's first. */
export function choicesOf({ brand, profile }: Site, count: number): Interest[] {
  const open = profile.interests.filter(interest => !isAdultInterest(interest))
  const known = FIRST[brand.niche].filter(interest => open.includes(interest))
  return [...new Set([...known, ...open])].slice(0, count)
}

/** An interest's drawing on 256 x 256, to stand in the page. */
export function drawingOf(interest: Interest): string {
  const drawing = new RegExp(`<symbol id="${interest}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1]
  if (drawing === undefined) throw new RangeError(`interests.svg has no ${interest}`)
  return drawing
}
