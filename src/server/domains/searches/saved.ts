import { sql } from 'kysely'
import { type Alert, MAX_SEARCHES, type SavedSearch } from '#contract/calls/searches.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'
import { changeNotifications, notificationSettings } from '../notifications/index.ts'

interface SearchRow {
  id: number
  name: string
  query: string
  alert: Alert
  created_at: Date
}

const COLUMNS = ['id', 'name', 'query', 'alert', 'created_at'] as const

/** The member's searches, the newest first. */
export async function searchesOf(ctx: MemberCtx): Promise<SavedSearch[]> {
  const rows = await rowsOf(ctx).orderBy('id', 'desc').execute()
  if (rows.every(({ alert }) => alert === 'off')) return rows.map(viewOf)
  const { types } = await notificationSettings(ctx, ctx.member.id)
  const { email, push } = types.saved_searches
  const isOn = { off: true, mail: email, push }
  return rows.map(row => viewOf({ ...row, alert: isOn[row.alert] ? row.alert : 'off' }))
}

/** Saves a search, or renames the same one. Refuses `search_limit`. */
export async function saveSearch(
  ctx: MemberCtx<Tx>,
  { name, query, alert }: { name: string; query: string; alert: Alert }
): Promise<SavedSearch> {
  const { db, brand, member, now } = ctx
  await lockSearches(ctx)
  const others = await rowsOf(ctx).where('query', '<>', query).execute()
  if (others.length >= MAX_SEARCHES) refuse('search_limit', { limit: MAX_SEARCHES })
  await db
    .insertInto('saved_searches')
    .values({ brand: brand.id, account_id: member.id, name, query, created_at: now })
    .onConflict(conflict => conflict.columns(['account_id', 'query']).doUpdateSet({ name }))
    .execute()
  const row = await rowsOf(ctx).where('query', '=', query).executeTakeFirstOrThrow()
  return changeSearch(ctx, { id: row.id, alert })
}

/** Renames a search or chooses its alert. Refuses `not_found`. */
export async function changeSearch(
  ctx: MemberCtx<Tx>,
  { id, name, alert }: { id: number; name?: string | undefined; alert?: Alert | undefined }
): Promise<SavedSearch> {
  const { db, brand, member, now } = ctx
  const since = alert === 'off' ? null : sql<Date>`coalesce(alert_since, ${now}::timestamptz)`
  const row = await db
    .updateTable('saved_searches')
    .set({
      name: name ?? sql<string>`name`,
      ...(alert !== undefined && { alert, alert_since: since })
    })
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (row === undefined) refuse('not_found')
  if (alert !== undefined && alert !== 'off') await allow(ctx, alert)
  return viewOf(row)
}

/** Refuses `not_found` for a search of somebody else. */
export async function deleteSearch(
  { db, brand, member }: MemberCtx<Tx>,
  id: number
): Promise<void> {
  const gone = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) refuse('not_found')
}

/** A member who chooses an alert wants its way of notifying, even if it was stopped before. */
async function allow(ctx: MemberCtx<Tx>, alert: 'mail' | 'push'): Promise<void> {
  const channel = alert === 'mail' ? 'email' : 'push'
  const { types } = await notificationSettings(ctx, ctx.member.id)
  if (types.saved_searches[channel]) return
  await changeNotifications(ctx, ctx.member.id, { types: { saved_searches: { [channel]: true } } })
}

/** Two tabs save one after the other, so that the limit holds. */
async function lockSearches({ db, member }: MemberCtx<Tx>): Promise<void> {
  const key = `searches:${member.id}`
  await lockKey(db, key)
}

function rowsOf({ db, brand, member }: MemberCtx) {
  return db
    .selectFrom('saved_searches')
    .select(COLUMNS)
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
}

function viewOf({ id, name, query, alert, created_at }: SearchRow): SavedSearch {
  return { id, name, query, alert, created_at: created_at.toISOString() }
}
