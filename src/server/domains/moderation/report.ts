import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReportCategory, reportMember } from '#contract/calls/reports.ts'
import { REPORTS_A_DAY } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { Member } from '../../core/member.ts'
import { newReference } from '../../core/reference.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import type { Setting } from '../../core/route.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { block } from '../people/blocks.ts'
import { lockPair, visibleTo } from '../people/visibility.ts'
import { keepEvidence, needTheirs, type Pair, snapshot } from './evidence.ts'
import { suspendedUntil } from './measures.ts'
import { isPriority, pauseIfUrgent } from './priority.ts'

type Given = z.output<typeof reportMember.body>

/**
 * Reports a member, with what there is to see kept beside it, and blocks them where that is wished.
 * The same report within a day is the one that there is. The other is told nothing (contract.md §9).
 * Answers with the reference.
 */
export async function report(
  tx: Tx,
  setting: Setting,
  member: Member,
  given: Given
): Promise<string> {
  const pair = { brand: setting.brand.id, reporter: member.id, reported: given.id, ...refOf(given) }
  await lockReporter(tx, member.id)
  await lockPair(tx, member.id, given.id)
  await needReportable(tx, setting, pair)
  await needTheirs(tx, pair)
  const reference =
    (await sameToday(tx, pair, given.category, setting.now)) ??
    (await file(tx, setting, pair, given))
  if (given.block) await blockToo(tx, setting, member, pair)
  return reference
}

const refOf = ({ context, ref }: Given) => ({ context, ref })

/** One at a time, so that the tenth report of a day is counted as such. */
async function lockReporter(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reporter:${id}`}, 0))`.execute(tx)
}

/**
 * Whoever can be seen can be reported, and also somebody the member has a chat with or has blocked:
 * nobody gets out of a report by blocking or leaving.
 */
async function needReportable(
  db: Db,
  { brand }: Setting,
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
  db: Db,
  { brand, reporter, reported, context, ref }: Pair,
  category: ReportCategory,
  now: Date
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from reports where reporter_id = ${reporter} and account_id = ${reported}
      and brand = ${brand} and category = ${category} and context = ${context}
      and ref is not distinct from ${ref ?? null}::bigint
      and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz
    order by id desc limit 1`.execute(db)
  return rows[0]?.reference
}

async function file(tx: Tx, setting: Setting, pair: Pair, given: Given): Promise<string> {
  const { brand, now } = setting
  await needRight(tx, setting, pair, given.category)
  await needQuota(tx, pair, now)
  const made = await tx
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
  await keepEvidence(tx, brand.id, made.id, await snapshot(tx, pair), now)
  await pauseIfUrgent(tx, setting, { ...pair, category: given.category })
  return made.reference
}

/** Whoever has lost the right for a while may still say that somebody is a minor or in danger. */
async function needRight(
  db: Db,
  { brand, now }: Setting,
  { reporter }: Pair,
  category: ReportCategory
): Promise<void> {
  if (isPriority(category)) return
  const until = await suspendedUntil(db, brand.id, reporter, now)
  if (until !== undefined) refuse('reporting_suspended', { until: until.toISOString() })
}

async function needQuota(db: Db, { reporter, brand }: Pair, now: Date): Promise<void> {
  const { rows } = await sql<{ made: number; oldest: Date }>`
    select count(*)::int as made, min(created_at) as oldest from reports
    where reporter_id = ${reporter} and brand = ${brand}
      and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz`.execute(db)
  const { made = 0, oldest = now } = rows[0] ?? {}
  if (made < REPORTS_A_DAY) return
  const retryAfter = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000)
  throw new Refusal('too_many', { retryAfter })
}

/** Whoever has left or has blocked the member first is gone already. */
async function blockToo(tx: Tx, setting: Setting, member: Member, pair: Pair): Promise<void> {
  if (await isBlocked(tx, pair)) return
  await block(tx, setting, member, pair.reported).catch(error => {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  })
}

async function isBlocked(db: Db, { reporter, reported }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select 1 from blocks where blocker_id = ${reporter} and blocked_id = ${reported}`.execute(db)
  return rows.length > 0
}
