import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Returns the files that open reports need as evidence. */
export async function filesInEvidence(db: Db, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    select e.files from report_evidence e join reports r on r.id = e.report_id
    where e.files && ${[...files]}::text[] and r.closed_at is null`.execute(db)
  const kept = new Set(rows.flatMap(row => row.files))
  return files.filter(file => kept.has(file))
}
