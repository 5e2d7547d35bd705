import type { Route } from '../http/call.ts'

export const brandRoutes: readonly Route[] = []
