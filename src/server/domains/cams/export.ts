import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const camsExports: readonly ExportSection[] = [
  whole(
    'cam-clicks',
    ({ id }) => sql<Row>`
    select c.name as performer, k.created_at as at from cam_clicks k join cams c on c.id = k.cam_id
    where k.account_id = ${id} order by k.created_at`
  )
]
