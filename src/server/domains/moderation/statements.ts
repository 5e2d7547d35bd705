import { type RawBuilder, sql } from 'kysely'
import type { Decision } from '#contract/calls/moderation.ts'
import type { BrandCtx } from '../../core/context.ts'
import { appealBy } from './months.ts'

interface Row {
  id: number
  reference: string
  subject: Decision['subject']
  ref: number | null
  outcome: Decision['outcome']
  rule: string
  facts: string
  is_automated: boolean
  until: Date | null
  created_at: Date
  measured: boolean
  ended_at: Date | null
  appealed_at: Date | null
  appeal_outcome: 'upheld' | 'reversed' | null
  appeal_reason: string | null
  appeal_decided_at: Date | null
}

const MOST = 500

/** Own statements of reasons, newest first (product.md §19). */
export function decisionsOf(ctx: BrandCtx, member: number): Promise<Decision[]> {
  return statements(ctx, member, sql`true`)
}

/** Undefined if it isn't the member's. */
export async function decisionOf(
  ctx: BrandCtx,
  member: number,
  id: number
): Promise<Decision | undefined> {
  const [one] = await statements(ctx, member, sql`d.id = ${id}`)
  return one
}

async function statements(
  { brand, db, now }: BrandCtx,
  member: number,
  which: RawBuilder<unknown>
): Promise<Decision[]> {
  const { rows } = await sql<Row>`
    select d.id, d.reference, d.subject, d.ref, d.outcome, d.rule, d.facts, d.is_automated, d.until,
      d.created_at, m.decision_id is not null as measured, m.ended_at, a.created_at as appealed_at,
      a.outcome as appeal_outcome, a.reason as appeal_reason, a.decided_at as appeal_decided_at
    from decisions d left join measures m on m.decision_id = d.id
    left join appeals a on a.decision_id = d.id
    where d.account_id = ${member} and d.brand = ${brand.id} and ${which}
    order by d.id desc limit ${MOST}`.execute(db)
  return rows.map(row => viewOf(row, now))
}

function viewOf(row: Row, now: Date): Decision {
  const { id, reference, subject, ref, outcome, rule, facts, until, created_at } = row
  const last = outcome === 'restored' ? null : appealBy(created_at)
  const isOver = until !== null && until <= now
  return {
    ...{ id, reference, subject, ref, outcome, rule, facts, automated: row.is_automated },
    from: created_at.toISOString(),
    until: until?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? (row.measured && isOver ? until.toISOString() : null),
    can_appeal: last !== null && now <= last && row.appealed_at === null,
    appeal_by: last?.toISOString() ?? null,
    appeal: appealView(row)
  }
}

function appealView(row: Row): Decision['appeal'] {
  if (row.appealed_at === null) return null
  return {
    at: row.appealed_at.toISOString(),
    outcome: row.appeal_outcome,
    reason: row.appeal_reason,
    decided_at: row.appeal_decided_at?.toISOString() ?? null
  }
}
