import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusal.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Db } from '../../db/connect.ts'
import { networkOf } from './network.ts'

export interface Rate {
  calls: number
  seconds: number
}

/** Counts a use in the current window, shared by all servers. Returns the count. */
export async function count(db: Db, key: string, seconds: number, now: Date): Promise<number> {
  const { starts, ends } = windowOf(seconds, now)
  const { rows } = await sql<{ count: number }>`
    insert into limits (key, starts_at, count, expires_at)
    values (${key}, ${starts}, 1, ${ends})
    on conflict (key, starts_at) do update set count = limits.count + 1
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts a use. Refuses with `code` above the rate, with the seconds until the next window. */
export async function limit(
  db: Db,
  key: string,
  { calls, seconds }: Rate,
  now: Date,
  code: RefusalCode = 'too_many'
): Promise<void> {
  refuseAbove({ calls, seconds }, await count(db, key, seconds, now), now, code)
}

export function refuseAbove(
  { calls, seconds }: Rate,
  used: number,
  now: Date,
  code: RefusalCode = 'too_many'
): void {
  if (used > calls) throw new Refusal(code, { retryAfter: secondsLeft(seconds, now) })
}

export function secondsLeft(seconds: number, now: Date): number {
  return Math.ceil((windowOf(seconds, now).ends.getTime() - now.getTime()) / 1000)
}

export function hashed(secret: string, text: string): string {
  return createHash('sha256').update(`${secret}\0${text}`).digest('base64url').slice(0, 24)
}

/** Every limit by network address uses this hash. */
export function hashedAddress(secret: string, ip: string): string {
  return hashed(secret, networkOf(ip))
}

/** A period of a limit: all of them begin at multiples of its length. */
export function windowOf(seconds: number, now: Date): { starts: Date; ends: Date } {
  const length = seconds * 1000
  const starts = Math.floor(now.getTime() / length) * length
  return { starts: new Date(starts), ends: new Date(starts + length) }
}
