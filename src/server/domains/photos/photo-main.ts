import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'

/**
 * Keeps the main photo if it is active and not private, else takes the next in order (product.md
 * §15). Copies its file to the profile, so that a card is one row. Call it after each change, with
 * lockPhotos held.
 */
export async function settleMain(ctx: BrandCtx<Tx>, profile: number): Promise<void> {
  const { brand, db } = ctx
  const { rows } = await sql<{ id: number; file: string; is_main: boolean }>`
    select id, file, is_main from photos
    where profile_id = ${profile} and brand = ${brand.id} and status = 'active' and not is_private
    order by is_main desc, position, id limit 1`.execute(db)
  const [main] = rows
  if (!main?.is_main) await moveMain(ctx, profile, main?.id)
  await sql`
    update profiles set picture = ${main?.file ?? null}::text
    where id = ${profile} and brand = ${brand.id}
      and picture is distinct from ${main?.file ?? null}::text`.execute(db)
}

/** Makes a photo the main one; undefined clears it. */
export async function moveMain(
  { brand, db }: BrandCtx<Tx>,
  profile: number,
  photo: number | undefined
): Promise<void> {
  await sql`
    update photos set is_main = false
    where profile_id = ${profile} and brand = ${brand.id} and is_main`.execute(db)
  if (photo === undefined) return
  await sql`update photos set is_main = true where id = ${photo}`.execute(db)
}

/** Serialises changes to a member's photos until the transaction ends. */
export async function lockPhotos({ db }: Pick<Ctx<Tx>, 'db'>, profile: number): Promise<void> {
  await lockKey(db, `photos:${profile}`)
}
