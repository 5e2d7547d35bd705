import { randomInt } from 'node:crypto'
import type { BrandCtx, Ctx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'

/** An invitation to a brand that requires one (product.md §6, `signups`). */
export interface Invite {
  code: string
  uses_left: number
  created_at: Date
}

/** Leaves out letters and digits that look or sound alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Refuses `invite_required` without a valid invitation; doesn't use it up. */
export async function mayUseInvite(
  { db, brand }: BrandCtx,
  code: string | undefined
): Promise<void> {
  const row = await db
    .selectFrom('invites')
    .select('code')
    .where('brand', '=', brand.id)
    .where('code', '=', plainCode(code))
    .where('uses_left', '>', 0)
    .executeTakeFirst()
  if (row === undefined) refuse('invite_required')
}

/** Uses an invitation once. Refuses `invite_required` if no use is left. */
export async function useInvite(
  { db, brand }: BrandCtx<Tx>,
  code: string | undefined
): Promise<void> {
  const used = await db
    .updateTable('invites')
    .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('brand', '=', brand.id)
    .where('code', '=', plainCode(code))
    .where('uses_left', '>', 0)
    .returning('code')
    .executeTakeFirst()
  if (used === undefined) refuse('invite_required')
}

export async function makeInvites(
  { db }: Pick<Ctx, 'db'>,
  given: { brand: string; count: number; uses: number; now: Date }
): Promise<Invite[]> {
  const { brand, count, uses, now } = given
  const rows = Array.from({ length: count }, () => ({
    brand,
    code: newCode(),
    uses_left: uses,
    created_at: now
  }))
  await db.insertInto('invites').values(rows).execute()
  return rows.map(({ code, uses_left, created_at }) => ({ code, uses_left, created_at }))
}

/** A brand's invitations, newest first; `all` includes used ones. */
export async function invitesOf(
  { db }: Pick<Ctx, 'db'>,
  brand: string,
  all = false
): Promise<Invite[]> {
  return db
    .selectFrom('invites')
    .select(['code', 'uses_left', 'created_at'])
    .where('brand', '=', brand)
    .where('uses_left', '>=', all ? 0 : 1)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** Upper case, without spaces and hyphens. */
function plainCode(code: string | undefined): string {
  return (code ?? '').toUpperCase().replace(/[\s-]+/g, '')
}
