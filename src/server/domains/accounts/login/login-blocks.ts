import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#contract/time.ts'
import type { BrandCtx, Ctx, RequestCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { hashed, hashedAddress } from '../../../platform/rate-limit/limits.ts'

/** Failures are counted per minute over 15 minutes. */
const WINDOW_MS = 15 * MINUTE_MS
/** Failures until an account or a network address is blocked (product.md §13). */
const MAX_BY_ACCOUNT = 5
const MAX_BY_ADDRESS = 20
const FIRST_MINUTES = 15
const MAX_MINUTES = 60

/** Depends on the email alone, so that unknown addresses are limited as well. */
function accountKey({ app, brand }: BrandCtx, email: string): string {
  return `login:${hashed(app.settings.secret, `${brand.id} ${plainEmail(email)}`)}`
}

function addressKey({ app, visit }: RequestCtx): string {
  return `login-ip:${hashedAddress(app.settings.secret, visit.ip)}`
}

/**
 * Counts an attempt before its check; refuses `login_blocked` for 15 to 60 min (product.md §13).
 */
export async function countTry(ctx: RequestCtx, email: string): Promise<void> {
  const keys = [
    [addressKey(ctx), MAX_BY_ADDRESS],
    [accountKey(ctx, email), MAX_BY_ACCOUNT]
  ] as const
  for (const [key] of keys) await notBlocked(ctx, key)
  for (const [key, most] of keys) {
    if ((await countLately(ctx, key)) > most) await block(ctx, key)
  }
}

/** Adds a failure and returns how many there are in the window. */
async function countLately({ now, db }: Ctx, key: string): Promise<number> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const forgotten = new Date(minute.getTime() + WINDOW_MS + MINUTE_MS)
  const since = new Date(now.getTime() - WINDOW_MS)
  const { rows } = await sql<{ count: number }>`
    with mine as (
      insert into limits (key, starts_at, count, expires_at)
      values (${key}, ${minute}::timestamptz, 1, ${forgotten}::timestamptz)
      on conflict (key, starts_at) do update set count = limits.count + 1 returning count
    )
    select (select count from mine)::int + coalesce((select sum(l.count) from limits l
      where l.key = ${key} and l.starts_at > ${since}::timestamptz
        and l.starts_at < ${minute}::timestamptz), 0)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

interface Block {
  starts_at: Date
  /** Number of this block within a day. */
  count: number
}

async function lastBlock({ db, now }: Ctx, key: string): Promise<Block | undefined> {
  return db
    .selectFrom('limits')
    .select(['starts_at', 'count'])
    .where('key', '=', `blocked:${key}`)
    .where('expires_at', '>', now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function minutesOf(nth: number): number {
  return Math.min(MAX_MINUTES, FIRST_MINUTES * 2 ** (nth - 1))
}

async function notBlocked(ctx: Ctx, key: string): Promise<void> {
  const { now } = ctx
  const last = await lastBlock(ctx, key)
  if (last === undefined) return
  const left = last.starts_at.getTime() + minutesOf(last.count) * MINUTE_MS - now.getTime()
  if (left > 0) refuseBlocked(left)
}

async function block(ctx: Ctx, key: string): Promise<never> {
  const { now, db } = ctx
  const last = await lastBlock(ctx, key)
  const nth = (last?.count ?? 0) + 1
  const row = { starts_at: now, count: nth, expires_at: new Date(now.getTime() + DAY_MS) }
  await db
    .insertInto('limits')
    .values({ key: `blocked:${key}`, ...row })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return refuseBlocked(minutesOf(nth) * MINUTE_MS)
}

function refuseBlocked(ms: number): never {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return refuse('login_blocked', { minutes }, { retryAfter: Math.ceil(ms / 1000) })
}

/** Clears an account's failures after a login or a reset. */
export async function forgiveFailures(ctx: BrandCtx<Tx>, email: string): Promise<void> {
  const { db } = ctx
  const key = accountKey(ctx, email)
  await db
    .deleteFrom('limits')
    .where('key', 'in', [key, `blocked:${key}`])
    .execute()
}

/** Takes back one attempt of the network address and, with an `email`, of the account. */
export async function uncountTry(ctx: RequestCtx, email?: string): Promise<void> {
  const { db } = ctx
  const minute = new Date(Math.floor(ctx.now.getTime() / MINUTE_MS) * MINUTE_MS)
  const keys = [addressKey(ctx), ...(email === undefined ? [] : [accountKey(ctx, email)])]
  await db
    .updateTable('limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('starts_at', '=', minute)
    .where('count', '>', 0)
    .execute()
}
