import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Verdict } from './refusal.ts'
import { BrandId, InPath, MEASURES, Queue, ReviewDetail, ReviewItem } from './shapes.ts'

export const listReviews = endpoint({
  audience: 'operator',
  name: 'listReviews',
  summary: 'What waits in a queue, the urgent first, then the oldest',
  method: 'GET',
  path: '/admin/reviews',
  query: z.strictObject({ queue: Queue, brand: BrandId.optional() }),
  response: z.object({ items: z.array(ReviewItem), has_more: z.boolean() })
})

const Place = z.strictObject({ queue: Queue, id: InPath })

export const getReview = endpoint({
  audience: 'operator',
  name: 'getReview',
  summary: 'Shows an item with all that is needed to judge it, and claims it for ten minutes',
  method: 'GET',
  path: '/admin/reviews/:queue/:id',
  params: Place,
  response: ReviewDetail,
  refusals: ['claimed', 'already_decided', 'own_decision']
})

export const nextReview = endpoint({
  audience: 'operator',
  name: 'nextReview',
  summary: 'Claims the first item of a queue that nobody works on; null when there is none',
  method: 'POST',
  path: '/admin/reviews/:queue/next',
  params: z.strictObject({ queue: Queue }),
  body: z.strictObject({
    brand: BrandId.optional(),
    /** Items that the operator has in hand already, or has left to somebody else. */
    except: z.array(z.int().positive()).max(200).optional()
  }),
  response: z.object({ item: ReviewDetail.nullable() })
})

/** `abusive`: a report in bad faith; `partly`: a complaint that is partly right. */
export const VERDICTS = [
  'approve',
  'reject',
  'uphold',
  'partly',
  'dismiss',
  'abusive',
  'grant',
  'deny'
] as const

export const ReviewVerdict = z.strictObject({
  verdict: z.enum(VERDICTS),
  /** A code of the item, or free text. */
  reason: z.string().trim().min(1).max(2_000).optional(),
  /** The findings, sent to the member. */
  facts: z.string().trim().min(1).max(4_000).optional(),
  rule: z.string().trim().min(1).max(500).optional(),
  measure: z.enum(MEASURES).optional(),
  /** Days of the measure; permanent if absent. */
  days: z.int().min(1).max(365).optional()
})
export type ReviewVerdict = z.output<typeof ReviewVerdict>

export const decideReview = endpoint({
  audience: 'operator',
  name: 'decideReview',
  summary: 'Decides an item that was looked at',
  method: 'POST',
  path: '/admin/reviews/:queue/:id',
  params: Place,
  body: ReviewVerdict,
  response: z.object({ decided: Verdict }),
  refusals: ['claimed', 'not_claimed', 'changed', 'already_decided', 'own_decision']
})

export const releaseReview = endpoint({
  audience: 'operator',
  name: 'releaseReview',
  summary: 'Gives an item back that was claimed',
  method: 'DELETE',
  path: '/admin/reviews/:queue/:id',
  params: Place,
  response: z.object({ ok: z.literal(true) })
})
