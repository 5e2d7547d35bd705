import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#contract/time.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Call, Db, Setting, Tx } from '../../../core/route.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { hashed, hashedAddress } from '../../../platform/rate-limit/limits.ts'

type Visitor = Call<unknown, unknown, 'anyone'>

/** Failures are counted over a quarter of an hour, by the minute. */
const WINDOW_MS = 15 * MINUTE_MS
/** Failures before the account, or the network address, is blocked (contract.md §3). */
const MOST_BY_ACCOUNT = 5
const MOST_BY_ADDRESS = 20
const FIRST_MINUTES = 15
const MOST_MINUTES = 60
/** So long a block is remembered: the next one is twice as long. */

/** The account that is tried: an address at a brand, whether or not it has one. */
function accountKey({ world, brand }: Pick<Setting, 'world' | 'brand'>, email: string): string {
  return `login:${hashed(world.settings.secret, `${brand.id} ${plainEmail(email)}`)}`
}

function addressKey({ world, visit }: Visitor): string {
  return `login-ip:${hashedAddress(world.settings.secret, visit.ip)}`
}

/**
 * Counts this try before the password is looked at, so that a hundred at once are counted too, and
 * refuses while the account or the address is blocked: 15 minutes, doubling to 60 (contract.md §3).
 */
export async function countTry(db: Db, call: Visitor, email: string): Promise<void> {
  const keys = [
    [addressKey(call), MOST_BY_ADDRESS],
    [accountKey(call, email), MOST_BY_ACCOUNT]
  ] as const
  for (const [key] of keys) await notBlocked(db, key, call.now)
  for (const [key, most] of keys) {
    if ((await countLately(db, key, call.now)) > most) await block(db, key, call.now)
  }
}

/** One more in this minute, and how many there were in the last fifteen. */
async function countLately(db: Db, key: string, now: Date): Promise<number> {
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
  /** The first, the second … within a day. */
  count: number
}

async function lastBlock(db: Db, key: string, now: Date): Promise<Block | undefined> {
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
  return Math.min(MOST_MINUTES, FIRST_MINUTES * 2 ** (nth - 1))
}

async function notBlocked(db: Db, key: string, now: Date): Promise<void> {
  const last = await lastBlock(db, key, now)
  if (last === undefined) return
  const left = last.starts_at.getTime() + minutesOf(last.count) * MINUTE_MS - now.getTime()
  if (left > 0) refuseBlocked(left)
}

async function block(db: Db, key: string, now: Date): Promise<never> {
  const last = await lastBlock(db, key, now)
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

/** Forgets what failed for an account: whoever has its password or its mailbox is let in. */
export async function forgiveFailures(
  tx: Tx,
  setting: Pick<Setting, 'world' | 'brand'>,
  email: string
): Promise<void> {
  const key = accountKey(setting, email)
  await tx
    .deleteFrom('limits')
    .where('key', 'in', [key, `blocked:${key}`])
    .execute()
}

/**
 * A login that worked was no failure of the network address; its earlier ones still count. With an
 * `email`, neither was it one of that account.
 */
export async function uncountTry(db: Db, call: Visitor, email?: string): Promise<void> {
  const minute = new Date(Math.floor(call.now.getTime() / MINUTE_MS) * MINUTE_MS)
  const keys = [addressKey(call), ...(email === undefined ? [] : [accountKey(call, email)])]
  await db
    .updateTable('limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('starts_at', '=', minute)
    .where('count', '>', 0)
    .execute()
}
