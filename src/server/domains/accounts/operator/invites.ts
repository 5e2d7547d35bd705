import type { z } from 'zod'
import { MOST_INVITES } from '#contract/operator/act-limits.ts'
import type { listInvites, makeInvites } from '#contract/operator/invites.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { type Invite, invitesOf, makeInvites as make } from '../sign-up/invites.ts'

/** Codes of a brand that can still be used; logs the look. Refuses `not_found`. */
export async function invitesFor(
  ctx: OperatorCtx,
  id: string
): Promise<z.input<typeof listInvites.response>> {
  const { brand } = ctx.forBrand(id)
  ctx.note({ action: 'listInvites', subject: { kind: 'invites' }, brand: id })
  const items = await invitesOf(ctx, id)
  const asks = brand.site.access.signups === 'invite'
  return { asks, items: items.slice(0, MOST_INVITES).map(viewOf) }
}

/** Makes codes; the log has how many and not which. Refuses `not_found`. */
export async function inviteFor(
  ctx: OperatorCtx,
  { brand, count, uses }: { brand: string; count: number; uses: number }
): Promise<z.input<typeof makeInvites.response>> {
  ctx.forBrand(brand)
  const details = { count, uses }
  ctx.note({ action: 'makeInvites', subject: { kind: 'invites' }, brand, details })
  return { items: (await make(ctx, { brand, count, uses, now: ctx.now })).map(viewOf) }
}

const viewOf = ({ code, uses_left, created_at }: Invite) => ({
  ...{ code, uses_left },
  created_at: created_at.toISOString()
})
