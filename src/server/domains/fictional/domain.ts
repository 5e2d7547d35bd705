import { domain } from '../../core/domain.ts'
import { fictionalRoutes } from './routes.ts'

/** Fictional profiles that operators write for. */
export const fictional = domain({
  name: 'fictional',
  operatorRoutes: fictionalRoutes
})
