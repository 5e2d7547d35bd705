import { domain } from '../../core/domain.ts'
import { landerDeskRoutes } from './operator-routes.ts'
import { landerRoutes } from './routes.ts'

/** What visitors do on landers, counted by the day, and what became of those who signed up. */
export const landers = domain({
  name: 'landers',
  routes: landerRoutes,
  operatorRoutes: landerDeskRoutes,
  tables: {
    lander_counts: {
      policy: 'no-personal-data',
      why: 'counts by the day, 25 months',
      expires: { column: 'day', keptHours: 25 * 31 * 24 }
    }
  }
})
