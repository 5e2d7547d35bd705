import { listInvites, makeInvites } from '#contract/operator/invites.ts'
import { listDeletions, listSessions } from '#contract/operator/members.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { deletionsFor, sessionsFor } from './access.ts'
import { inviteFor, invitesFor } from './invites.ts'

export const accessDeskRoutes: readonly OperatorRoute[] = [
  on(listSessions, async (ctx, input) => ({ items: await sessionsFor(ctx, input.id) })),
  on(listDeletions, async (ctx, input) => ({ items: await deletionsFor(ctx, input.id) })),
  on(listInvites, (ctx, { brand }) => invitesFor(ctx, brand)),
  on(makeInvites, (ctx, input) => inviteFor(ctx, input))
]
