import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { TEXT_REASONS } from '#contract/shapes.ts'
import type { Ctx } from '../../../../core/context.ts'
import type { OperatorCtx } from '../../../../core/operator/context.ts'
import { refuse } from '../../../../core/refusal.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Looked, Queue } from '../queue.ts'
import { stateRemoved } from '../statement.ts'

interface Row {
  id: number
  brand: string
  at: Date
  name: string
  text: string
  before: string | null
}

/** Shows the new text beside the published one. */
export const texts: Queue = {
  name: 'texts',
  verdicts: ['approve', 'reject'],
  reasons: TEXT_REASONS,
  needsReason: ['reject'],

  waiting: async (ctx, brands, limit) =>
    (await rowsOf(ctx, brands, undefined, limit)).map(lookedOf),

  look: async (ctx, brands, id) => {
    const [row] = await rowsOf(ctx, brands, id, 1)
    return row && lookedOf(row)
  },

  decide: async (ctx, { id, brand, at, content }, { verdict, reason = null }) => {
    const isRight = verdict === 'approve'
    const text = String(content.text)
    const row = await ctx.db
      .updateTable('profiles')
      .set({
        ...(isRight ? { about: text } : {}),
        about_in_review: null,
        about_sent_at: null,
        about_reason: isRight ? null : reason
      })
      .where('id', '=', id)
      .where('brand', '=', brand)
      .where('about_in_review', '=', text)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) refuse('not_found')
    if (!isRight) await tell(ctx, { id, brand, text, at, reason: reason ?? 'other' })
  }
}

/** Sends a statement of reasons; keeps the text for an appeal. */
async function tell(
  ctx: OperatorCtx,
  given: { id: number; brand: string; text: string; at: Date; reason: string }
): Promise<void> {
  const { db } = ctx
  const { id, brand, text, at, reason } = given
  const statement = { kind: 'text', brand, member: id, reason, at, isTold: true } as const
  await db
    .insertInto('rejected_texts')
    .values({
      decision_id: await stateRemoved(ctx, statement),
      brand,
      profile_id: id,
      text,
      rejected_at: ctx.now
    })
    .execute()
}

/** Restores a text after an appeal unless the member has written a newer one. */
export async function bringBack(
  { db }: Pick<Ctx<Tx>, 'db'>,
  brand: string,
  decision: number
): Promise<void> {
  await sql`
    update profiles p set about = r.text, about_reason = null
    from rejected_texts r
    where r.decision_id = ${decision} and r.brand = ${brand} and p.id = r.profile_id
      and p.about_in_review is null and p.about_reason is not null`.execute(db)
}

async function rowsOf(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number | undefined,
  limit: number
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, brand, coalesce(about_sent_at, created_at) as at, name::text as name,
      about_in_review as text, about as before
    from profiles
    where brand = any(${[...brands]}::text[]) and about_in_review is not null
      and status not in ('deleted', 'banned') ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by about_sent_at nulls first, id limit ${limit}`.execute(db)
  return rows
}

function lookedOf({ id, brand, at, name, text, before }: Row): Looked {
  return {
    id,
    brand,
    at,
    priority: false,
    member: id,
    summary: `${name}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
    content: { name, text, before }
  }
}
