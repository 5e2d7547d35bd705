import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { SEARCH_PAGE } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { $unread } from '#stores/chat/inbox.ts'
import { $newLikes } from '#stores/likes/likes.ts'
import { featuredOf } from './featured.ts'
import { type Figure, figuresOf } from './figures.ts'

interface Lead {
  featured: ProfileCard | undefined
  figures: readonly Figure[]
  /** The cards, the featured one first. */
  order: readonly ProfileCard[]
}

/**
 * What a list begins with beside its cards, by the brand's results: a member for today, or numbers.
 * Both stay as they are while the same members are found: nothing moves when a like comes in.
 */
export function useLead(cards: readonly ProfileCard[], { isPlain }: { isPlain: boolean }): Lead {
  const { results } = useStore($facts)
  const first = cards.slice(0, SEARCH_PAGE)
  const ids = first.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same members, whatever else changed
  const { lead, figures } = useMemo(() => {
    const day = new Date(serverNow()).toISOString().slice(0, 10)
    const news = { likes: $newLikes.get(), unread: $unread.get() }
    return {
      lead: results === 'portrait' && !isPlain ? featuredOf(first, day)?.id : undefined,
      figures: results === 'mosaic' && !isPlain ? figuresOf(first, news) : []
    }
  }, [ids, results, isPlain])
  const featured = cards.find(({ id }) => id === lead)
  const order = useMemo(
    () => (featured ? [featured, ...cards.filter(card => card !== featured)] : cards),
    [cards, featured]
  )
  return { featured, figures, order }
}
