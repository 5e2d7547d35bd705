import type { ComplaintOutcome } from '#contract/calls/moderation.ts'
import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import { refuseFields } from '../../../../core/refusal.ts'
import { beginComplaint, closeComplaint } from '../../close-complaint.ts'
import { lookAtComplaint, type OpenComplaint, openComplaints } from '../../queues.ts'
import { measureWith } from '../measures.ts'
import type { Looked, Queue } from '../queue.ts'

/** The reason is the answer mailed to the complainant. */
export const complaints: Queue = {
  name: 'complaints',
  verdicts: ['uphold', 'partly', 'dismiss'],
  reasons: [],
  needsReason: ['uphold', 'partly', 'dismiss'],
  personal: ['name', 'email'],

  waiting: async (ctx, brands, limit) => (await openComplaints(ctx, brands, limit)).map(lookedOf),

  look: async (ctx, brands, id) => {
    const complaint = await lookAtComplaint(ctx, brands, id)
    return complaint && lookedOf(complaint)
  },

  begin: (ctx, { id, brand }) => beginComplaint(ctx.forBrand(brand), id),

  decide: async (ctx, { id, brand, member }, given) => {
    const { verdict, reason = '' } = given
    const outcome = OUTCOMES[verdict] ?? refuseFields({ verdict: 'invalid' })
    const actor = ctx.operator.name
    await closeComplaint(ctx.forBrand(brand), { complaint: id, outcome, reason, actor })
    await measureWith(ctx, member, given)
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
