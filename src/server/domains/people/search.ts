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
import { CARD_COLUMNS, type CardRow, cardsOf, toCard } from './cards.ts'
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
  const {
    total,
    ids: shown,
    rows,
    isNear = false
  } = await pageOf(ctx, filter, where, query.sort, home, page)
  const isFew = total < SIMILAR && query.pageNumber === 1
  const similar = isFew ? await similarTo(ctx, filter, where, shown) : []
  const asShown = (card: ProfileCard) => (isBlurred ? blurred(card, brand, now) : card)
  const cardOf = (row: CardRow) => toCard(row, brand, now, viewer)
  const results = rows?.map(cardOf) ?? (await inOrder(ctx, shown, viewer))
  const similarCards = similar.map(cardOf).map(asShown)
  return {
    pageNumber: query.pageNumber,
    results: results.map(asShown),
    numResults: total,
    similar: similarCards,
    numSimilar: similarCards.length,
    near: isNear,
    blurred: isBlurred
  }
}

async function inOrder(
  ctx: BrandCtx,
  ids: readonly number[],
  viewer: Member | undefined
): Promise<ProfileCard[]> {
  const cards = await cardsOf(ctx, ids, viewer)
  return ids.flatMap(id => cards.get(id) ?? [])
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

/**
 * The ids of a page and the number of results that can be paged to (product.md §11), with the rows
 * of the cards where one statement reads both.
 */
async function pageOf(
  ctx: Pick<Ctx, 'db'>,
  filter: Filter,
  where: Where,
  sort: Query['sort'],
  home: string | undefined,
  { start, size, most }: Page
): Promise<{ total: number; ids: number[]; rows?: CardRow[]; isNear?: boolean }> {
  const { db } = ctx
  const condition = matching(filter, where)
  if (sort === 'distance' && home !== undefined) {
    const around = regionsAround(home, where.brand.site.audience.countries)
    const { ids, isNear } = await nearest(ctx, condition, around, most)
    return { total: ids.length, ids: ids.slice(start, start + size), isNear }
  }
  const order = sort === 'new' ? NEWEST : LATEST
  const found = await sql<{ total: number } & (CardRow | { id: null })>`
    with found as materialized (select array(select p.id from profiles p where ${condition}
      order by ${order} limit ${sql.lit(most)}) as ids)
    select t.total, c.* from (select cardinality(ids) as total from found) t left join (
      select ${CARD_COLUMNS}, place
      from found, unnest(ids[${start + 1}::int:${start + size}::int]) with ordinality as w (id, place)
      join profiles p on p.id = w.id) c on true
    order by c.place`.execute(db)
  const rows = found.rows.filter((row): row is { total: number } & CardRow => row.id !== null)
  return { total: found.rows[0]?.total ?? 0, ids: rows.map(({ id }) => id), rows }
}

const LATEST = sql`p.last_active_at desc, p.id desc`
const NEWEST = sql`p.created_at desc, p.id desc`

async function find(
  { db }: Pick<Ctx, 'db'>,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  most: number
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select p.id from profiles p where ${condition} order by ${order}
      limit ${sql.lit(most)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/**
 * Nearest first: ring by ring, then region by region, then unknown regions; most recently active
 * first within each (product.md §14).
 */
async function nearest(
  ctx: Pick<Ctx, 'db'>,
  condition: RawBuilder<boolean>,
  { near, far }: Around,
  most: number
): Promise<{ ids: number[]; isNear: boolean }> {
  const ids: number[] = []
  for (const ring of near) {
    const within = sql<boolean>`${condition} and p.region = any(${[...ring]}::text[])`
    if (ids.length < most) ids.push(...(await find(ctx, within, LATEST, most)))
  }
  const count = ids.length
  for (
    let at = 0, size = FIRST_REGIONS;
    at < far.length && ids.length < most;
    at += size, size *= 2
  ) {
    ids.push(...(await findInOrder(ctx, condition, far.slice(at, at + size), most)))
  }
  if (ids.length < most) {
    const named = [...near.flat(), ...far]
    const beyond = sql<boolean>`${condition}
      and (p.region is null or p.region <> all(${named}::text[]))`
    ids.push(...(await find(ctx, beyond, LATEST, most)))
  }
  return { ids: ids.slice(0, most), isNear: count > 0 && (count === ids.length || count >= most) }
}

/** Regions in the first query beyond 100 km; each further query doubles it. */
const FIRST_REGIONS = 8

/** Members region by region. Names the genders so that the index applies. */
async function findInOrder(
  { db }: Pick<Ctx, 'db'>,
  condition: RawBuilder<boolean>,
  regions: readonly string[],
  most: number
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select f.id
      from unnest(${[...regions]}::text[]) with ordinality as r (code, place)
      cross join lateral (select p.id, p.last_active_at from profiles p
        where ${condition} and p.region = r.code and p.gender = any(${[...GENDERS]}::text[])
        order by ${LATEST} limit ${sql.lit(most)}) as f
      order by r.place, f.last_active_at desc, f.id desc limit ${sql.lit(most)}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** Whether pictures are blurred for the viewer (product.md §3, logged_out_search). */
function seesBlurred({ site }: Brand, viewer: Member | undefined): boolean {
  return viewer === undefined && site.access.loggedOutPictures === 'blurred'
}

/** A card without a recognisable face, for visitors. */
export function blurred(card: ProfileCard, brand: Brand, now: Date): ProfileCard {
  return { ...card, main_image: blurredPictureOf(card.main_image, brand, now) }
}
