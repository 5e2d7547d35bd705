import * as calls from '#contract/operator/calls.ts'
import { EXPORTED_LINES, exportLog, readLog } from '#contract/operator/log.ts'
import { listMeasures } from '#contract/operator/members.ts'
import { countReviews, listOperators } from '#contract/operator/overview.ts'
import * as reviews from '#contract/operator/reviews.ts'
import { DAY_MS } from '#contract/time.ts'
import { logOf, logPage } from '../../../core/operator/log.ts'
import { logCsv } from '../../../core/operator/log-csv.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { waitingNow } from './counts.ts'
import { decisionsFor, measuresFor, reportsFor } from './history.ts'
import { decideOn } from './measures.ts'
import { findMembers, memberFor } from './members.ts'
import { openPhoto } from './photos.ts'
import { decideItem, giveBack, lookAt, next, waitingIn } from './reviews.ts'
import { operatorsFor } from './staff.ts'
import { stats } from './stats.ts'

export const deskRoutes: readonly OperatorRoute[] = [
  on(reviews.listReviews, (ctx, input) => waitingIn(ctx, input.queue, input.brand)),
  on(reviews.getReview, (ctx, input) => lookAt(ctx, input.queue, input.id)),
  on(reviews.nextReview, async (ctx, input) => ({
    item: await next(ctx, input.queue, input.brand, new Set(input.except))
  })),
  on(reviews.decideReview, async (ctx, input) => ({
    decided: await decideItem(ctx, input.queue, input.id, input)
  })),
  on(reviews.releaseReview, async (ctx, input) => {
    await giveBack(ctx, input.queue, input.id)
    return { ok: true as const }
  }),
  on(calls.listReports, async (ctx, input) => ({ items: await reportsFor(ctx, input) })),
  on(calls.listDecisions, async (ctx, input) => ({
    items: await decisionsFor(ctx, input)
  })),
  on(calls.findMembers, async (ctx, input) => ({ items: await findMembers(ctx, input) })),
  on(calls.getOperatorMember, (ctx, input) => memberFor(ctx, input.id, input.reason)),
  on(calls.decideMember, (ctx, input) => decideOn(ctx, input.id, input)),
  on(calls.getOperatorPhoto, (ctx, input) => openPhoto(ctx, input.id, input.variant)),
  on(calls.getStats, async (ctx, input) => {
    const { by, brand, days = 30 } = input
    const since = new Date(ctx.now.getTime() - days * DAY_MS)
    ctx.note({ action: 'getStats', subject: { kind: 'stats' }, brand, details: { by, days } })
    return { items: await stats(ctx, ctx.brands(brand), by, since) }
  }),
  on(readLog, async (ctx, { format: _, ...filter }) => {
    if (filter.brand !== undefined) ctx.brands(filter.brand)
    ctx.note({ action: 'readLog', subject: { kind: 'log' }, brand: filter.brand, details: filter })
    return logPage(ctx.db, { brands: ctx.operator.brands, ...filter })
  }),
  on(exportLog, async (ctx, { format: _, ...filter }) => {
    if (filter.brand !== undefined) ctx.brands(filter.brand)
    ctx.note({
      action: 'exportLog',
      subject: { kind: 'log' },
      brand: filter.brand,
      details: filter
    })
    const { brands } = ctx.operator
    return logCsv(await logOf(ctx.db, { brands, ...filter, last: EXPORTED_LINES }))
  }),
  on(countReviews, (ctx, input) => waitingNow(ctx, input.brand)),
  on(listOperators, async ctx => ({ items: await operatorsFor(ctx) })),
  on(listMeasures, async (ctx, input) => ({ items: await measuresFor(ctx, input.id) }))
]
