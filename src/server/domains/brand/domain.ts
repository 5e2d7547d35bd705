import { domain } from '../../core/domain.ts'
import { brandExports } from './export.ts'
import { brandRoutes } from './routes.ts'

/** 13 months: the operators' statistics go back a year. */
const VISIT_HOURS = 13 * 31 * 24

export const brand = domain({
  name: 'brand',
  routes: brandRoutes,
  tables: {
    consents: { policy: 'kept', why: 'proof of what was agreed to, 3 years: versions and moments' },
    visits: {
      policy: 'no-personal-data',
      why: 'where visits came from, of nobody in particular, 13 months',
      expires: { column: 'created_at', keptHours: VISIT_HOURS }
    },
    bounces: {
      policy: 'no-personal-data',
      why: 'how visits ended, 13 months',
      expires: { column: 'created_at', keptHours: VISIT_HOURS }
    }
  },
  exports: brandExports
})
