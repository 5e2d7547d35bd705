import type { OperatorRoute } from './core/route.ts'
import { fictionalRoutes } from './domains/fictional/routes.ts'
import { deskRoutes } from './domains/moderation/operator/routes.ts'

/** The handler of each call of the operators' server. */
export const OPERATOR_ROUTES: readonly OperatorRoute[] = [...deskRoutes, ...fictionalRoutes]
