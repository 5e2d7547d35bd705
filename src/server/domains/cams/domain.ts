import { domain } from '../../core/domain.ts'
import { camsExports } from './export.ts'
import { refreshCams } from './refresh.ts'
import { camRoutes } from './routes.ts'

export const cams = domain({
  name: 'cams',
  routes: camRoutes,
  tables: {
    cams: { policy: 'no-personal-data', why: 'performers of another company' },
    cam_clicks: { policy: 'erased', why: 'with the account' }
  },
  exports: camsExports,
  jobs: [refreshCams]
})
