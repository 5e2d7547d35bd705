import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { ReportEvidence as Evidence } from '../../db/column-types.ts'

export interface OpenReport {
  id: number
  brand: string
  reference: string
  at: Date
  priority: boolean
  category: string
  context: string
  ref: number | null
  text: string | null
  reporter: number | null
  /** The reported member. */
  member: number | null
}

/** Urgent first, then oldest. */
export async function openReports(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  limit: number,
  offset = 0
): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select ${REPORT} from reports r where r.brand = any(${[...brands]}::text[]) and r.closed_at is null
    order by r.is_priority desc, r.created_at, r.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** With evidence; undefined if it doesn't wait. */
export async function lookAtReport(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number
): Promise<(OpenReport & { evidence: Evidence; taken_at: Date }) | undefined> {
  const { rows } = await sql<OpenReport & { evidence: Evidence; taken_at: Date }>`
    select ${REPORT}, e.snapshot as evidence, e.taken_at
    from reports r join report_evidence e on e.report_id = r.id
    where r.id = ${id} and r.brand = any(${[...brands]}::text[]) and r.closed_at is null`.execute(
    db
  )
  return rows[0]
}

const REPORT = sql.raw(
  'r.id, r.brand, r.reference, r.created_at as at, r.is_priority as priority, r.category, ' +
    'r.context, r.ref, r.text, r.reporter_id as reporter, r.account_id as member'
)

export interface OpenComplaint {
  id: number
  brand: string
  reference: string
  at: Date
  reply_by: Date
  in_review_at: Date | null
  subject: string
  name: string
  email: string
  language: string
  url: string | null
  text: string
  /** The profile at the given address. */
  member: number | null
}

/** Notices of illegal content first, then oldest. */
export async function openComplaints(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  limit: number,
  offset = 0
): Promise<OpenComplaint[]> {
  const { rows } = await sql<OpenComplaint>`
    select ${COMPLAINT} from complaints c
    where c.brand = any(${[...brands]}::text[]) and c.decided_at is null
    order by c.subject = 'illegal_content' desc, c.created_at, c.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Undefined if it doesn't wait. */
export async function lookAtComplaint(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number
): Promise<OpenComplaint | undefined> {
  const { rows } = await sql<OpenComplaint>`
    select ${COMPLAINT} from complaints c where c.id = ${id}
      and c.brand = any(${[...brands]}::text[]) and c.decided_at is null`.execute(db)
  return rows[0]
}

const COMPLAINT = sql.raw(
  'c.id, c.brand, c.reference, c.created_at as at, c.reply_by, c.in_review_at, c.subject, c.name, ' +
    'c.email, c.language, c.url, c.text, c.account_id as member'
)

/** Against a decision or the answer to a complaint. */
export interface OpenAppeal {
  id: number
  brand: string
  at: Date
  kind: 'decision' | 'complaint'
  reference: string
  /** The first decision; its actor may not decide the appeal. */
  subject: string
  ref: number | null
  outcome: string
  rule: string | null
  facts: string
  first_actor: string
  decision: number | null
  complaint: number | null
  text: string
  member: number | null
}

/** Members banned or on hold first, then oldest. */
export async function openAppeals(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  limit: number,
  offset = 0
): Promise<OpenAppeal[]> {
  const { rows } = await sql<OpenAppeal>`
    ${APPEALS} where a.brand = any(${[...brands]}::text[]) and a.decided_at is null
    order by coalesce(d.outcome in ('banned', 'on_hold'), false) desc, a.created_at, a.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Undefined if it doesn't wait. */
export async function lookAtAppeal(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number
): Promise<OpenAppeal | undefined> {
  const { rows } = await sql<OpenAppeal>`
    ${APPEALS} where a.id = ${id} and a.brand = any(${[...brands]}::text[])
      and a.decided_at is null`.execute(db)
  return rows[0]
}

const APPEALS = sql`
  select a.id, a.brand, a.created_at as at, a.text, a.decision_id as decision,
    a.complaint_id as complaint, case when a.decision_id is null then 'complaint' else 'decision' end
      as kind, coalesce(d.reference, c.reference) as reference,
    coalesce(d.subject, c.subject) as subject, d.ref, coalesce(d.outcome, c.outcome) as outcome,
    d.rule, coalesce(d.facts, c.reason) as facts, coalesce(d.actor, c.decided_by) as first_actor,
    coalesce(d.account_id, c.account_id) as member
  from appeals a left join decisions d on d.id = a.decision_id
  left join complaints c on c.id = a.complaint_id`
