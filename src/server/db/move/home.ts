import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function hasMembers(db: Db, brand: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from accounts where brand = ${brand}) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Whether a brand has members here, or had them and this place says where it went. */
export async function knowsBrand(db: Db, brand: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from brand_moves where brand = ${brand}) as has`.execute(db)
  return rows[0]?.has || hasMembers(db, brand)
}
