import { domain } from '../../core/domain.ts'
import { searchAlerts } from './alerts.ts'
import { searchesExports } from './export.ts'
import { searchesRoutes } from './routes.ts'

/** Searches that members saved, and what tells them of new members who match. */
export const searches = domain({
  name: 'searches',
  routes: searchesRoutes,
  tables: { saved_searches: { policy: 'erased', why: 'with the account' } },
  exports: searchesExports,
  jobs: [searchAlerts]
})
