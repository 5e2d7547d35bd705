import { domain } from '../../core/domain.ts'
import { fictionalRoutes } from './routes.ts'

export const fictional = domain({
  name: 'fictional',
  operatorRoutes: fictionalRoutes
})
