import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'

export interface Measure {
  decision: number
  brand: string
  account: number
  kind: Schema['measures']['kind']
  since: Date
  until: Date | null
}

export async function startMeasure({ db }: Pick<Ctx<Tx>, 'db'>, measure: Measure): Promise<void> {
  const { decision, brand, account, kind, since, until } = measure
  await db
    .insertInto('measures')
    .values({ decision_id: decision, brand, account_id: account, kind, since, until })
    .execute()
}

/** Ends one measure, or all but a reporting suspension; call `settle` afterwards. */
export async function endMeasures(
  { db, now, brand }: BrandCtx<Tx>,
  account: number,
  decision?: number
): Promise<void> {
  const open = db
    .updateTable('measures')
    .set({ ended_at: now })
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .where('ended_at', 'is', null)
  await (decision === undefined
    ? open.where('kind', '<>', 'reporting')
    : open.where('decision_id', '=', decision)
  ).execute()
}

/**
 * Applies the strongest measure in force to account and profile; without one restores the member's
 * own state. Deleted accounts stay deleted.
 */
export async function settle(ctx: BrandCtx<Tx>, account: number): Promise<void> {
  const { brand, db } = ctx
  const kinds = await kindsInForce(ctx, account)
  const isBanned = kinds.has('banned')
  const isHeld = isBanned || kinds.has('on_hold')
  const isHidden = isHeld || kinds.has('paused')
  await sql`
    update accounts set status = case when ${isHeld}::boolean then 'on_hold'
      when activated_at is null then 'not_confirmed' else 'active' end
    where id = ${account} and brand = ${brand.id} and status <> 'deleted'`.execute(db)
  await sql`
    update profiles p set status = case when ${isBanned}::boolean then 'banned'
      when ${isHidden}::boolean then 'paused'
      when exists (select 1 from accounts where id = p.id and activated_at is null) then 'disabled'
      when exists (select 1 from accounts where id = p.id and paused_at is not null) then 'paused'
      else 'active' end
    where p.id = ${account} and p.brand = ${brand.id} and p.status <> 'deleted'`.execute(db)
}

async function kindsInForce(
  { brand, now, db }: BrandCtx,
  account: number
): Promise<Set<Schema['measures']['kind']>> {
  const { rows } = await sql<{ kind: Schema['measures']['kind'] }>`
    select distinct kind from measures where account_id = ${account} and brand = ${brand.id}
      and ended_at is null and (until is null or until > ${now}::timestamptz)`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

/** The end of a reporting suspension, or undefined. */
export async function suspendedUntil(
  { brand, now, db }: BrandCtx,
  account: number
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select max(until) as until from measures where account_id = ${account} and brand = ${brand.id}
      and kind = 'reporting' and ended_at is null and until > ${now}::timestamptz`.execute(db)
  return rows[0]?.until ?? undefined
}

/** Its owner can't show such a profile again. */
export async function isHiddenByDecision(ctx: BrandCtx, account: number): Promise<boolean> {
  const kinds = await kindsInForce(ctx, account)
  kinds.delete('reporting')
  return kinds.size > 0
}
