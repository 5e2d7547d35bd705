import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const brandExports: readonly ExportSection[] = [
  whole(
    'consents',
    ({ id }) => sql<Row>`
    select created_at as at, version, choices from consents where account_id = ${id} order by id`
  )
]
