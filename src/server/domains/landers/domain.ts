import { domain } from '../../core/domain.ts'
import { landerRoutes } from './routes.ts'

/** What visitors do on landers, counted by the day, and what became of those who signed up. */
export const landers = domain({
  name: 'landers',
  routes: landerRoutes,
  tables: {
    lander_counts: {
      policy: 'no-personal-data',
      why: 'counts by the day, 25 months',
      expires: { column: 'day', keptHours: 25 * 31 * 24 }
    }
  }
})
