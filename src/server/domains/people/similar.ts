import { sql } from 'kysely'
import { SIMILAR } from '#contract/limits.ts'
import type { Ctx } from '../../core/context.ts'
import { CARD_COLUMNS, type CardRow } from './cards.ts'
import { type Filter, matching, OLDEST_AGE, type Where } from './search-filter.ts'

const WIDER = 10

/**
 * At most eight members that the search just missed. Drops marks and interests first and the
 * country last, never the gender (product.md §11). One statement asks every wider filter for eight:
 * at least as many as are missing are not those of the filters before it.
 */
export async function similarTo(
  { db }: Pick<Ctx, 'db'>,
  filter: Filter,
  where: Where,
  found: readonly number[]
): Promise<CardRow[]> {
  const filters = widening(filter)
  if (filters.length === 0) return []
  const steps = filters.map(
    (wider, step) => sql`(select p.id, ${sql.lit(step)} as step, p.last_active_at from profiles p
      where ${matching(wider, where)} and p.id <> all(${[...found]}::bigint[])
      order by p.last_active_at desc, p.id desc limit ${sql.lit(SIMILAR)})`
  )
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from (
      select id, min(step) as step from (${sql.join(steps, sql` union all `)}) each
      group by id order by min(step), max(last_active_at) desc, id desc limit ${sql.lit(SIMILAR)}) s
    join profiles p on p.id = s.id order by s.step, p.last_active_at desc, p.id desc`.execute(db)
  return rows
}

function widening(filter: Filter): Filter[] {
  const plain = { isOnline: false, isNew: false, hasPhoto: false, isVerified: false }
  const steps: Partial<Filter>[] = [
    plain,
    { interests: [], traits: {} },
    { city: undefined },
    { region: undefined },
    {
      minAge: Math.max(0, filter.minAge - WIDER),
      maxAge: Math.min(OLDEST_AGE, filter.maxAge + WIDER)
    },
    { minAge: 0, maxAge: OLDEST_AGE },
    { country: undefined }
  ]
  const filters: Filter[] = [filter]
  for (const step of steps) {
    const last = filters.at(-1) ?? filter
    const next = { ...last, ...step }
    if (JSON.stringify(next) !== JSON.stringify(last)) filters.push(next)
  }
  return filters.slice(1)
}
