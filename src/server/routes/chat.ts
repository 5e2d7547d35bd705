import type { Route } from '../http/call.ts'

export const chatRoutes: readonly Route[] = []
