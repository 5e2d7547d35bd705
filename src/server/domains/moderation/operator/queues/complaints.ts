import type { ComplaintOutcome } from '#contract/calls/reports.ts'
import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import { refuseFields } from '../../../../core/refusal.ts'
import { beginComplaint, closeComplaint } from '../../close-complaint.ts'
import { lookAtComplaint, type OpenComplaint, openComplaints } from '../../queues.ts'
import { measureWith } from '../measures.ts'
import type { Looked, Queue } from '../queue.ts'

/** Notices and complaints of anyone; the reason is the answer, mailed to who complained. */
export const complaints: Queue = {
  name: 'complaints',
  verdicts: ['uphold', 'partly', 'dismiss'],
  reasons: [],
  needsReason: ['uphold', 'partly', 'dismiss'],
  personal: ['name', 'email'],

  waiting: async (db, brands, limit) => (await openComplaints(db, brands, limit)).map(lookedOf),

  look: async (db, brands, id) => {
    const complaint = await lookAtComplaint(db, brands, id)
    return complaint && lookedOf(complaint)
  },

  begin: (tx, desk, { id, brand }) => beginComplaint(tx, desk.setting(brand), id),

  decide: async (tx, desk, { id, brand, member }, given) => {
    const { verdict, reason = '' } = given
    const outcome = OUTCOMES[verdict] ?? refuseFields({ verdict: 'invalid' })
    const actor = desk.operator.name
    await closeComplaint(tx, desk.setting(brand), { complaint: id, outcome, reason, actor })
    await measureWith(tx, desk, member, given)
  }
}

const OUTCOMES: Partial<Record<ReviewVerdict['verdict'], ComplaintOutcome>> = {
  uphold: 'upheld',
  partly: 'partly',
  dismiss: 'rejected'
}

function lookedOf(complaint: OpenComplaint): Looked {
  const { id, brand, at, member, reply_by, in_review_at, ...said } = complaint
  return {
    id,
    brand,
    at,
    priority: said.subject === 'illegal_content',
    member,
    summary: `${said.subject}, answer by ${reply_by.toISOString().slice(0, 10)}: ${said.text.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    version: 'open',
    content: { ...said, reply_by: reply_by.toISOString(), member }
  }
}
