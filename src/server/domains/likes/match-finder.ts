import { sql } from 'kysely'
import type { z } from 'zod'
import type { matchResults } from '#contract/calls/likes/games.ts'
import { FREE_MATCH_RESULTS, MATCH_MIN_SHARED, MATCH_RESULTS_PAGE } from '#contract/limits.ts'
import type { MemberCtx } from '../../core/context.ts'
import { cardsOf, listedFor } from '../people/index.ts'

type Results = z.input<typeof matchResults.response>

/** Of the members last active, how many are filtered and how many compared; limits the time. */
const MAX_LOOKED_AT = 4_000
const MAX_COMPARED = 500
const MAX_RESULTS = 240

/** How two sets of answers compare. */
export interface Compared {
  id: number
  shared: number
  /** Points of my weights that their answers earn, of the possible ones; then the reverse. */
  mine: number
  mineOf: number
  theirs: number
  theirsOf: number
  /** Questions where each accepts the other's answer. */
  common: string[]
}

/**
 * Members who fit by both sets of answers, best first, without the answers themselves. Compares
 * recently active members of the own country; a free member sees six (product.md §16).
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
 * Geometric mean of both fits, 0 to 100, less a margin of 1/n, so that few questions count less.
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

/** Points for the weights 0 to 3; the highest outweighs the others. */
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
