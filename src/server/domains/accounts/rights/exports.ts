import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_SECONDS, HOUR_MS } from '#contract/time.ts'
import type { MemberCtx } from '../../../core/context.ts'
import { Download } from '../../../core/download.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { limit } from '../../../platform/rate-limit/limits.ts'
import { stillProven } from '../password/password.ts'

const EXPORTS_A_DAY = 3

/** Requests a copy of the member's data: three a day, ready within the hour (product.md §23). */
export async function askExport(
  { db, member, now, brand }: MemberCtx<Tx>,
  proven: string
): Promise<{ id: number; ready_by: string }> {
  const account = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  stillProven(account, proven)
  const daily = { calls: EXPORTS_A_DAY, seconds: DAY_SECONDS }
  await limit(db, `export:m${member.id}`, daily, now)
  const { id } = await db
    .insertInto('exports')
    .values({
      brand: brand.id,
      account_id: member.id,
      asked_at: now,
      file: null,
      bytes: null,
      built_at: null,
      expires_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ready_by: new Date(now.getTime() + HOUR_MS).toISOString() }
}

export async function exportsOf({ db, member, brand }: MemberCtx) {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'asked_at', 'built_at', 'expires_at', 'bytes'])
    .where('account_id', '=', member.id)
    .where('brand', '=', brand.id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, asked_at, built_at, expires_at, bytes }) => ({
    id,
    asked_at: asked_at.toISOString(),
    built_at: built_at?.toISOString() ?? null,
    until: expires_at?.toISOString() ?? null,
    bytes
  }))
}

/** The file of an own copy. Refuses `not_found` before it is built and `token_expired` after. */
export async function exportDownload(
  { db, member, brand, now, app }: MemberCtx,
  id: number
): Promise<Download> {
  const row = await db
    .selectFrom('exports')
    .select(['file', 'bytes', 'expires_at'])
    .where('id', '=', id)
    .where('account_id', '=', member.id)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  if (row === undefined || row.file === null) refuse('not_found')
  if (row.expires_at === null || row.expires_at <= now) refuse('token_expired')
  const path = join(app.settings.exports, row.file)
  // Another server built it in its own folder (docs/operations.md).
  if (!existsSync(path)) refuse('not_found')
  return new Download({
    path,
    bytes: row.bytes ?? 0,
    type: 'application/zip',
    name: `${brand.id}-${id}.zip`
  })
}
