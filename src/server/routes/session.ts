import type { Route } from '../http/call.ts'

export const sessionRoutes: readonly Route[] = []
