import { sql } from 'kysely'
import type { Ctx } from '../../../../core/context.ts'
import { refuse, refuseFields } from '../../../../core/refusal.ts'
import type { FlagEvidence as Evidence } from '../../../../db/column-types.ts'
import { measureWith } from '../measures.ts'
import type { Looked, Queue } from '../queue.ts'

interface Row {
  id: number
  brand: string
  at: Date
  account_id: number
  kind: 'scam' | 'underage' | 'sextortion'
  is_priority: boolean
  evidence: Evidence[]
}

/** Flags of the scam shield, which takes no decisions itself. */
export const flags: Queue = {
  name: 'flags',
  verdicts: ['uphold', 'dismiss'],
  reasons: [],
  needsReason: [],

  waiting: async (ctx, brands, limit) =>
    (await rowsOf(ctx, brands, undefined, limit)).map(lookedOf),

  look: async (ctx, brands, id) => {
    const [row] = await rowsOf(ctx, brands, id, 1)
    return row && lookedOf(row)
  },

  decide: async (ctx, { id, brand, member }, given) => {
    if (given.verdict === 'uphold' && !given.measure) refuseFields({ measure: 'required' })
    const row = await ctx.db
      .updateTable('flags')
      .set({ decided_at: ctx.now })
      .where('id', '=', id)
      .where('brand', '=', brand)
      .where('decided_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) refuse('not_found')
    if (given.verdict === 'uphold') await measureWith(ctx, member, given)
  }
}

async function rowsOf(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number | undefined,
  limit: number
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, brand, created_at as at, account_id, kind, is_priority, evidence from flags
    where brand = any(${[...brands]}::text[]) and decided_at is null
      ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by is_priority desc, created_at, id limit ${limit}`.execute(db)
  return rows
}

function lookedOf({ id, brand, at, account_id, kind, is_priority, evidence }: Row): Looked {
  return {
    id,
    brand,
    at,
    priority: is_priority,
    member: account_id,
    summary: `${kind}: ${evidence.length} messages of member ${account_id}`,
    // Later messages don't change the judged ones.
    version: 'open',
    content: { kind, member: account_id, evidence }
  }
}
