import { sql } from 'kysely'
import type { LogLine } from '#contract/operator/shapes.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Operator } from './operator.ts'

export interface Entry {
  action: string
  subject: { kind: string; id?: number | null }
  brand?: string | undefined
  reason?: string | null | undefined
  details?: Readonly<Record<string, unknown>> | undefined
}

type Actor = Pick<Operator, 'name'> & { id: number | null; role: Operator['role'] | null }

/** Writes a log line in the transaction of the action. */
export async function logged(tx: Tx, actor: Actor, now: Date, entry: Entry): Promise<void> {
  await tx
    .insertInto('operator_log')
    .values({
      operator_id: actor.id,
      operator: actor.name,
      role: actor.role,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id ?? null,
      brand: entry.brand ?? '*',
      reason: entry.reason ?? null,
      details: JSON.stringify(entry.details ?? {}),
      at: now
    })
    .execute()
}

const PAGE = 100

export interface LogFilter {
  brands: readonly string[] | null
  brand?: string | undefined
  operator?: string | undefined
  kind?: string | undefined
  subject?: number | undefined
  before?: number | undefined
  last?: number | undefined
}

export async function logOf(db: Db, filter: LogFilter): Promise<LogLine[]> {
  const { brands, brand, operator, kind, subject, before } = filter
  const rows = await db
    .selectFrom('operator_log')
    .selectAll()
    .$if(brands !== null, q => q.where('brand', '=', sql<string>`any(${[...(brands ?? [])]})`))
    .$if(brand !== undefined, q => q.where('brand', '=', brand ?? ''))
    .$if(operator !== undefined, q => q.where('operator', '=', operator ?? ''))
    .$if(kind !== undefined, q => q.where('subject_kind', '=', kind ?? ''))
    .$if(subject !== undefined, q => q.where('subject_id', '=', subject ?? 0))
    .$if(before !== undefined, q => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(filter.last ?? PAGE)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    operator: row.operator,
    role: row.role,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    brand: row.brand,
    reason: row.reason,
    details: row.details
  }))
}
