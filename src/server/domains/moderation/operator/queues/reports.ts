import { sql } from 'kysely'
import type { ReviewVerdict } from '#contract/operator/reviews.ts'
import type { Ctx } from '../../../../core/context.ts'
import type { OperatorCtx } from '../../../../core/operator/context.ts'
import { refuseFields } from '../../../../core/refusal.ts'
import { closeReport } from '../../close-report.ts'
import { decide, SYSTEM } from '../../decisions.ts'
import { lookAtReport, type OpenReport, openReports } from '../../queues.ts'
import { measureWith } from '../measures.ts'
import type { Looked, Queue, Waiting } from '../queue.ts'
import { voiceFor } from '../statement.ts'
import { photoReason, removePhoto } from './photos.ts'

/**
 * `uphold` may take a measure, or with `reason` remove the photo; `dismiss` and `abusive` give the
 * reporter a reason.
 */
export const reports: Queue = {
  name: 'reports',
  verdicts: ['uphold', 'dismiss', 'abusive'],
  reasons: [],
  needsReason: [],

  waiting: async (ctx, brands, limit) => (await openReports(ctx, brands, limit)).map(waitingOf),

  look: async (ctx, brands, id) => {
    const report = await lookAtReport(ctx, brands, id)
    return report && lookedOf(ctx, report)
  },

  decide: async (ctx, { id, brand, member, content }, given) => {
    const { verdict, facts = '', rule = '', reason } = given
    if (verdict !== 'uphold') needWords(given)
    const outcome = OUTCOMES[verdict] ?? refuseFields({ verdict: 'invalid' })
    const actor = ctx.operator.name
    await closeReport(ctx.forBrand(brand), { report: id, outcome, facts, rule, actor })
    if (verdict === 'uphold') {
      await measureWith(ctx, member, given)
      if (content.context === 'photo' && reason !== undefined) {
        await removePhoto(ctx, {
          photo: Number(content.ref),
          brand,
          reason: photoReason(reason)
        })
      }
    } else if (member !== null) await showAgain(ctx, brand, member)
  }
}

const OUTCOMES: Partial<Record<ReviewVerdict['verdict'], 'upheld' | 'unfounded' | 'abusive'>> = {
  uphold: 'upheld',
  dismiss: 'unfounded',
  abusive: 'abusive'
}

function needWords({ facts, rule }: ReviewVerdict): void {
  if (facts === undefined) refuseFields({ facts: 'required' })
  if (rule === undefined) refuseFields({ rule: 'required' })
}

/** Shows a provisionally hidden profile again if no urgent report waits. */
async function showAgain(ctx: OperatorCtx, brand: string, member: number): Promise<void> {
  const { db } = ctx
  const { rows } = await sql<{ id: number; rule: string }>`
    select d.id, d.rule from measures m join decisions d on d.id = m.decision_id
    where m.account_id = ${member} and m.brand = ${brand} and m.kind = 'paused'
      and m.ended_at is null and d.actor = ${SYSTEM}
      and not exists (select 1 from reports r where r.account_id = m.account_id
        and r.is_priority and r.closed_at is null)`.execute(db)
  const { say } = await voiceFor(ctx, brand, member)
  for (const { id, rule } of rows) {
    await decide(ctx.forBrand(brand), {
      ...{ account: member, subject: 'account', outcome: 'restored', rule, ends: id },
      facts: say('moderation.pause_lifted'),
      isAutomated: false,
      actor: ctx.operator.name
    })
  }
}

async function lookedOf(
  { db }: Pick<Ctx, 'db'>,
  report: OpenReport & { evidence: unknown; taken_at: Date }
): Promise<Looked> {
  const { reference, category, context, ref, text, reporter, member } = report
  const { rows } = await sql<{ all: number; upheld: number }>`
    select count(*)::int as "all", count(*) filter (where outcome = 'upheld')::int as upheld
    from reports where account_id = ${member} and id <> ${report.id}`.execute(db)
  return {
    ...waitingOf(report),
    version: 'open',
    content: {
      ...{ reference, category, context, ref, text, reporter, member },
      other_reports: rows[0],
      taken_at: report.taken_at.toISOString(),
      evidence: report.evidence
    }
  }
}

function waitingOf({
  id,
  brand,
  at,
  priority,
  category,
  context,
  text,
  member
}: OpenReport): Waiting {
  const said = text === null ? '' : `: ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}`
  const summary = `${category}, ${context} of member ${member ?? '(erased)'}${said}`
  return { id, brand, at, priority, member, summary }
}
