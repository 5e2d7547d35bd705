import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { OPEN } from './outbox/taken.ts'

export interface Pause {
  brand: string
  pausedAt: Date
  by: string
  note: string | null
}

export async function pausesIn(db: Db): Promise<Pause[]> {
  const rows = await db.selectFrom('paused_brands').selectAll().orderBy('brand').execute()
  return rows.map(({ brand, paused_at: pausedAt, paused_by: by, note }) => ({
    ...{ brand, pausedAt, by, note }
  }))
}

/** False if the brand is paused already; the first pause stands. */
export async function pauseBrand(db: Db, { brand, pausedAt, by, note }: Pause): Promise<boolean> {
  const rows = await db
    .insertInto('paused_brands')
    .values({ brand, paused_at: pausedAt, paused_by: by, note })
    .onConflict(conflict => conflict.doNothing())
    .returning('brand')
    .execute()
  return rows.length > 0
}

/** False if the brand was not paused. Messages that a pause met on their way are taken up again. */
export async function resumeBrand(db: Db, brand: string): Promise<boolean> {
  await sql`
    update outbox set queued_at = null
    where brand = ${brand} and ${OPEN} and queued_at is not null and sending_at is null`.execute(db)
  const rows = await db
    .deleteFrom('paused_brands')
    .where('brand', '=', brand)
    .returning('brand')
    .execute()
  return rows.length > 0
}
