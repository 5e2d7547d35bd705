import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const photosExports: readonly ExportSection[] = [
  whole(
    'photos',
    ({ id }) => sql<Row>`
    select id, status, is_main, is_private, position, reason, created_at, 
      'photos/' || id || '.webp' as file from photos where profile_id = ${id} order by position, id`
  )
]
