import { sql } from 'kysely'
import {
  APPEAL_OUTCOMES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_SUBJECTS,
  DECISION_OUTCOMES,
  DECISION_SUBJECTS,
  REPORT_CATEGORIES,
  REPORT_CONTEXTS,
  REPORT_OUTCOMES
} from '#contract/calls/moderation.ts'
import type { Ctx } from '../../core/context.ts'

type Counts = Record<string, number>

/** Anonymous counts of a year (DSA 15 and 24; docs/operations.md defines them). */
export interface Transparency {
  format: 1
  brand: string
  year: number
  reports: {
    received: number
    priority: number
    by_category: Counts
    by_context: Counts
    by_outcome: Counts
    open: number
    /** From report to closing; null if none was closed. */
    median_hours: number | null
  }
  complaints: {
    received: number
    by_subject: Counts
    by_outcome: Counts
    open: number
    /** Answered after the promised day, or overdue. */
    late: number
    median_hours: number | null
  }
  decisions: {
    taken: number
    by_outcome: Counts
    by_subject: Counts
    automated: number
  }
  appeals: { of_decisions: Appeals; of_complaints: Appeals; of_automated: Appeals }
  /** DSA 23. */
  misuse: { accounts_on_hold: number; accounts_banned: number; reporting_suspended: number }
}

interface Appeals {
  received: number
  by_outcome: Counts
  open: number
  median_hours: number | null
}

/** Counts a calendar year in UTC. */
export async function transparency(ctx: Ctx, brand: string, year: number): Promise<Transparency> {
  const { now } = ctx
  const span = {
    brand,
    from: new Date(Date.UTC(year, 0)),
    to: new Date(Date.UTC(year + 1, 0)),
    now
  }
  return {
    format: 1,
    brand,
    year,
    reports: await reportsOf(ctx, span),
    complaints: await complaintsOf(ctx, span),
    decisions: await decisionsOf(ctx, span),
    appeals: await appealsOf(ctx, span),
    misuse: await misuseOf(ctx, span)
  }
}

interface Span {
  brand: string
  from: Date
  to: Date
  now: Date
}

async function reportsOf({ db }: Pick<Ctx, 'db'>, span: Span): Promise<Transparency['reports']> {
  const { rows } = await sql<{
    priority: boolean
    category: string
    context: string
    outcome: string | null
    hours: number | null
  }>`
    select is_priority as priority, category, context, outcome, ${hours('closed_at')} as hours
    from reports where ${within(span)}`.execute(db)
  return {
    received: rows.length,
    priority: rows.filter(({ priority }) => priority).length,
    by_category: counted(REPORT_CATEGORIES, rows, ({ category }) => category),
    by_context: counted(REPORT_CONTEXTS, rows, ({ context }) => context),
    by_outcome: counted(REPORT_OUTCOMES, rows, ({ outcome }) => outcome),
    open: rows.filter(({ outcome }) => outcome === null).length,
    median_hours: medianOf(rows)
  }
}

async function complaintsOf(
  { db }: Pick<Ctx, 'db'>,
  span: Span
): Promise<Transparency['complaints']> {
  const { rows } = await sql<{
    subject: string
    outcome: string | null
    late: boolean
    hours: number | null
  }>`
    select subject, outcome, coalesce(decided_at, ${span.now}::timestamptz) > reply_by as late,
      ${hours('decided_at')} as hours
    from complaints where ${within(span)}`.execute(db)
  return {
    received: rows.length,
    by_subject: counted(COMPLAINT_SUBJECTS, rows, ({ subject }) => subject),
    by_outcome: counted(COMPLAINT_OUTCOMES, rows, ({ outcome }) => outcome),
    open: rows.filter(({ outcome }) => outcome === null).length,
    late: rows.filter(({ late }) => late).length,
    median_hours: medianOf(rows)
  }
}

async function decisionsOf(
  { db }: Pick<Ctx, 'db'>,
  span: Span
): Promise<Transparency['decisions']> {
  const { rows } = await sql<{ outcome: string; subject: string; automated: boolean }>`
    select outcome, subject, is_automated as automated from decisions
    where ${within(span)}`.execute(db)
  return {
    taken: rows.length,
    by_outcome: counted(DECISION_OUTCOMES, rows, ({ outcome }) => outcome),
    by_subject: counted(DECISION_SUBJECTS, rows, ({ subject }) => subject),
    automated: rows.filter(({ automated }) => automated).length
  }
}

async function appealsOf({ db }: Pick<Ctx, 'db'>, span: Span): Promise<Transparency['appeals']> {
  const { rows } = await sql<{
    kind: 'decision' | 'complaint'
    automated: boolean
    outcome: string | null
    hours: number | null
  }>`
    select case when a.decision_id is null then 'complaint' else 'decision' end as kind,
      coalesce(d.is_automated, false) as automated, a.outcome, ${hours('a.decided_at', 'a.')} as hours
    from appeals a left join decisions d on d.id = a.decision_id
    where ${within(span, 'a.')}`.execute(db)
  const view = (some: typeof rows): Appeals => ({
    received: some.length,
    by_outcome: counted(APPEAL_OUTCOMES, some, ({ outcome }) => outcome),
    open: some.filter(({ outcome }) => outcome === null).length,
    median_hours: medianOf(some)
  })
  return {
    of_decisions: view(rows.filter(({ kind }) => kind === 'decision')),
    of_complaints: view(rows.filter(({ kind }) => kind === 'complaint')),
    of_automated: view(rows.filter(({ automated }) => automated))
  }
}

async function misuseOf({ db }: Pick<Ctx, 'db'>, span: Span): Promise<Transparency['misuse']> {
  const { rows } = await sql<Transparency['misuse']>`
    select count(*) filter (where kind = 'on_hold')::int as accounts_on_hold,
      count(*) filter (where kind = 'banned')::int as accounts_banned,
      count(*) filter (where kind = 'reporting')::int as reporting_suspended
    from measures where brand = ${span.brand} and since >= ${span.from} and since < ${span.to}
    `.execute(db)
  return rows[0] ?? { accounts_on_hold: 0, accounts_banned: 0, reporting_suspended: 0 }
}

const within = ({ brand, from, to }: Span, of: '' | 'a.' = '') => sql`
  ${sql.raw(`${of}brand`)} = ${brand} and ${sql.raw(`${of}created_at`)} >= ${from}
    and ${sql.raw(`${of}created_at`)} < ${to}`

const hours = (end: 'closed_at' | 'decided_at' | 'a.decided_at', of: '' | 'a.' = '') =>
  sql.raw<number | null>(`extract(epoch from ${end} - ${of}created_at)::float8 / 3600`)

/** Includes zeros. */
function counted<T>(
  names: readonly string[],
  rows: readonly T[],
  nameOf: (row: T) => string | null
): Counts {
  const found = Map.groupBy(rows, nameOf)
  return Object.fromEntries(names.map(name => [name, found.get(name)?.length ?? 0]))
}

/** Rounded to 0.1 h. */
function medianOf(rows: readonly { hours: number | null }[]): number | null {
  const all = rows.flatMap(({ hours }) => hours ?? []).toSorted((one, other) => one - other)
  const upper = all[Math.floor(all.length / 2)]
  const lower = all[Math.ceil(all.length / 2) - 1]
  if (upper === undefined || lower === undefined) return null
  return Math.round((upper + lower) * 5) / 10
}
