import * as calls from '#contract/operator/calls.ts'
import * as reviews from '#contract/operator/reviews.ts'
import { DAY_MS } from '#contract/time.ts'
import { logOf } from '../../../core/operator/log.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { decisionsFor, reportsFor } from './history.ts'
import { decideOn } from './measures.ts'
import { findMembers, memberFor } from './members.ts'
import { openPhoto } from './photos.ts'
import { decideItem, giveBack, lookAt, next, waitingIn } from './reviews.ts'
import { stats } from './stats.ts'

export const deskRoutes: readonly OperatorRoute[] = [
  on(reviews.listReviews, (tx, work) => waitingIn(tx, work, work.query.queue, work.query.brand)),
  on(reviews.getReview, (tx, work) => lookAt(tx, work, work.params.queue, work.params.id)),
  on(reviews.nextReview, async (tx, work) => ({
    item: await next(tx, work, work.params.queue, work.body.brand)
  })),
  on(reviews.decideReview, async (tx, work) => ({
    decided: await decideItem(tx, work, work.params.queue, work.params.id, work.body)
  })),
  on(reviews.releaseReview, async (tx, work) => {
    await giveBack(tx, work, work.params.queue, work.params.id)
    return { ok: true as const }
  }),
  on(calls.listReports, async (tx, work) => ({ items: await reportsFor(tx, work, work.query) })),
  on(calls.listDecisions, async (tx, work) => ({
    items: await decisionsFor(tx, work, work.query)
  })),
  on(calls.findMembers, async (tx, work) => ({ items: await findMembers(tx, work, work.query) })),
  on(calls.getOperatorMember, (tx, work) => memberFor(tx, work, work.params.id, work.query.reason)),
  on(calls.decideMember, (tx, work) => decideOn(tx, work, work.params.id, work.body)),
  on(calls.getOperatorPhoto, (tx, work) =>
    openPhoto(tx, work, work.params.id, work.params.variant)
  ),
  on(calls.getStats, async (tx, work) => {
    const { by, brand, days = 30 } = work.query
    const since = new Date(work.now.getTime() - days * DAY_MS)
    work.note({ action: 'getStats', subject: { kind: 'stats' }, brand, details: { by, days } })
    return { items: await stats(tx, work.brands(brand), by, since) }
  }),
  on(calls.readLog, async (tx, work) => {
    const { operator, query } = work
    if (query.brand !== undefined) work.brands(query.brand)
    const items = await logOf(tx, { brands: operator.brands, ...query })
    work.note({ action: 'readLog', subject: { kind: 'log' }, brand: query.brand })
    return { items }
  })
]
