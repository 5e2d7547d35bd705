import { listDeletions, listSessions } from '#contract/operator/members.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { deletionsFor, sessionsFor } from './access.ts'

export const accessDeskRoutes: readonly OperatorRoute[] = [
  on(listSessions, async (ctx, input) => ({ items: await sessionsFor(ctx, input.id) })),
  on(listDeletions, async (ctx, input) => ({ items: await deletionsFor(ctx, input.id) }))
]
