import { sql } from 'kysely'
import type { ReportCategory } from '#contract/calls/moderation.ts'
import { DAY_MS } from '#contract/time.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { wordsFor } from '../../core/words.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'
import { decide, SYSTEM } from './decisions.ts'
import { isHiddenByDecision, suspendedUntil } from './measures.ts'

/** Upheld reports in a year that make a reporter trusted. */
const TRUSTED_UPHELD = 3
const TRUSTED_DAYS = 365
/** Period in which reports of two members count together. */
const TOGETHER_DAYS = 30

type Urgent = 'underage' | 'threat'

/** Reports that can't wait (product.md §19). */
export function isPriority(category: ReportCategory): category is Urgent {
  return category === 'underage' || category === 'threat'
}

/**
 * Hides a profile until review if a trusted member or two members report a minor or a threat
 * (product.md §19). The owner learns the reason, not the reporter.
 */
export async function pauseIfUrgent(
  ctx: BrandCtx<Tx>,
  given: { reporter: number; reported: number; category: ReportCategory }
): Promise<void> {
  const { brand } = ctx
  const { reporter, reported, category } = given
  if (!isPriority(category)) return
  await lockReported(ctx, reported)
  if ((await suspendedUntil(ctx, reporter)) !== undefined) return
  if (await isHiddenByDecision(ctx, reported)) return
  const isEnough = (await isTrusted(ctx, reporter)) || (await reportersOf(ctx, reported)) >= 2
  if (!isEnough) return
  const words = wordsFor(brand, await languageOf(ctx, reported))
  await decide(ctx, {
    account: reported,
    subject: 'account',
    outcome: 'paused',
    rule: words(`decision.rule.${category}`, ageIn(ctx)),
    facts: words(`decision.facts.${category}`, ageIn(ctx)),
    isAutomated: true,
    actor: SYSTEM
  })
}

/** Serialises reports, so that the second of two sees the first. */
async function lockReported({ db }: Pick<Ctx<Tx>, 'db'>, id: number): Promise<void> {
  await lockKey(db, `reported:${id}`)
}

/** Three upheld reports in a year, and none ever abusive. */
export async function isTrusted({ now, brand, db }: BrandCtx, id: number): Promise<boolean> {
  const { rows } = await sql<{ upheld: number; abusive: number }>`
    select count(*) filter (where r.outcome = 'upheld' and r.closed_at > ${daysAgo(TRUSTED_DAYS, now)})::int
        as upheld,
      count(*) filter (where r.outcome = 'abusive')::int as abusive
    from reports r where r.reporter_id = ${id} and r.brand = ${brand.id}`.execute(db)
  const { upheld = 0, abusive = 0 } = rows[0] ?? {}
  return upheld >= TRUSTED_UPHELD && abusive === 0
}

/** Counts activated members with an open priority report. */
async function reportersOf({ brand, now, db }: BrandCtx, reported: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.reporter_id)::int as count from reports r
    join accounts a on a.id = r.reporter_id and a.activated_at is not null
    where r.account_id = ${reported} and r.brand = ${brand.id} and r.is_priority
      and r.closed_at is null and r.created_at > ${daysAgo(TOGETHER_DAYS, now)}::timestamptz
      and not exists (select 1 from measures m where m.account_id = a.id and m.kind = 'reporting'
        and m.ended_at is null and m.until > ${now}::timestamptz)`.execute(db)
  return rows[0]?.count ?? 0
}

/** The brand's default for a profile without an account. */
export async function languageOf({ db, brand }: BrandCtx, id: number) {
  const row = await db
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst()
  return languageIn(brand, row?.language)
}

export const ageIn = ({ brand }: Pick<BrandCtx, 'brand'>) => ({
  minAge: brand.site.audience.minAge
})

function daysAgo(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
