import type { Route } from '../http/call.ts'

export const memberRoutes: readonly Route[] = []
