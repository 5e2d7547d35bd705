import type { z } from 'zod'
import { type countReviews, MOST_COUNTED } from '#contract/operator/overview.ts'
import { mayDo, QUEUES } from '#contract/operator/roles.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { queueNamed } from './queues.ts'

/** What waits in the queues that the operator may work; the others are left out. */
export async function waitingNow(
  ctx: OperatorCtx,
  brand?: string
): Promise<z.input<typeof countReviews.response>> {
  const brands = ctx.brands(brand)
  const queues = []
  for (const queue of QUEUES.filter(name => mayDo(ctx.operator.role, `review.${name}`))) {
    const found = await queueNamed(queue).waiting(ctx, brands, MOST_COUNTED + 1)
    const oldest = found.map(({ at }) => at.getTime()).reduce((a, b) => Math.min(a, b), Infinity)
    queues.push({
      queue,
      waiting: Math.min(found.length, MOST_COUNTED),
      more: found.length > MOST_COUNTED,
      urgent: found.filter(({ priority }) => priority).length,
      oldest: Number.isFinite(oldest) ? new Date(oldest).toISOString() : null
    })
  }
  ctx.note({ action: 'countReviews', subject: { kind: 'queues' }, brand })
  const known = ctx.app.brands.all.filter(({ id }) => ctx.brands().includes(id))
  return { queues, brands: known.map(({ id, site }) => ({ id, name: site.brand.name })) }
}
