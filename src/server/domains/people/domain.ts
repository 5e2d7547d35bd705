import { domain } from '../../core/domain.ts'
import { peopleExports } from './export.ts'
import { memberRoutes } from './routes.ts'

/** Profiles: search, cards, blocks, visits and privacy. */
export const people = domain({
  name: 'people',
  routes: memberRoutes,
  tables: {
    profiles: {
      policy: 'anonymised',
      why: 'a row that says nothing stays where somebody has the conversation'
    },
    blocks: { policy: 'erased', why: 'in both directions', deleteBy: ['blocker_id', 'blocked_id'] },
    views: { policy: 'erased', why: 'in both directions', deleteBy: ['viewer_id', 'viewed_id'] },
    rejected_texts: {
      policy: 'erased',
      why: 'texts that moderation refused',
      deleteBy: ['profile_id']
    }
  },
  exports: peopleExports
})
