import type { Route } from '../core/route.ts'
import { sessionRoutes } from './accounts/login/routes.ts'
import { rightsRoutes } from './accounts/rights/routes.ts'
import { accountRoutes } from './accounts/sign-up/routes.ts'
import { brandRoutes } from './brand/routes.ts'
import { camRoutes } from './cams/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { likeRoutes } from './likes/routes.ts'
import { reportRoutes } from './moderation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { memberRoutes } from './people/routes.ts'
import { photoRoutes } from './photos/routes.ts'

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
