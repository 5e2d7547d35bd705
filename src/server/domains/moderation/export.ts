import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const moderationExports: readonly ExportSection[] = [
  whole(
    'reports',
    ({ id }) => sql<Row>`
    select reference, category, context, account_id as member, text, outcome, created_at, closed_at
    from reports where reporter_id = ${id} order by id`
  ),
  whole(
    'decisions',
    ({ id }) => sql<Row>`
    select d.reference, d.subject, d.outcome, d.rule, d.facts, d.is_automated, d.until, d.created_at,
      p.text as appeal, p.created_at as appealed_at, p.outcome as appeal_outcome,
      p.reason as appeal_reason
    from decisions d left join appeals p on p.decision_id = d.id
    where d.account_id = ${id} order by d.id`
  ),
  whole(
    'complaints',
    ({ id }) => sql<Row>`
    select c.reference, c.name, c.email::text as email, c.subject, c.url, c.text, c.created_at,
      c.outcome, c.reason, c.decided_at
    from complaints c join accounts a on a.id = ${id} and a.brand = c.brand and a.email = c.email
    order by c.id`
  )
]
