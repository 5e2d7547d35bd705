import { sql } from 'kysely'
import type { z } from 'zod'
import type { LogFilters } from '#contract/operator/log.ts'
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

/** Of `brands` null, the lines of all and those of no brand. */
export interface LogFilter extends Omit<z.output<typeof LogFilters>, 'before'> {
  brands: readonly string[] | null
  before?: number | undefined
  last?: number | undefined
}

/** The newest first, a hundred unless `last` says how many. */
export async function logOf(db: Db, filter: LogFilter): Promise<LogLine[]> {
  const { brands, from, to, q: text, before } = filter
  const pattern = `%${text?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = sql<string>`concat_ws(' ', action, reason, details::text)`
  const rows = await EQUAL.reduce((query, [column, field]) => {
    const value = filter[field]
    return value === undefined ? query : query.where(column, '=', value)
  }, db.selectFrom('operator_log').selectAll())
    .$if(brands !== null, query =>
      query.where('brand', '=', sql<string>`any(${[...(brands ?? [])]})`)
    )
    .$if(from !== undefined, query => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, query => query.where('at', '<', to ?? new Date(0)))
    .$if(text !== undefined, query => query.where(found, 'ilike', pattern))
    .$if(before !== undefined, query => query.where('id', '<', before ?? 0))
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

/** Columns that are held to a field of the filter. */
const EQUAL = [
  ['brand', 'brand'],
  ['operator', 'operator'],
  ['action', 'act'],
  ['subject_kind', 'kind'],
  ['subject_id', 'subject']
] as const

/** A page of a hundred lines and where the next one begins. */
export async function logPage(
  db: Db,
  filter: LogFilter
): Promise<{ items: LogLine[]; next: number | null }> {
  const items = await logOf(db, { ...filter, last: PAGE + 1 })
  const page = items.slice(0, PAGE)
  return { items: page, next: items.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}
