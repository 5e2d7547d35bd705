import type { ReportOutcome } from '#contract/calls/moderation.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import { decide } from './decisions.ts'
import type { ModerationMail } from './mails.ts'
import { answerAbuse } from './reporters.ts'

export interface ReportClosing {
  report: number
  outcome: ReportOutcome
  /** Written for the reporter; names nothing about the reported member. */
  facts: string
  /** The term or law that was applied. */
  rule: string
  actor: string
}

/**
 * Closes a report and mails the reporter; if nothing was done, with a statement that can be
 * appealed (DSA 16 and 20). Measures are separate decisions. Refuses `not_found` for another
 * brand's or a closed one.
 */
export async function closeReport(ctx: BrandCtx<Tx>, given: ReportClosing): Promise<void> {
  const { db, now, brand } = ctx
  const { outcome, actor } = given
  const closed = await db
    .updateTable('reports')
    .set({ outcome, closed_at: now, closed_by: actor })
    .where('id', '=', given.report)
    .where('brand', '=', brand.id)
    .where('closed_at', 'is', null)
    .returning(['reporter_id', 'reference'])
    .executeTakeFirst()
  if (closed === undefined) return refuse('not_found')
  const { reporter_id: reporter, reference } = closed
  if (reporter === null) return
  if (outcome !== 'upheld') await stateNothingDone(ctx, reporter, given)
  await mailOutcome(ctx, reporter, { reference, outcome })
  if (outcome === 'abusive') await answerAbuse(ctx, reporter)
}

/** Inaction is a decision too and can be appealed. */
async function stateNothingDone(
  ctx: BrandCtx<Tx>,
  reporter: number,
  { report, rule, facts, actor }: ReportClosing
): Promise<void> {
  await decide(ctx, {
    account: reporter,
    subject: 'report',
    ref: report,
    outcome: 'no_action',
    ...{ rule, facts, actor },
    isAutomated: false,
    isTold: false
  })
}

async function mailOutcome(
  ctx: BrandCtx<Tx>,
  reporter: number,
  { reference, outcome }: { reference: string; outcome: ReportOutcome }
): Promise<void> {
  const { db, brand } = ctx
  const person = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.email', 'a.language', 'p.name'])
    .where('a.id', '=', reporter)
    .where('a.brand', '=', brand.id)
    .executeTakeFirst()
  if (person === undefined) return
  await putMail(ctx, {
    account: reporter,
    to: person.email,
    language: languageIn(brand, person.language),
    template: 'report_closed' satisfies ModerationMail,
    data: {
      name_own: person.name,
      reference,
      outcome: outcome === 'upheld' ? 'upheld' : 'unfounded',
      link: `https://${brand.site.brand.domain}/settings`
    }
  })
}
