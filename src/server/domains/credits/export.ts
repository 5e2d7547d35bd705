import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { AT_ONCE, batched } from '../../platform/export-sections.ts'

export const creditsExports: readonly ExportSection[] = [
  batched(
    'credits',
    ({ id }, after) => sql<Row & { id: number }>`
    select id, amount, reason, balance, message_id as message, member_id as member, note,
      created_at as at
    from ledger where account_id = ${id} and id > ${after} order by id limit ${AT_ONCE}`
  )
]
