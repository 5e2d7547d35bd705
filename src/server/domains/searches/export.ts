import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const searchesExports: readonly ExportSection[] = [
  whole(
    'saved-searches',
    ({ id }) => sql<Row>`
    select name, query, alert, alert_since, created_at from saved_searches
    where account_id = ${id} order by id`
  )
]
