import type { AppealOutcome, Decision } from '#contract/calls/moderation.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import { mailComplainant } from './complaint-mail.ts'
import { decide } from './decisions.ts'
import type { ModerationMail } from './mails.ts'
import { OwnDecisionError } from './own-decision-error.ts'
import { decisionOf } from './statements.ts'

/**
 * Appeals a member's own decision, once and within six months (product.md §19). Returns the
 * decision with its appeal.
 */
export async function appeal(
  ctx: BrandCtx<Tx>,
  member: number,
  given: { id: number; text: string }
): Promise<Decision> {
  const { db, brand, now } = ctx
  const decision = await decisionOf(ctx, member, given.id)
  if (decision === undefined || decision.appeal_by === null) return refuse('not_found')
  if (decision.appeal !== null) refuse('already_appealed')
  if (!decision.can_appeal) refuse('appeal_too_late')
  const made = await db
    .insertInto('appeals')
    .values({
      brand: brand.id,
      decision_id: given.id,
      complaint_id: null,
      text: given.text,
      created_at: now
    })
    .onConflict(conflict => conflict.column('decision_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('already_appealed')
  return (await decisionOf(ctx, member, given.id)) ?? refuse('not_found')
}

export interface AppealVerdict {
  appeal: number
  outcome: AppealOutcome
  /** Written for the appellant. */
  reason: string
  actor: string
}

/**
 * Decides an appeal against a decision or complaint; a reversal ends the measure with a statement.
 * Throws OwnDecision for the first decider, refuses `not_found` once decided. The caller handles
 * other effects, such as restoring a photo.
 */
export async function decideAppeal(
  ctx: BrandCtx<Tx>,
  given: AppealVerdict
): Promise<{ decision: number | null; complaint: number | null }> {
  const { db, now } = ctx
  const first = await openAppeal(ctx, given.appeal)
  const before = first.complaint_id === null ? first.actor : first.decided_by
  if (before === given.actor) throw new OwnDecisionError()
  await db
    .updateTable('appeals')
    .set({ outcome: given.outcome, reason: given.reason, decided_at: now, decided_by: given.actor })
    .where('id', '=', given.appeal)
    .execute()
  if (first.complaint_id !== null) {
    await mailComplainant(ctx, first.complaint_id, 'complaint_appeal_decided', given)
  } else await afterDecision(ctx, first, given)
  return { decision: first.decision_id, complaint: first.complaint_id }
}

async function openAppeal({ db, brand }: BrandCtx<Tx>, id: number) {
  const row = await db
    .selectFrom('appeals as a')
    .leftJoin('decisions as d', 'd.id', 'a.decision_id')
    .leftJoin('complaints as c', 'c.id', 'a.complaint_id')
    .select(['a.decision_id', 'a.complaint_id', 'd.actor', 'd.account_id', 'd.subject', 'd.ref'])
    .select(['d.rule', 'd.reference', 'd.outcome', 'c.decided_by'])
    .where('a.id', '=', id)
    .where('a.brand', '=', brand.id)
    .where('a.decided_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()
  return row ?? refuse('not_found')
}

type First = Awaited<ReturnType<typeof openAppeal>>

async function afterDecision(
  ctx: BrandCtx<Tx>,
  first: First,
  { outcome, reason, actor }: AppealVerdict
): Promise<void> {
  const { account_id: account, decision_id: decision, subject, rule } = first
  if (account === null || decision === null || subject === null || rule === null) return
  if (outcome === 'reversed' && first.outcome === 'no_action') {
    await findRight(ctx, first.ref)
  } else if (outcome === 'reversed') {
    const restored = { account, subject, rule, facts: reason, actor, ends: decision } as const
    const ref = first.ref ?? undefined
    const plain = { outcome: 'restored', isAutomated: false, isTold: false, ref } as const
    await decide(ctx, { ...restored, ...plain })
  }
  await mail(ctx, account, { reference: first.reference ?? '', outcome, reason })
}

/** The dismissed report was justified; its consequences are decided anew. */
async function findRight({ db, brand }: BrandCtx<Tx>, report: number | null): Promise<void> {
  if (report === null) return
  await db
    .updateTable('reports')
    .set({ outcome: 'upheld' })
    .where('id', '=', report)
    .where('brand', '=', brand.id)
    .execute()
}

async function mail(
  ctx: BrandCtx<Tx>,
  account: number,
  said: { reference: string; outcome: AppealOutcome; reason: string }
): Promise<void> {
  const { db, brand } = ctx
  const person = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.email', 'a.language', 'p.name'])
    .where('a.id', '=', account)
    .where('a.brand', '=', brand.id)
    .executeTakeFirst()
  if (person === undefined) return
  await putMail(ctx, {
    account,
    to: person.email,
    language: languageIn(brand, person.language),
    template: 'appeal_decided' satisfies ModerationMail,
    data: {
      name_own: person.name,
      ...said,
      link: `https://${brand.site.brand.domain}/settings`
    }
  })
}
