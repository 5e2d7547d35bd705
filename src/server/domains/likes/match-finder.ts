import { sql } from 'kysely'
import type { z } from 'zod'
import type { matchResults } from '#contract/calls/likes/games.ts'
import { FREE_MATCH_RESULTS, MATCH_MIN_SHARED, MATCH_RESULTS_PAGE } from '#contract/limits.ts'
import type { MemberCtx } from '../../core/context.ts'
import { cardsOf, listedFor } from '../people/index.ts'

type Results = z.input<typeof matchResults.response>

/** Of those who were here last, so many are looked at and so many compared; more would take too long. */
const MAX_LOOKED_AT = 4_000
const MAX_COMPARED = 500
/** Results that are kept to page through. */
const MAX_RESULTS = 240

/** Two sets of answers, as far as both have answered. */
export interface Compared {
  id: number
  /** Questions that both answered. */
  shared: number
  /** Points of mine that they earn, of how many; and theirs that I earn. */
  mine: number
  mineOf: number
  theirs: number
  theirsOf: number
  /** Questions on which each has an answer that suits the other. */
  common: string[]
}

/**
 * Who fits a member by the answers of both, the best first; never the answers of another. Compared
 * are the members who were here last, of the own country, who suit each other by gender. A free
 * member sees the first six (product.md §16).
 */
export async function fitting(ctx: MemberCtx, page: number): Promise<Results> {
  const { member } = ctx
  const compared = await compare(ctx)
  const scored = compared
    .map(({ id, common, ...points }) => ({ id, common, percent: percentOf(points) }))
    .filter(({ percent }) => percent > 0)
    .toSorted((one, other) => other.percent - one.percent || one.id - other.id)
    .slice(0, MAX_RESULTS)
  const size = member.isPremium ? MATCH_RESULTS_PAGE : FREE_MATCH_RESULTS
  const isBeyond = !member.isPremium && page > 1
  const shown = isBeyond ? [] : scored.slice((page - 1) * size, page * size)
  const ids = shown.map(({ id }) => id)
  const cards = await cardsOf(ctx, ids, member)
  const results = shown.flatMap(({ id, percent, common }) => {
    const profile = cards.get(id)
    return profile === undefined ? [] : [{ profile, percent, common }]
  })
  return { results, total: scored.length, limited: !member.isPremium }
}

/**
 * The mean of how well each suits the other, less what chance may do with few questions: the margin
 * of 1/n makes four answers count for less than twelve.
 */
export function percentOf({
  shared,
  mine,
  mineOf,
  theirs,
  theirsOf
}: Omit<Compared, 'id' | 'common'>): number {
  const satisfied = (points: number, of: number) => (of === 0 ? 1 : points / of)
  const mean = Math.sqrt(satisfied(mine, mineOf) * satisfied(theirs, theirsOf))
  return Math.max(0, Math.round(100 * (mean - 1 / shared)))
}

/** A must outweighs what only matters: 1, 3 and 9 points for the weights 1 to 3, nothing for 0. */
const POINTS = sql.raw('(array[0, 1, 3, 9])')

async function compare({ brand, member, db }: MemberCtx): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with latest as materialized (
      select p.id, p.looking_for, p.last_active_at from profiles p
      where ${listedFor(brand, member.id)} and p.country = ${member.country}
        and p.gender = any(${member.lookingFor}::text[])
      order by p.last_active_at desc, p.id desc limit ${sql.lit(MAX_LOOKED_AT)}
    ), candidate as materialized (
      select l.id from latest l
      where ${member.gender} = any(l.looking_for)
        and exists (select 1 from match_answers a where a.member_id = l.id)
      order by l.last_active_at desc, l.id desc limit ${sql.lit(MAX_COMPARED)}
    )
    select c.id, count(*)::int as shared,
      coalesce(sum(${POINTS}[me.weight + 1]) filter (where you.own = any(me.accept)), 0)::int as mine,
      sum(${POINTS}[me.weight + 1])::int as "mineOf",
      coalesce(sum(${POINTS}[you.weight + 1]) filter (where me.own = any(you.accept)), 0)::int
        as theirs,
      sum(${POINTS}[you.weight + 1])::int as "theirsOf",
      coalesce(array_agg(me.question order by me.question)
        filter (where you.own = any(me.accept) and me.own = any(you.accept)), '{}') as common
    from candidate c
    join match_answers you on you.member_id = c.id
    join match_answers me on me.member_id = ${member.id} and me.question = you.question
    group by c.id having count(*) >= ${MATCH_MIN_SHARED}`.execute(db)
  return rows
}
