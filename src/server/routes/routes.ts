import type { Route } from '../http/call.ts'
import { accountRoutes } from './account.ts'
import { brandRoutes } from './brand.ts'
import { chatRoutes } from './chat.ts'
import { likeRoutes } from './likes.ts'
import { memberRoutes } from './members.ts'
import { sessionRoutes } from './session.ts'

/** What answers each call of the contract. */
export const ROUTES: readonly Route[] = [
  ...brandRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...memberRoutes,
  ...likeRoutes,
  ...chatRoutes
]
