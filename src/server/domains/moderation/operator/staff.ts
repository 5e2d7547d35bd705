import type { z } from 'zod'
import { type LogQuery, type listOperators, MOST_EXPORTED } from '#contract/operator/overview.ts'
import type { LogLine } from '#contract/operator/shapes.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { logOf } from '../../../core/operator/log.ts'
import { logInCsv } from '../../../core/operator/log-csv.ts'
import { operatorsOf } from '../../../core/operator/operators.ts'

type Wanted = z.output<typeof LogQuery>

/** A page of the log; reading it is in the log, too. */
export async function linesFor(ctx: OperatorCtx, wanted: Wanted): Promise<LogLine[]> {
  if (wanted.brand !== undefined) ctx.brands(wanted.brand)
  const items = await logOf(ctx.db, { brands: ctx.operator.brands, ...wanted })
  ctx.note({ action: 'readLog', subject: { kind: 'log' }, brand: wanted.brand, details: wanted })
  return items
}

export async function linesInCsv(ctx: OperatorCtx, wanted: Wanted): Promise<string> {
  if (wanted.brand !== undefined) ctx.brands(wanted.brand)
  const lines = await logOf(ctx.db, {
    brands: ctx.operator.brands,
    ...wanted,
    last: MOST_EXPORTED
  })
  const details = { ...wanted, lines: lines.length }
  ctx.note({ action: 'exportLog', subject: { kind: 'log' }, brand: wanted.brand, details })
  return logInCsv(lines)
}

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
