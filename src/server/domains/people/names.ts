import type { BrandCtx } from '../../core/context.ts'

/** Whether a name is taken at a brand, by anyone but one member; also by whoever can still come back. */
export async function isNameTaken(
  { db, brand }: BrandCtx,
  name: string,
  but?: number
): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('brand', '=', brand.id)
    .where('name', '=', name.trim())
    .executeTakeFirst()
  return row !== undefined && row.id !== but
}
