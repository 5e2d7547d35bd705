import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export const OUTBOX_STATES = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

export interface OutboxItem {
  id: number
  created_at: string
  brand: string
  channel: string
  template: string
  language: string
  recipient: string
  state: OutboxState
  attempts: number
  due_at: string | null
  sent_at: string | null
  error: string | null
  /** Empty after sending. */
  data: Record<string, unknown>
}

const STATE = sql<OutboxState>`case
  when sent_at is not null then 'sent' when dropped_at is not null then 'dropped'
  when failed_at is not null then 'failed' when sending_at is not null then 'sending'
  else 'waiting' end`

/** Newest last. */
export async function outbox(
  db: Db,
  wanted: { brand?: string; to?: string; state?: OutboxState; last: number }
): Promise<OutboxItem[]> {
  let query = db
    .selectFrom('outbox')
    .select(['id', 'created_at', 'brand', 'channel', 'template', 'language', 'recipient'])
    .select(['attempts', 'due_at', 'sent_at', 'error', 'data', STATE.as('state')])
    .orderBy('id', 'desc')
    .limit(wanted.last)
  if (wanted.brand !== undefined) query = query.where('brand', '=', wanted.brand)
  if (wanted.to !== undefined) query = query.where('recipient', '=', wanted.to)
  if (wanted.state !== undefined) query = query.where(sql<SqlBool>`${STATE} = ${wanted.state}`)
  const rows = await query.execute()
  return rows
    .map(row => ({
      ...row,
      created_at: row.created_at.toISOString(),
      due_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
      sent_at: row.sent_at?.toISOString() ?? null
    }))
    .toReversed()
}

/** Retries failed rows, of all brands or of one. Returns how many there were. */
export async function retryFailed(
  db: Db,
  which: number | 'all',
  now: Date,
  brand?: string
): Promise<number> {
  let query = db
    .updateTable('outbox')
    .set({ failed_at: null, queued_at: null, sending_at: null, due_at: now })
    .where('failed_at', 'is not', null)
  if (brand !== undefined) query = query.where('brand', '=', brand)
  if (which !== 'all') query = query.where('id', '=', which)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}
