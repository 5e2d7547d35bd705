import { sql } from 'kysely'
import type { Member } from '../core/member.ts'
import type { Db } from '../db/connect.ts'
import { windowOf } from './rate-limit/limits.ts'
import { asMember, type MemberRow, sessionRow } from './session.ts'

interface Use {
  seconds: number
  /** Of the counter, before `m` and the member's id or the key of a visitor. */
  start: string
  visitor: string
  by: 'ip' | 'member'
  /** Without a session nothing is counted. */
  needsMember: boolean
}

/** Finds the member of a session and counts a use of a limit, in one statement. */
export async function countedMemberOf(
  db: Db,
  [brand, token]: readonly [brand: string, token: string],
  now: Date,
  { seconds, start, visitor, by, needsMember }: Use
): Promise<{ member: Member | undefined; count: number }> {
  const { starts, ends } = windowOf(seconds, now)
  const who = by === 'member' ? sql`coalesce('m' || who.id, ${visitor})` : sql`${visitor}::text`
  const { rows } = await sql<{ count: number | null } & (MemberRow | { id: null })>`
    with who as (${sessionRow(brand, token, now)}), counted as (
      insert into limits (key, starts_at, count, expires_at)
      select ${start}::text || ${who}, ${starts}::timestamptz, 1, ${ends}::timestamptz
      from (select 1) one left join who on true
      where who.id is not null or not ${needsMember}::boolean
      on conflict (key, starts_at) do update set count = limits.count + 1
      returning count
    )
    select (select count from counted) as count, who.* from (select 1) one left join who on true
    `.execute(db)
  const [row] = rows
  if (row === undefined || row.id === null) return { member: undefined, count: row?.count ?? 0 }
  const { count, ...member } = row
  return { member: asMember(member), count: count ?? 0 }
}
