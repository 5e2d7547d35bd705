import { sql } from 'kysely'
import type { Privacy } from '#contract/calls/own-profile.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'

/** Undefined fields stay as they are. */
export type PrivacyChange = { [K in keyof Omit<Privacy, 'sites'>]?: boolean | undefined }

/** A member's privacy settings (product.md §14). Refuses `not_found`. */
export async function privacyOf({ db, brand }: BrandCtx, member: number): Promise<Privacy> {
  const row = await db
    .selectFrom('profiles')
    .select([
      'invisible_since',
      'hide_online',
      'hide_age',
      'no_visits',
      'search_engines',
      'share_picture'
    ])
    .where('id', '=', member)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  if (row === undefined) refuse('not_found')
  const { invisible_since, ...rest } = row
  return { invisible: invisible_since !== null, ...rest, sites: [] }
}

/** Changes privacy settings and returns all of them. */
export async function changePrivacy(
  ctx: BrandCtx<Tx>,
  member: number,
  change: PrivacyChange
): Promise<Privacy> {
  const { now, brand, db } = ctx
  const { invisible, hide_online, hide_age, no_visits, search_engines, share_picture } = change
  await sql`
    update profiles set
      invisible_since = case
        when ${invisible ?? null}::boolean then coalesce(invisible_since, ${now}::timestamptz)
        when not ${invisible ?? null}::boolean then null
        else invisible_since end,
      hide_online = coalesce(${hide_online ?? null}::boolean, hide_online),
      hide_age = coalesce(${hide_age ?? null}::boolean, hide_age),
      no_visits = coalesce(${no_visits ?? null}::boolean, no_visits),
      search_engines = coalesce(${search_engines ?? null}::boolean, search_engines),
      share_picture = coalesce(${share_picture ?? null}::boolean, share_picture)
    where id = ${member} and brand = ${brand.id}`.execute(db)
  return privacyOf(ctx, member)
}
