import type { Route } from '../http/call.ts'
import { accountRoutes } from './account.ts'
import { brandRoutes } from './brand.ts'
import { camRoutes } from './cams.ts'
import { chatRoutes } from './chat.ts'
import { likeRoutes } from './likes.ts'
import { memberRoutes } from './members.ts'
import { notificationRoutes } from './notifications.ts'
import { photoRoutes } from './photos.ts'
import { reportRoutes } from './reports.ts'
import { rightsRoutes } from './rights.ts'
import { sessionRoutes } from './session.ts'

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
