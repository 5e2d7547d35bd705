import type { z } from 'zod'
import type { listDeletions, listSessions } from '#contract/operator/members.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { needMember } from '../../../core/operator/need-member.ts'

/** Sessions that have not run out, the last seen first; logs the access. */
export async function sessionsFor(
  ctx: OperatorCtx,
  member: number
): Promise<z.input<typeof listSessions.response>['items']> {
  const brand = await needMember(ctx, member)
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['device', 'place', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', member)
    .where('brand', '=', brand)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .execute()
  ctx.note({ action: 'listMemberSessions', subject: { kind: 'member', id: member }, brand })
  return rows.map(({ device, place, created_at, last_seen_at, expires_at }) => ({
    ...{ device, country: place },
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    expires_at: expires_at.toISOString()
  }))
}

/** Deletions that a member asked for, newest first. The text of the member is not shown. */
export async function deletionsFor(
  ctx: OperatorCtx,
  member: number
): Promise<z.input<typeof listDeletions.response>['items']> {
  const brand = await needMember(ctx, member)
  const rows = await ctx.db
    .selectFrom('deletions')
    .select(['reference', 'reason', 'asked_at', 'erases_at', 'undone_at', 'erased_at'])
    .where('account_id', '=', member)
    .where('brand', '=', brand)
    .orderBy('asked_at', 'desc')
    .execute()
  ctx.note({ action: 'listDeletions', subject: { kind: 'member', id: member }, brand })
  return rows.map(({ reference, reason, asked_at, erases_at, undone_at, erased_at }) => ({
    ...{ reference, reason },
    asked_at: asked_at.toISOString(),
    erases_at: erases_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    erased_at: erased_at?.toISOString() ?? null
  }))
}
