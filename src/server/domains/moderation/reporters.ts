import { sql } from 'kysely'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx } from '../../core/context.ts'
import { wordsFor } from '../../core/words.ts'
import type { Tx } from '../../db/connect.ts'
import { decide, SYSTEM } from './decisions.ts'
import { languageOf } from './priority.ts'

/** Days considered. */
const WINDOW_DAYS = 180
/** Abusive reports before a warning, and after it before the suspension. */
const BEFORE_WARNING = 3
const AFTER_WARNING = 2
/** Days of the first suspension and of later ones. */
const FIRST_DAYS = 30
const AGAIN_DAYS = 90

/**
 * After an abusive report: warns a frequent abuser, then suspends the right to report (DSA 23).
 * Frequent means at least half of the closed reports. Both can be appealed.
 */
export async function answerAbuse(ctx: BrandCtx<Tx>, reporter: number): Promise<void> {
  const { brand, now } = ctx
  const words = wordsFor(brand, await languageOf(ctx, reporter))
  const record = await recordOf(ctx, reporter)
  if (!record.isOften) return
  const given = {
    account: reporter,
    subject: 'report',
    rule: words('decision.rule.reports'),
    isAutomated: true,
    actor: SYSTEM
  } as const
  if (!record.isWarned) {
    const facts = words('decision.facts.warned')
    await decide(ctx, { ...given, outcome: 'warned', facts })
  } else if (record.sinceWarning >= AFTER_WARNING && !record.isSuspended) {
    const days = record.suspensions === 0 ? FIRST_DAYS : AGAIN_DAYS
    const until = new Date(now.getTime() + days * DAY_MS)
    const facts = words('decision.facts.suspended')
    const takes = 'reporting'
    await decide(ctx, { ...given, outcome: 'paused', facts, until, takes })
  }
}

interface Record {
  isOften: boolean
  isWarned: boolean
  sinceWarning: number
  suspensions: number
  isSuspended: boolean
}

/** Ignores decisions reversed on appeal. */
async function recordOf({ now, brand, db }: BrandCtx, reporter: number): Promise<Record> {
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  const { rows } = await sql<Record & { abusive: number; closed: number }>`
    with mine as (
      select d.id, d.outcome, d.created_at, m.decision_id is not null as takes,
        m.ended_at is null and m.until > ${now}::timestamptz as lasts
      from decisions d left join measures m on m.decision_id = d.id and m.kind = 'reporting'
      where d.account_id = ${reporter} and d.brand = ${brand.id} and d.subject = 'report'
        and not exists (select 1 from appeals where decision_id = d.id and outcome = 'reversed')
    ), warning as (
      select max(created_at) as at from mine
      where (outcome = 'warned' or takes) and created_at > ${since}::timestamptz
    )
    select count(*) filter (where r.outcome = 'abusive')::int as abusive, count(*)::int as closed,
      (select at from warning) is not null as "isWarned",
      count(*) filter (where r.outcome = 'abusive' and r.closed_at > (select at from warning))::int
        as "sinceWarning",
      (select count(*)::int from mine where takes) as suspensions,
      exists (select 1 from mine where lasts) as "isSuspended"
    from reports r where r.reporter_id = ${reporter} and r.brand = ${brand.id}
      and r.closed_at > ${since}::timestamptz`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count came without a row')
  return { ...row, isOften: row.abusive >= BEFORE_WARNING && row.abusive * 2 >= row.closed }
}
