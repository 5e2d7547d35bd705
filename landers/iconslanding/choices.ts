import { type Interest, isAdultInterest } from '#contract/interest.ts'
import sprite from '#theme/interests.svg?raw'

/** What is easy to answer and differs from its neighbours comes first. */
const FIRST: readonly Interest[] = [
  ...(['music', 'hiking', 'cooking', 'travelling', 'movies', 'wine', 'beach', 'dancing'] as const),
  ...(['reading', 'animals', 'biking', 'coffee', 'gardening', 'theater', 'photography'] as const)
]

/** Interests of the brand that every visitor may read, best first. */
export function choicesOf(interests: readonly Interest[], count: number): Interest[] {
  const open = interests.filter(interest => !isAdultInterest(interest))
  const known = FIRST.filter(interest => open.includes(interest))
  return [...new Set([...known, ...open])].slice(0, count)
}

/** An interest's drawing on 256 x 256, to stand in the page. */
export function drawingOf(interest: Interest): string {
  const drawing = new RegExp(`<symbol id="${interest}"[^>]*>(.*?)</symbol>`).exec(sprite)?.[1]
  if (drawing === undefined) throw new RangeError(`interests.svg has no ${interest}`)
  return drawing
}
