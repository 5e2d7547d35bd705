import type { DecisionOutcome } from '#contract/calls/moderation.ts'
import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import type { Measure } from '#contract/operator/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import type { Ctx } from '../../../core/context.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { decide } from '../decisions.ts'

export interface MeasureGiven {
  measure: Measure
  /** In words for the member. */
  facts: string
  /** The term or law, in words for the member. */
  rule: string
  /** Permanent when absent. */
  days?: number | undefined
}

const OUTCOMES: Readonly<Record<Measure, DecisionOutcome>> = {
  warn: 'warned',
  pause: 'paused',
  hold: 'on_hold',
  ban: 'banned',
  restore: 'restored'
}

/**
 * Takes a measure and informs the member with the way to appeal (product.md §10.3, never silent).
 */
export async function decideOn(
  ctx: OperatorCtx,
  id: number,
  given: MeasureGiven
): Promise<{ decision: number; reference: string; status: string }> {
  const { db } = ctx
  ctx.need('members.decide')
  const profile = await db
    .selectFrom('profiles')
    .select('brand')
    .where('id', '=', id)
    .where('brand', 'in', ctx.brands())
    .executeTakeFirst()
  if (profile === undefined) refuse('not_found')
  const { measure, facts, rule, days } = given
  const { id: decision, reference } = await decide(ctx.forBrand(profile.brand), {
    account: id,
    subject: 'account',
    outcome: OUTCOMES[measure],
    facts,
    rule,
    isAutomated: false,
    actor: ctx.operator.name,
    ...(days === undefined ? {} : { until: new Date(ctx.now.getTime() + days * DAY_MS) })
  })
  ctx.note({
    action: 'decideMember',
    subject: { kind: 'member', id },
    brand: profile.brand,
    reason: facts,
    details: { measure, rule, days, decision }
  })
  return { decision, reference, status: await statusOf(ctx, id) }
}

/** Takes the measure of a verdict, if any; requires its texts and the right. */
export async function measureWith(
  ctx: OperatorCtx,
  member: number | null,
  { measure, facts, rule, days }: ReviewVerdict
): Promise<void> {
  if (measure === undefined) return
  if (member === null) refuseFields({ measure: 'invalid' })
  if (facts === undefined) refuseFields({ facts: 'required' })
  if (rule === undefined) refuseFields({ rule: 'required' })
  await decideOn(ctx, member, { measure, facts, rule, days })
}

async function statusOf({ db }: Pick<Ctx<Tx>, 'db'>, id: number): Promise<string> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.status', 'a.status as account'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.account === 'on_hold' && row.status !== 'banned' ? 'on_hold' : row.status
}
