import * as calls from '#contract/calls/reports.ts'
import { on, type Route } from '../../core/route.ts'
import { appeal } from './appeals.ts'
import { appealAnswer, complaintStatus, takeComplaint } from './complaints.ts'
import { report } from './report.ts'
import { decisionsOf } from './statements.ts'

export const reportRoutes: readonly Route[] = [
  on(calls.reportMember, async (tx, call) => ({
    reference: await report(tx, call, call.member, call.body)
  })),
  on(calls.complain, (tx, call) => takeComplaint(tx, call)),
  on(calls.getComplaint, (db, call) => complaintStatus(db, call, call.query)),
  on(calls.appealComplaint, (tx, call) => appealAnswer(tx, call, call.body)),
  on(calls.listDecisions, async (db, { brand, member, now }) => ({
    decisions: await decisionsOf(db, brand.id, member.id, now),
    elsewhere: `https://${brand.site.brand.domain}/complaints`
  })),
  on(calls.appealDecision, async (tx, call) => ({
    decision: await appeal(tx, call, call.member.id, call.body)
  }))
]
