import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { searchMembers } from '#contract/calls/search.ts'
import {
  SEARCH_PAGE,
  SEARCH_PAGE_SAVING,
  SEARCH_PAGES,
  SEARCH_PAGES_VISITOR,
  SIMILAR
} from '#contract/limits.ts'
import { GENDERS, type ProfileCard } from '#contract/shapes.ts'
import { TRAIT_FIELDS } from '#contract/traits.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, Ctx, Visit } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { type Around, regionsAround } from './distance.ts'
import { blurredPictureOf } from './pictures.ts'
import { type Filter, matching, OLDEST_AGE, type Where } from './search-filter.ts'
import { similarTo } from './similar.ts'

type Query = z.output<typeof searchMembers.query>
type Found = z.input<typeof searchMembers.response>

/**
 * A page of search results, with similar members if there are few (product.md §14). Visitors get
 * two pages, with blurred pictures unless the brand shows them. Refuses `search_closed`.
 */
export async function search(
  ctx: BrandCtx,
  viewer: Member | undefined,
  query: Query,
  visit: Visit
): Promise<Found> {
  const { brand, now } = ctx
  if (viewer === undefined) mayLook(brand, visit)
  const size = visit.savesData ? SEARCH_PAGE_SAVING : SEARCH_PAGE
  const pages = viewer === undefined ? SEARCH_PAGES_VISITOR : SEARCH_PAGES
  const where = { brand, now, viewer: viewer?.id }
  const filter = filterOf(query, brand)
  const isBlurred = seesBlurred(brand, viewer)
  const page = { start: (query.pageNumber - 1) * size, size, most: size * pages }
  const home = homeOf(query, viewer)
  const { total, rows, isNear } = await pageOf(ctx, filter, where, query.sort, home, page)
  const isFew = total < SIMILAR && query.pageNumber === 1
  const similar = isFew
    ? await similarTo(
        ctx,
        filter,
        where,
        rows.map(({ id }) => id)
      )
    : []
  const asShown = (card: ProfileCard) => (isBlurred ? blurred(card, brand, now) : card)
  const cardOf = (row: CardRow) => toCard(row, brand, now, viewer)
  const similarCards = similar.map(cardOf).map(asShown)
  return {
    pageNumber: query.pageNumber,
    results: rows.map(cardOf).map(asShown),
    numResults: total,
    similar: similarCards,
    numSimilar: similarCards.length,
    near: isNear,
    blurred: isBlurred
  }
}

/**
 * Refuses `search_closed` unless the brand lets this visitor search (product.md §3,
 * logged_out_search).
 */
export function mayLook({ site }: Brand, { isFromCampaign }: Visit): void {
  const { loggedOutSearch } = site.access
  if (loggedOutSearch === 'all') return
  if (loggedOutSearch === 'with_trafficsource' && isFromCampaign) return
  refuse('search_closed')
}

/**
 * A brand's members cannot be searched by a trait or town unless it has that field: what no profile
 * shows must not be found out by searching.
 */
export function filterOf(query: Omit<Query, 'pageNumber'>, { site }: Brand): Filter {
  const { searchFields } = site.profile
  const traits = Object.entries(TRAIT_FIELDS).flatMap(([field, name]) =>
    searchFields.some(each => each === field) ? [[name, query[name]]] : []
  )
  return {
    city: (searchFields.includes('city') && query.city) || undefined,
    traits: Object.fromEntries(traits),
    gender: query.gender,
    country: query.country,
    region: query.countryregion || undefined,
    minAge: query.min_age ?? 0,
    maxAge: query.max_age ?? OLDEST_AGE,
    interests: query.interests ?? [],
    isOnline: query.online ?? false,
    isNew: query.new ?? false,
    hasPhoto: query.photo ?? false,
    isVerified: query.verified ?? false
  }
}

function homeOf(query: Query, viewer: Member | undefined): string | undefined {
  return viewer?.region ?? query.countryregion
}

interface Page {
  start: number
  size: number
  most: number
}

/** The cards of a page and the number of results that can be paged to (product.md §11). */
async function pageOf(
  { db }: Pick<Ctx, 'db'>,
  filter: Filter,
  where: Where,
  sort: Query['sort'],
  home: string | undefined,
  { start, size, most }: Page
): Promise<{ total: number; rows: CardRow[]; isNear: boolean }> {
  const condition = matching(filter, where)
  const found =
    sort === 'distance' && home !== undefined
      ? nearest(condition, regionsAround(home, where.brand.site.audience.countries), most)
      : sql`select 0 as near, array(select p.id from profiles p where ${condition}
          order by ${sort === 'new' ? NEWEST : LATEST} limit ${sql.lit(most)}) as ids`
  const answer = await sql<{ total: number; near: number } & (CardRow | { id: null })>`
    with found as materialized (${found})
    select t.total, t.near, c.* from (select cardinality(ids) as total, near from found) t left join (
      select ${CARD_COLUMNS}, place
      from found, unnest(ids[${start + 1}::int:${start + size}::int]) with ordinality as w (id, place)
      join profiles p on p.id = w.id) c on true
    order by c.place`.execute(db)
  const rows = answer.rows.filter((row): row is typeof row & CardRow => row.id !== null)
  const { total = 0, near = 0 } = answer.rows[0] ?? {}
  return { total, rows, isNear: near > 0 && near === total }
}

const LATEST = sql`p.last_active_at desc, p.id desc`
const NEWEST = sql`p.created_at desc, p.id desc`

/**
 * SQL: the ids nearest first, and how many of them are within 100 km: ring by ring, then region by
 * region, then unknown regions; most recently active first within each (product.md §14). Postgres
 * reads the parts one after another and stops at the limit, so that far regions cost nothing where
 * near ones have enough.
 */
function nearest(
  condition: RawBuilder<boolean>,
  { near, far }: Around,
  most: number
): RawBuilder<unknown> {
  const limit = sql.lit(most)
  const part = (place: number, within: RawBuilder<unknown>) => sql`
    (select p.id, ${sql.lit(place)} as place, p.last_active_at from profiles p
      where ${condition} and ${within} order by ${LATEST} limit ${limit})`
  const rings = near.map((ring, place) => part(place, sql`p.region = any(${[...ring]}::text[])`))
  // Names the genders so that the index applies.
  const regions = sql`
    (select f.id, ${sql.lit(near.length)} + r.place::int as place, f.last_active_at
      from unnest(${[...far]}::text[]) with ordinality as r (code, place)
      cross join lateral (select p.id, p.last_active_at from profiles p
        where ${condition} and p.region = r.code and p.gender = any(${[...GENDERS]}::text[])
        order by ${LATEST} limit ${limit}) as f limit ${limit})`
  const named = [...near.flat(), ...far]
  const unknown = part(
    near.length + far.length + 1,
    sql`(p.region is null or p.region <> all(${named}::text[]))`
  )
  return sql`
    select count(*) filter (where place < ${sql.lit(near.length)})::int as near,
      coalesce(array_agg(id order by place, last_active_at desc, id desc), '{}') as ids
    from (select * from (${sql.join([...rings, regions, unknown], sql` union all `)}) every
      limit ${limit}) nearest`
}

/** Whether pictures are blurred for the viewer (product.md §3, logged_out_search). */
function seesBlurred({ site }: Brand, viewer: Member | undefined): boolean {
  return viewer === undefined && site.access.loggedOutPictures === 'blurred'
}

/** A card without a recognisable face, for visitors. */
export function blurred(card: ProfileCard, brand: Brand, now: Date): ProfileCard {
  return { ...card, main_image: blurredPictureOf(card.main_image, brand, now) }
}
