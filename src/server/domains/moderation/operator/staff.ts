import type { z } from 'zod'
import type { listOperators } from '#contract/operator/overview.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { operatorsOf } from '../../../core/operator/operators.ts'

/** Everybody who works here, also those who were revoked; never their tokens. */
export async function operatorsFor(
  ctx: OperatorCtx
): Promise<z.input<typeof listOperators.response>['items']> {
  const rows = await operatorsOf(ctx.db)
  ctx.note({ action: 'listOperators', subject: { kind: 'operator' } })
  return rows.map(({ name, role, brands, created_at, used_at, revoked_at }) => ({
    ...{ name, role, brands: brands && [...brands] },
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null
  }))
}
