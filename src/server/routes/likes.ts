import type { Route } from '../http/call.ts'

export const likeRoutes: readonly Route[] = []
