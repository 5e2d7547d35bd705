import type { Route } from '../http/call.ts'

export const accountRoutes: readonly Route[] = []
