import * as calls from '#contract/calls/moderation.ts'
import { on, type Route } from '../../core/route.ts'
import { appeal } from './appeals.ts'
import { appealAnswer, complaintStatus, takeComplaint } from './complaints.ts'
import { report } from './report.ts'
import { decisionsOf } from './statements.ts'

export const reportRoutes: readonly Route[] = [
  on(calls.reportMember, async (ctx, input) => ({
    reference: await report(ctx, input)
  })),
  on(calls.complain, (ctx, input) => takeComplaint(ctx, input)),
  on(calls.getComplaint, (ctx, input) => complaintStatus(ctx, input)),
  on(calls.appealComplaint, (ctx, input) => appealAnswer(ctx, input)),
  on(calls.listDecisions, async ctx => ({
    decisions: await decisionsOf(ctx, ctx.member.id),
    elsewhere: `https://${ctx.brand.site.brand.domain}/complaints`
  })),
  on(calls.appealDecision, async (ctx, input) => ({
    decision: await appeal(ctx, ctx.member.id, input)
  }))
]
