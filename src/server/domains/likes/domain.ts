import { domain } from '../../core/domain.ts'
import { likesExports } from './export.ts'
import { likeRoutes } from './routes.ts'

/** Likes, matches, the swipe deck and the match finder. */
export const likes = domain({
  name: 'likes',
  routes: likeRoutes,
  tables: {
    likes: { policy: 'erased', why: 'in both directions', deleteBy: ['from_id', 'to_id'] },
    passes: { policy: 'erased', why: 'in both directions', deleteBy: ['from_id', 'to_id'] },
    swipe_days: { policy: 'erased', why: 'counts of likes a day', deleteBy: ['member_id'] },
    swipe_decks: {
      policy: 'erased',
      why: 'the own one; a number in those of others leads nowhere',
      deleteBy: ['member_id']
    },
    match_answers: { policy: 'erased', why: 'sensitive', deleteBy: ['member_id'] }
  },
  exports: likesExports
})
