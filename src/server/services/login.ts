import type { Call, Db, Tx } from '../http/call.ts'
import { count, hashed } from '../http/limits.ts'
import { refuse } from '../refusal.ts'
import type { World } from '../world.ts'
import { plainEmail } from './email-address.ts'
import { putMail } from './outbox.ts'
import { isPassword } from './password.ts'
import { openSession } from './sessions.ts'

type Visitor = Call<unknown, unknown, 'anyone'>

const WINDOW_SECONDS = 15 * 60
/** Failures in a quarter of an hour before the account, or the network address, is blocked. */
const MOST_BY_ACCOUNT = 5
const MOST_BY_ADDRESS = 20
const MOST_MINUTES = 60
const FIRST_MINUTES = 15
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Whom failed logins are counted for: an address at a brand, and where the tries come from. */
function keysOf(world: World, brand: string, email: string, ip: string) {
  const { secret } = world.settings
  return {
    account: `login:${hashed(secret, `${brand} ${plainEmail(email)}`)}`,
    address: `login-ip:${hashed(secret, ip)}`
  }
}

/**
 * Counts this try before the password is looked at, so that a hundred at once are counted too, and
 * refuses while the account or the address is blocked: 15 minutes, doubling to 60 (contract.md §3).
 */
export async function countTry(db: Db, call: Visitor, email: string): Promise<void> {
  const { world, brand, now, visit } = call
  const keys = keysOf(world, brand.id, email, visit.ip)
  for (const [key, most] of [
    [keys.account, MOST_BY_ACCOUNT],
    [keys.address, MOST_BY_ADDRESS]
  ] as const) {
    await notBlocked(db, key, now)
    if ((await count(db, key, WINDOW_SECONDS, now)) > most) await block(db, key, now)
  }
}

interface Block {
  starts_at: Date
  count: number
}

async function lastBlock(db: Db, key: string): Promise<Block | undefined> {
  return db
    .selectFrom('limits')
    .select(['starts_at', 'count'])
    .where('key', '=', `blocked:${key}`)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function minutesOf({ count: nth }: Pick<Block, 'count'>): number {
  return Math.min(MOST_MINUTES, FIRST_MINUTES * 2 ** (nth - 1))
}

async function notBlocked(db: Db, key: string, now: Date): Promise<void> {
  const block = await lastBlock(db, key)
  if (block === undefined) return
  const left = block.starts_at.getTime() + minutesOf(block) * MINUTE_MS - now.getTime()
  if (left > 0) refuseBlocked(left)
}

async function block(db: Db, key: string, now: Date): Promise<never> {
  const last = await lastBlock(db, key)
  const nth = (last?.count ?? 0) + 1
  await db
    .insertInto('limits')
    .values({
      key: `blocked:${key}`,
      starts_at: now,
      count: nth,
      expires_at: new Date(now.getTime() + DAY_MS)
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return refuseBlocked(minutesOf({ count: nth }) * MINUTE_MS)
}

function refuseBlocked(ms: number): never {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return refuse('login_blocked', { minutes }, { retryAfter: Math.ceil(ms / 1000) })
}

/**
 * Logs in. An unknown address and a wrong password are refused alike and take the same time; a
 * deleted account says until when it can come back, to whoever knows its password.
 */
export async function logIn(
  tx: Tx,
  call: Visitor,
  given: { email: string; password: string }
): Promise<number> {
  const { world, brand, now, visit } = call
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'status', 'email', 'language', 'erases_at'])
    .where('brand', '=', brand.id)
    .where('email', '=', plainEmail(given.email))
    .executeTakeFirst()
  if (!(await isPassword(account?.password_hash, given.password)) || account === undefined) {
    refuse('login_failed')
  }
  if (account.status === 'deleted') {
    const until = (account.erases_at ?? now).toISOString()
    refuse('deleted_account', { until, reactivation_sent: false })
  }
  await forgive(tx, keysOf(world, brand.id, given.email, visit.ip))
  const isKnown = await openSession(tx, call, account.id)
  if (!isKnown) {
    const { id, email, language } = account
    const data = { at: now.toISOString(), country: visit.country ?? '' }
    await putMail(tx, call, { account: id, to: email, language, template: 'new_device', data })
  }
  return account.id
}

/** A login that worked clears what was counted for the account, and its own try for the address. */
async function forgive(tx: Tx, keys: ReturnType<typeof keysOf>): Promise<void> {
  await tx
    .deleteFrom('limits')
    .where('key', 'in', [keys.account, `blocked:${keys.account}`])
    .execute()
  await tx
    .updateTable('limits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keys.address)
    .where('count', '>', 0)
    .execute()
}
