import type { ProfileCard } from '#contract/shapes.ts'

export interface Figure {
  kind: 'likes' | 'unread' | 'online' | 'town'
  count: number
  place?: string
  path?: string
}

/** Fewer than these say nothing of a list. */
const LEAST = 2
/** One in nine of the cards on a page. */
const MOST = 3

/** What a page can say in numbers: what waits for the member, and what its cards have in common. */
export function figuresOf(
  cards: readonly ProfileCard[],
  news: { likes: number; unread: number }
): Figure[] {
  const [place, inTown] = commonest(cards.flatMap(({ city }) => city ?? []))
  const figures: Figure[] = [
    { kind: 'likes', count: news.likes, path: '/likes' },
    { kind: 'unread', count: news.unread, path: '/chats' },
    { kind: 'online', count: atLeast(cards.filter(({ online }) => online).length) },
    { kind: 'town', count: atLeast(inTown), place }
  ]
  return figures.filter(({ count }) => count > 0).slice(0, MOST)
}

const atLeast = (count: number): number => (count < LEAST ? 0 : count)

function commonest(values: readonly string[]): [value: string, count: number] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0])
}
