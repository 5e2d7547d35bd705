import { createHmac, randomInt } from 'node:crypto'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { sealKey } from '../../core/sealed.ts'

const CODES = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 12

/** Replaces the operator's codes. Returns them as they are shown, in groups of four. */
export async function makeRecoveryCodes(ctx: OperatorCtx): Promise<string[]> {
  const { db, operator, now } = ctx
  const codes = Array.from({ length: CODES }, newCode)
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', operator.id).execute()
  await db
    .insertInto('operator_recovery_codes')
    .values(
      codes.map(code => ({
        operator_id: operator.id,
        code_hash: hashOf(ctx, code),
        created_at: now,
        used_at: null
      }))
    )
    .execute()
  return codes.map(code => code.match(/.{4}/g)?.join('-') ?? code)
}

/** Whether the code was there and unused. */
export async function takeRecoveryCode(ctx: OperatorCtx, code: string): Promise<boolean> {
  const { db, operator, now } = ctx
  const { numUpdatedRows } = await db
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('operator_id', '=', operator.id)
    .where('code_hash', '=', hashOf(ctx, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  ctx.note({ action: 'useRecoveryCode', subject: { kind: 'operator', id: operator.id } })
  return true
}

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

function hashOf({ app }: OperatorCtx, code: string): Buffer {
  const key = sealKey(app.settings.secret, 'operator recovery codes')
  return createHmac('sha256', key).update(code).digest()
}
