import { sql } from 'kysely'
import { SIMILAR } from '#contract/limits.ts'
import type { Ctx } from '../../core/context.ts'
import { type Filter, matching, OLDEST_AGE, type Where } from './search-filter.ts'

const WIDER = 10

/**
 * At most eight members that the search just missed. Drops marks and interests first and the
 * country last, never the gender (product.md §11).
 */
export async function similarTo(
  { db }: Pick<Ctx, 'db'>,
  filter: Filter,
  where: Where,
  found: readonly number[]
): Promise<number[]> {
  const similar: number[] = []
  for (const wider of widening(filter)) {
    const missing = SIMILAR - similar.length
    if (missing <= 0) break
    const { rows } = await sql<{ id: number }>`
      select p.id from profiles p
      where ${matching(wider, where)} and p.id <> all(${[...found, ...similar]}::bigint[])
      order by p.last_active_at desc, p.id desc limit ${missing}`.execute(db)
    similar.push(...rows.map(({ id }) => id))
  }
  return similar
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
