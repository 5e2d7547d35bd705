import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { SESSION_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { Member } from '../core/member.ts'
import type { Db, Tx } from '../db/connect.ts'

/** product.md §9. */
export const SESSION_COOKIE = 'auth'

const TOUCH_MS = 60_000

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 32 random bytes; only the hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

/** Returns undefined for an expired, foreign or forged session. */
export async function memberOf(
  db: Db,
  brand: string,
  token: string,
  now: Date
): Promise<Member | undefined> {
  const { rows } = await sessionRow(brand, token, now).execute(db)
  const [row] = rows
  return row && asMember(row)
}

/**
 * The query of memberOf. Each call asks it, so it is text and not built anew: building it cost as much
 * as reading its answer.
 */
export function sessionRow(brand: string, token: string, now: Date): RawBuilder<MemberRow> {
  return sql<MemberRow>`select ${MEMBER_COLUMNS}, s.id as "sessionId",
      s.last_seen_at as "lastSeenAt", coalesce(s.wrote_at, s.created_at) as "wroteAt"
    from sessions s join accounts a on a.id = s.account_id join profiles p on p.id = a.id
    where s.token_hash = ${tokenHash(token)} and s.brand = ${brand} and a.brand = ${brand}
      and s.expires_at > ${now} and a.status <> 'deleted'`
}

/**
 * A member for whom the server acts without a session, such as after a payment; undefined for an
 * account that is gone.
 */
export async function memberById(db: Db, brand: string, id: number): Promise<Member | undefined> {
  const { rows } = await sql<MemberRow>`select ${MEMBER_COLUMNS}, 0 as "sessionId",
      p.last_active_at as "lastSeenAt", p.last_active_at as "wroteAt"
    from accounts a join profiles p on p.id = a.id
    where a.id = ${id} and a.brand = ${brand} and a.status <> 'deleted'`.execute(db)
  const [row] = rows
  return row && asMember(row)
}

const MEMBER_COLUMNS = sql.raw(
  'a.id, a.status, a.email, a.language, a.premium_since, a.created_at as "signedUpAt", ' +
    'p.status as "profileStatus", p.name, p.gender, p.looking_for, p.country, p.region, ' +
    'p.invisible_since, p.verified_at, p.no_visits'
)

type Renamed = 'isPremium' | 'lookingFor' | 'isInvisible' | 'isVerified' | 'noVisits'

export interface MemberRow extends Omit<Member, Renamed | 'status' | 'profileStatus'> {
  status: string
  profileStatus: string
  premium_since: Date | null
  looking_for: Member['lookingFor']
  invisible_since: Date | null
  verified_at: Date | null
  no_visits: boolean
}

export function asMember(row: MemberRow): Member {
  const { premium_since, looking_for, invisible_since, verified_at, no_visits, ...rest } = row
  return {
    ...(rest as Omit<typeof rest, 'status' | 'profileStatus'> &
      Pick<Member, 'status' | 'profileStatus'>),
    isPremium: premium_since !== null,
    lookingFor: looking_for,
    isInvisible: invisible_since !== null,
    isVerified: verified_at !== null,
    noVisits: no_visits
  }
}

/** Before the answer to a write, so that the session's next read at any server knows of it. */
export async function noteWrite(db: Db, { sessionId }: Member, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ wrote_at: now }).where('id', '=', sessionId).execute()
}

/** Updates the last visit at most once a minute. */
export async function touch(db: Db, member: Member, now: Date): Promise<void> {
  if (now.getTime() - member.lastSeenAt.getTime() < TOUCH_MS) return
  await sql`with seen as (
      update sessions set last_seen_at = ${now} where id = ${member.sessionId}
    )
    update profiles set last_active_at = ${now}
    where id = ${member.id} and last_active_at < ${now}`.execute(db)
}

/** 30 days (product.md §9). */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}

export async function endAllSessions(tx: Tx, account: number, but = 0): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', account).where('id', '<>', but).execute()
}
