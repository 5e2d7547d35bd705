import { type RawBuilder, sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../core/context.ts'

/** Upheld reports about a member since a time (product.md §17: fewer new chats). */
export async function reportsUpheld(
  { db }: Pick<Ctx, 'db'>,
  brand: string,
  account: number,
  since: Date
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${upheldSince(brand, account, since)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** As a subquery. */
export function upheldSince(brand: string, account: number, since: Date): RawBuilder<number> {
  return sql`(select count(*)::int from reports where account_id = ${account} and brand = ${brand}
    and outcome = 'upheld' and closed_at > ${since}::timestamptz)`
}

/** Whether a report of scam, fake or selling was upheld: others' spending is refunded. */
export async function wasFraud({ brand, db }: BrandCtx, account: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports where account_id = ${account} and brand = ${brand.id} and outcome = 'upheld'
      and category in ('scam', 'fake', 'contact_selling') limit 1`.execute(db)
  return rows.length > 0
}
