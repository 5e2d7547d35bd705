import { domain } from '../../core/domain.ts'
import { brandExports } from './export.ts'
import { brandRoutes } from './routes.ts'

export const brand = domain({
  name: 'brand',
  routes: brandRoutes,
  tables: {
    consents: { policy: 'kept', why: 'proof of what was agreed to, 3 years: versions and moments' },
    visits: { policy: 'no-personal-data', why: 'where visits came from, of nobody in particular' },
    bounces: { policy: 'no-personal-data', why: 'how visits ended' }
  },
  exports: brandExports
})
