import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Of these files, those that open reports speak of: they stay until somebody has looked. */
export async function filesInEvidence(db: Db, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ files: string[] }>`
    select e.files from report_evidence e join reports r on r.id = e.report_id
    where e.files && ${[...files]}::text[] and r.closed_at is null`.execute(db)
  const kept = new Set(rows.flatMap(row => row.files))
  return files.filter(file => kept.has(file))
}
