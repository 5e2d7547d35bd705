import { refuse } from '../refusal.ts'
import type { OperatorCtx } from './context.ts'

/** The member's brand. Refuses `not_found` for a member of a brand that isn't the operator's. */
export async function needMember({ db, brands }: OperatorCtx, id: number): Promise<string> {
  const row = await db
    .selectFrom('profiles')
    .select('brand')
    .where('id', '=', id)
    .where('brand', 'in', brands())
    .executeTakeFirst()
  return row?.brand ?? refuse('not_found')
}
