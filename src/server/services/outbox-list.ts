import type { Db } from '../db/connect.ts'

/** What waits in the outbox or has left it, the newest last. */
export async function outbox(
  db: Db,
  wanted: { brand?: string; to?: string; last: number }
): Promise<
  {
    id: number
    created_at: string
    brand: string
    channel: string
    template: string
    language: string
    recipient: string
    data: Record<string, unknown>
  }[]
> {
  let query = db
    .selectFrom('outbox')
    .select(['id', 'created_at', 'brand', 'channel', 'template', 'language', 'recipient', 'data'])
    .orderBy('id', 'desc')
    .limit(wanted.last)
  if (wanted.brand !== undefined) query = query.where('brand', '=', wanted.brand)
  if (wanted.to !== undefined) query = query.where('recipient', '=', wanted.to)
  const rows = await query.execute()
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() })).toReversed()
}
