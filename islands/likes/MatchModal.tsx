import '#theme/css/app/match.css'
import type { LikeNews } from '#stores/likes/auto-like.ts'
import { MutualModal } from './MutualModal.tsx'
import { NewLikeModal } from './NewLikeModal.tsx'

/** A match, or a waiting like (product.md §4, match modal). */
export function MatchModal(news: LikeNews) {
  return news.kind === 'match' ? (
    <MutualModal key={news.card.id} card={news.card} />
  ) : (
    <NewLikeModal key={news.card.id} card={news.card} isNew={news.isNew} />
  )
}
