import type { BrandCtx } from '../../core/context.ts'

/** Whether another profile of the brand has this name; `but` is left out of the check. */
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
