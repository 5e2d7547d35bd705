import * as fleet from '#contract/operator/brands.ts'
import * as pauses from '#contract/operator/pauses.ts'
import * as session from '#contract/operator/session.ts'
import { DONE, type OperatorRoute, on } from '../../core/route.ts'
import { retryFailed } from '../outbox/outbox-list.ts'
import { brandLines, brandSheet, findingsFor } from './brands.ts'
import { confirmCodes, startCodes, stopCodes } from './codes.ts'
import { jobsFor, retryFailedJobs } from './jobs.ts'
import { pagesOf, pauseFor, pausePreview, resumeFor } from './pauses.ts'

export const codeRoutes: readonly OperatorRoute[] = [
  on(session.startCodes, ctx => startCodes(ctx)),
  on(session.confirmCodes, async (ctx, input) => ({
    recovery_codes: await confirmCodes(ctx, input.code)
  })),
  on(session.stopCodes, async (ctx, input) => {
    await stopCodes(ctx, input.code)
    return DONE
  })
]

export const brandRoutes: readonly OperatorRoute[] = [
  on(fleet.listBrands, ctx => brandLines(ctx)),
  on(fleet.getBrand, (ctx, input) => brandSheet(ctx, input.brand)),
  on(fleet.listFindings, (ctx, input) => findingsFor(ctx, input.brand)),
  on(fleet.retryOutbox, async (ctx, { brand, id }) => {
    const one = ctx.forBrand(brand)
    const count = await retryFailed(one.db, id ?? 'all', one.now, brand)
    const details = { id: id ?? 'all', count }
    ctx.note({ action: 'retryOutbox', subject: { kind: 'outbox' }, brand, details })
    return { count }
  }),
  on(pauses.previewPause, (ctx, { brand }) => pausePreview(ctx, brand)),
  on(pauses.pauseBrand, (ctx, { brand, note }) => pauseFor(ctx, brand, note), {
    finish: async (app, { brand }, told) => ({ ...told, pages: await pagesOf(app, brand, true) })
  }),
  on(pauses.resumeBrand, (ctx, { brand }) => resumeFor(ctx, brand), {
    finish: async (app, { brand }, told) => ({ ...told, pages: await pagesOf(app, brand, false) })
  }),
  on(fleet.listJobs, ctx => jobsFor(ctx)),
  on(fleet.retryJobs, async (ctx, { id }) => ({ count: await retryFailedJobs(ctx, id) }))
]
