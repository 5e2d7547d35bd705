import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReportCategory, reportMember } from '#contract/calls/moderation.ts'
import { REPORTS_A_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx, Ctx, MemberCtx } from '../../core/context.ts'
import { newReference } from '../../core/reference.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'
import { block, lockPair, visibleTo } from '../people/index.ts'
import { keepEvidence, needTheirs, type Pair, snapshot } from './evidence.ts'
import { suspendedUntil } from './measures.ts'
import { isPriority, pauseIfUrgent } from './priority.ts'

type Given = z.output<typeof reportMember.body>

/**
 * Reports a member with evidence and optionally blocks them; repeats within a day return the first
 * report. The reported member isn't informed (product.md §19). Returns the reference.
 */
export async function report(ctx: MemberCtx<Tx>, given: Given): Promise<string> {
  const { member } = ctx
  const pair = { brand: ctx.brand.id, reporter: member.id, reported: given.id, ...refOf(given) }
  await lockReporter(ctx, member.id)
  await lockPair(ctx, member.id, given.id)
  await needReportable(ctx, pair)
  await needTheirs(ctx, pair)
  const reference = (await sameToday(ctx, pair, given.category)) ?? (await file(ctx, pair, given))
  if (given.block) await blockToo(ctx, pair)
  return reference
}

const refOf = ({ context, ref }: Given) => ({ context, ref })

/** Serialises reports for an exact daily limit. */
async function lockReporter({ db }: Pick<Ctx<Tx>, 'db'>, id: number): Promise<void> {
  await lockKey(db, `reporter:${id}`)
}

/**
 * Visible members, chat partners and blocked members can be reported: blocking or leaving is no
 * escape.
 */
async function needReportable(
  { brand, db }: BrandCtx,
  { reporter, reported }: Pair
): Promise<void> {
  const { rows } = await sql`
    select 1 from profiles p where p.id = ${reported} and p.brand = ${brand.id}
      and (${visibleTo(brand, reporter)}
        or exists (select 1 from sides s where s.member_id = ${reporter} and s.other_id = p.id)
        or exists (select 1 from blocks where blocker_id = ${reporter} and blocked_id = p.id))
    `.execute(db)
  if (rows.length === 0) refuse('not_found')
}

async function sameToday(
  { now, db }: Ctx,
  { brand, reporter, reported, context, ref }: Pair,
  category: ReportCategory
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from reports where reporter_id = ${reporter} and account_id = ${reported}
      and brand = ${brand} and category = ${category} and context = ${context}
      and ref is not distinct from ${ref ?? null}::bigint
      and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz
    order by id desc limit 1`.execute(db)
  return rows[0]?.reference
}

async function file(ctx: BrandCtx<Tx>, pair: Pair, given: Given): Promise<string> {
  const { db, brand, now } = ctx
  await needRight(ctx, pair, given.category)
  await needQuota(ctx, pair)
  const made = await db
    .insertInto('reports')
    .values({
      brand: brand.id,
      reference: newReference('R'),
      reporter_id: pair.reporter,
      account_id: pair.reported,
      category: given.category,
      context: given.context,
      ref: given.ref ?? null,
      text: given.text ?? null,
      is_priority: isPriority(given.category),
      created_at: now
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  await keepEvidence(ctx, made.id, await snapshot(ctx, pair))
  await pauseIfUrgent(ctx, { ...pair, category: given.category })
  return made.reference
}

/** Suspended reporters may still report minors and threats. */
async function needRight(
  ctx: BrandCtx,
  { reporter }: Pair,
  category: ReportCategory
): Promise<void> {
  if (isPriority(category)) return
  const until = await suspendedUntil(ctx, reporter)
  if (until !== undefined) refuse('reporting_suspended', { until: until.toISOString() })
}

async function needQuota({ now, db }: Ctx, { reporter, brand }: Pair): Promise<void> {
  const { rows } = await sql<{ made: number; oldest: Date }>`
    select count(*)::int as made, min(created_at) as oldest from reports
    where reporter_id = ${reporter} and brand = ${brand}
      and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz`.execute(db)
  const { made = 0, oldest = now } = rows[0] ?? {}
  if (made < REPORTS_A_DAY) return
  const retryAfter = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000)
  throw new Refusal('too_many', { retryAfter })
}

/** Ignores members who have left or are already blocked. */
async function blockToo(ctx: MemberCtx<Tx>, pair: Pair): Promise<void> {
  if (await isBlocked(ctx, pair)) return
  await block(ctx, pair.reported).catch(error => {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  })
}

async function isBlocked({ db }: Pick<Ctx, 'db'>, { reporter, reported }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select 1 from blocks where blocker_id = ${reporter} and blocked_id = ${reported}`.execute(db)
  return rows.length > 0
}
