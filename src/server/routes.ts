import type { Route } from './core/route.ts'
import { sessionRoutes } from './domains/accounts/login/routes.ts'
import { rightsRoutes } from './domains/accounts/rights/routes.ts'
import { accountRoutes } from './domains/accounts/sign-up/routes.ts'
import { brandRoutes } from './domains/brand/routes.ts'
import { camRoutes } from './domains/cams/routes.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { likeRoutes } from './domains/likes/routes.ts'
import { reportRoutes } from './domains/moderation/routes.ts'
import { notificationRoutes } from './domains/notifications/routes.ts'
import { memberRoutes } from './domains/people/routes.ts'
import { photoRoutes } from './domains/photos/routes.ts'

/** What answers each call of the contract. */
export const ROUTES: readonly Route[] = [
  ...brandRoutes,
  ...accountRoutes,
  ...reportRoutes,
  ...sessionRoutes,
  ...memberRoutes,
  ...photoRoutes,
  ...likeRoutes,
  ...chatRoutes,
  ...rightsRoutes,
  ...notificationRoutes,
  ...camRoutes
]
