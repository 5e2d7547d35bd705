import { type RawBuilder, sql } from 'kysely'
import type { Brand } from '../../../core/brands.ts'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import { hoursBefore, type Moments } from './moments.ts'
import { horizon, isReady, isTellable, notBlocked, receiver } from './receivers.ts'

/** Hours until likes are notified again, unless the member came back before. */
const PAUSE_HOURS = 1

export interface DueLike {
  account: number
  from: number
  name: string
  kind: Schema['profiles']['kind']
  isMatch: boolean
}

export async function withDueLikes({ brand, db }: BrandCtx, moments: Moments): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.to_id as id from likes l
    join ${receiver(sql`l.to_id`)} join profiles p on p.id = l.from_id
    where l.brand = ${brand.id} and ${isDue(brand, moments)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The unseen likes not notified yet, newest first. */
export async function dueLikes(
  { brand, db }: BrandCtx<Tx>,
  moments: Moments,
  ids: readonly number[]
): Promise<DueLike[]> {
  const { rows } = await sql<DueLike>`
    select a.id as account, l.from_id as from, p.name::text as name, p.kind,
      (select 1 from likes mine where mine.from_id = a.id and mine.to_id = l.from_id) is not null
        as "isMatch"
    from unnest(${[...ids]}::bigint[]) as wanted (id) join ${receiver(sql`wanted.id`)}
    join likes l on l.to_id = a.id join profiles p on p.id = l.from_id
    where l.brand = ${brand.id} and ${isDue(brand, moments)}
    order by a.id, l.created_at desc, l.from_id`.execute(db)
  return rows
}

export async function markLikes({ now, db }: Ctx<Tx>, likes: readonly DueLike[]): Promise<void> {
  await sql`
    update likes set told_at = ${now}::timestamptz
    from unnest(${likes.map(({ from }) => from)}::bigint[],
      ${likes.map(({ account }) => account)}::bigint[]) as told (from_id, to_id)
    where likes.from_id = told.from_id and likes.to_id = told.to_id`.execute(db)
}

function isDue(brand: Brand, moments: Moments): RawBuilder<boolean> {
  const { now, oldest } = moments
  return sql<boolean>`(l.seen_at is null and l.told_at is null
    and l.created_at > ${oldest}::timestamptz and l.created_at <= ${horizon(moments)}
    and ${isReady(brand, moments)} and p.status = 'active' and ${isTellable(brand)}
    and (p.invisible_since is null or (select 1 from sides v where v.member_id = a.id
      and v.other_id = p.id limit 1) is not null)
    and ${notBlocked(sql`l.to_id`, sql`l.from_id`)}
    and (select 1 from notices x where x.account_id = a.id and x.type = 'like'
      and x.created_at > ${hoursBefore(now, PAUSE_HOURS)}::timestamptz
      and x.created_at > me.last_active_at limit 1) is null)`
}
