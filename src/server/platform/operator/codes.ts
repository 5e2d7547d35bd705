import { sql } from 'kysely'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { logged } from '../../core/operator/log.ts'
import { COMMAND_LINE, endSessions } from '../../core/operator/operators.ts'
import { refuse } from '../../core/refusal.ts'
import { sealKey, sealText, unsealText } from '../../core/sealed.ts'
import type { Tx } from '../../db/connect.ts'
import { limit } from '../rate-limit/limits.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './recovery.ts'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'

/** Of codes for one operator, right ones included, so that tries at the same time count too. */
const TRIES = { calls: 10, seconds: 900 } as const

const keyOf = (ctx: OperatorCtx): Buffer => sealKey(ctx.app.settings.secret, 'operator codes')

/** Takes a code of the authenticator or a recovery code. Refuses `code_wrong` and `too_many`. */
export async function needCode(ctx: OperatorCtx, code: string): Promise<void> {
  const { secret } = await lockedSecret(ctx)
  if (secret === undefined) return refuse('codes_off')
  await limitTries(ctx)
  const isRight = /^\d{6}$/.test(code)
    ? await takeStep(ctx, secret, code)
    : await takeRecoveryCode(ctx, code)
  if (!isRight) ctx.refuseNoted('code_wrong')
}

/** Makes a secret that waits for its first code. Refuses `machine` and `codes_on`. */
export async function startCodes(ctx: OperatorCtx): Promise<{ secret: string; uri: string }> {
  const { db, operator } = ctx
  if (operator.isMachine) ctx.refuseNoted('machine')
  const { since } = await lockedSecret(ctx)
  if (since !== null) return refuse('codes_on')
  const secret = newTotpSecret()
  await db
    .updateTable('operators')
    .set({ totp_secret: sealText(keyOf(ctx), secret), totp_step: null })
    .where('id', '=', operator.id)
    .execute()
  ctx.note({ action: 'startCodes', subject: { kind: 'operator', id: operator.id } })
  return { secret, uri: totpUri(secret, operator.name) }
}

/**
 * Switches codes on and ends the other sessions, which were opened without a code. Returns the
 * recovery codes. Refuses `codes_on`, `codes_off` and `code_wrong`.
 */
export async function confirmCodes(ctx: OperatorCtx, code: string): Promise<string[]> {
  const { db, operator, session, now } = ctx
  const { secret, since } = await lockedSecret(ctx)
  if (since !== null) return refuse('codes_on')
  if (secret === undefined) return refuse('codes_off')
  await limitTries(ctx)
  if (!(await takeStep(ctx, secret, code))) ctx.refuseNoted('code_wrong')
  await db.updateTable('operators').set({ totp_since: now }).where('id', '=', operator.id).execute()
  await endSessions(db, operator.id, session)
  ctx.note({ action: 'confirmCodes', subject: { kind: 'operator', id: operator.id } })
  return makeRecoveryCodes(ctx)
}

/** Switches codes off. Refuses `codes_off`, `code_wrong` and `too_many`. */
export async function stopCodes(ctx: OperatorCtx, code: string): Promise<void> {
  const { operator } = ctx
  const { since } = await lockedSecret(ctx)
  if (since === null) return refuse('codes_off')
  await needCode(ctx, code)
  await forget(ctx.db, operator.id)
  ctx.note({ action: 'stopCodes', subject: { kind: 'operator', id: operator.id } })
}

/**
 * For whoever has lost authenticator and recovery codes: from the machine alone. Ends all sessions.
 * Returns false for an unknown operator and for one without codes.
 */
export async function resetCodes(tx: Tx, name: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .where('totp_secret', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  await forget(tx, row.id)
  await endSessions(tx, row.id)
  await logged(tx, COMMAND_LINE, now, {
    action: 'resetCodes',
    subject: { kind: 'operator', id: row.id }
  })
  return true
}

async function forget(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ totp_secret: null, totp_since: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute()
}

async function limitTries({ app, operator, now }: OperatorCtx): Promise<void> {
  await limit(app.database.relaxed, `operator code:${operator.id}`, TRIES, now)
}

/** Locks the operator, so that two requests can't use the same code. */
async function lockedSecret(
  ctx: OperatorCtx
): Promise<{ secret: string | undefined; since: Date | null }> {
  const { totp_secret: sealed, totp_since: since } = await ctx.db
    .selectFrom('operators')
    .select(['totp_secret', 'totp_since'])
    .where('id', '=', ctx.operator.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { secret: sealed === null ? undefined : unsealText(keyOf(ctx), sealed), since }
}

/** Whether the code is right; its step and those before are used up. */
async function takeStep(ctx: OperatorCtx, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code, ctx.now)
  if (step === undefined) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('operators')
    .set({ totp_step: step })
    .where('id', '=', ctx.operator.id)
    .where(sql<boolean>`coalesce(totp_step, 0) < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
