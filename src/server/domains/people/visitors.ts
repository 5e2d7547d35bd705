import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listVisitors } from '#contract/calls/people.ts'
import { FREE_VISITORS, VISITORS_PAGE } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { mediaUrl } from '../../platform/media/address.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { listedFor } from './visibility.ts'

type Visitors = z.input<typeof listVisitors.response>

const MAX_PAGES = 50

/**
 * SQL: inserts the visit to the profile that `seen` has, at most once in 24 hours; undefined for
 * members who are invisible, hide visits or aren't active yet (product.md §14).
 */
export function visitTo({ member, now, brand }: MemberCtx): RawBuilder<unknown> | undefined {
  if (member.isInvisible || member.noVisits || member.profileStatus !== 'active') return undefined
  const before = new Date(now.getTime() - DAY_MS)
  return sql`
    insert into views (brand, viewer_id, viewed_id, origin, viewed_at)
    select ${brand.id}, ${member.id}, id, 'session', ${now}::timestamptz from seen
    on conflict (viewed_id, viewer_id) do update set viewed_at = excluded.viewed_at
      where views.viewed_at <= ${before}::timestamptz`
}

/**
 * A page of visitors, latest first. A free member gets the latest three, blurred and without names;
 * a member who hides visits gets none (product.md §14).
 */
export async function visitorsOf(ctx: MemberCtx, page: number): Promise<Visitors> {
  const { member, brand, now } = ctx
  if (member.noVisits) return { visitors: [], total: 0, limited: false }
  const size = member.isPremium ? VISITORS_PAGE : FREE_VISITORS
  const isBeyond = page > (member.isPremium ? MAX_PAGES : 1)
  const rows = await rowsOf(ctx, member.id, isBeyond ? 0 : size, (page - 1) * size)
  return {
    visitors: rows.filter(isFilled).map(row => ({
      profile: member.isPremium ? toCard(row, brand, now, member) : null,
      blurred: member.isPremium ? null : faceless(row.picture, brand, now),
      at: row.viewed_at.toISOString()
    })),
    total: rows[0]?.total ?? 0,
    limited: !member.isPremium
  }
}

interface Counted {
  total: number
  /** Null in the only row of an empty page. */
  viewed_at: Date | null
}

type Row = CardRow & { viewed_at: Date }

function isFilled(row: Counted): row is Counted & Row {
  return row.viewed_at !== null
}

/** Counts no further than can be paged to (product.md §11). */
async function rowsOf(
  { brand, db }: BrandCtx,
  member: number,
  size: number,
  offset: number
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select t.total, s.* from (select count(*)::int as total from (
      select 1 from views v join lateral (select 1 from profiles p
        where p.id = v.viewer_id and not p.no_visits and ${listedFor(brand, member)} offset 0) p
        on true
      where v.viewed_id = ${member} limit ${sql.lit(MAX_PAGES * VISITORS_PAGE)}) as seen) t
    left join (
      select p.*, v.viewed_at
      from views v join lateral (select ${CARD_COLUMNS} from profiles p
        where p.id = v.viewer_id and not p.no_visits and ${listedFor(brand, member)} offset 0) p
        on true
      where v.viewed_id = ${member}
      order by v.viewed_at desc, v.viewer_id desc limit ${size} offset ${offset}) s on true
    order by s.viewed_at desc, s.id desc`.execute(db)
  return rows
}

/** A drawing would identify the visitor, so the client shows a shape instead. */
function faceless(picture: string | null, brand: Brand, now: Date): string | null {
  return picture?.startsWith('photo/') ? mediaUrl(brand, picture, 'blur', now, 'public') : null
}
