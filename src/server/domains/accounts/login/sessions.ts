import { createHash } from 'node:crypto'
import type { Ctx, MemberCtx, RequestCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { newToken, sessionEnd } from '../../../platform/session.ts'

/** Replaces this browser's session. Returns whether the device and country are known. */
export async function openSession(ctx: RequestCtx<Tx>, account: number): Promise<boolean> {
  const { visit, db, brand, now } = ctx
  const { token, hash } = newToken()
  const device = deviceOf(visit.userAgent)
  if (ctx.member) await db.deleteFrom('sessions').where('id', '=', ctx.member.sessionId).execute()
  await db
    .insertInto('sessions')
    .values({
      brand: brand.id,
      account_id: account,
      token_hash: hash,
      device,
      place: visit.country ?? null,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(now)
    })
    .execute()
  await endOldest(ctx, account)
  ctx.setSession(token)
  const mark = createHash('sha256')
    .update(`${account} ${device} ${visit.country ?? ''}`)
    .digest()
  const added = await db
    .insertInto('devices')
    .values({ brand: brand.id, account_id: account, mark, first_seen_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return added === undefined
}

/** A further login ends the session that was used longest ago. */
const MAX_SESSIONS = 50

async function endOldest({ db }: Pick<Ctx<Tx>, 'db'>, account: number): Promise<void> {
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', account)
    .where('id', 'not in', kept)
    .execute()
}

/** The member's sessions, last used first. */
export async function sessionsOf({ db, member, brand, now }: MemberCtx) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'place', 'last_seen_at', 'created_at'])
    .where('account_id', '=', member.id)
    .where('brand', '=', brand.id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, device, place, last_seen_at, created_at }) => ({
    id,
    device,
    place,
    last_seen: last_seen_at.toISOString(),
    started: created_at.toISOString(),
    is_this: id === member.sessionId
  }))
}

/** Ends one of the member's sessions, or all others; returns how many. Refuses `not_found`. */
export async function endSessions(
  { db, member, brand }: MemberCtx<Tx>,
  which: { id: number } | { others: '1' }
): Promise<number> {
  let query = db
    .deleteFrom('sessions')
    .where('account_id', '=', member.id)
    .where('brand', '=', brand.id)
  query =
    'id' in which ? query.where('id', '=', which.id) : query.where('id', '<>', member.sessionId)
  const ended = await query.returning('id').execute()
  if ('id' in which && ended.length === 0) refuse('not_found')
  return ended.length
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari']
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux']
]

/** Names browser and system, without versions. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(', ') || 'unknown'
}
