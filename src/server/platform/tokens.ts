import { createHmac, randomInt } from 'node:crypto'
import { HOUR_MS } from '#contract/time.ts'
import type { BrandCtx } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import type { TokenPurpose } from '../db/column-types.ts'
import type { Tx } from '../db/connect.ts'
import { newToken, tokenHash } from './session.ts'

/** product.md §12, §13, §23. */
export const LIVES: Readonly<Record<TokenPurpose, number>> = {
  activate: 72 * HOUR_MS,
  reset: HOUR_MS,
  mail_change: 24 * HOUR_MS,
  undo_password: 48 * HOUR_MS,
  undo_email: 48 * HOUR_MS,
  reactivate: 14 * 24 * HOUR_MS,
  delete_link: 24 * HOUR_MS,
  delete_code: HOUR_MS,
  enable_notifications: 72 * HOUR_MS
}
const PIN_MS = HOUR_MS
/** product.md §12. */
export const PIN_TRIES = 5

/**
 * Survive later links: a second password change must not end the owner's undo link, nor a
 * stranger's request the owner's link.
 */
const KEPT: ReadonlySet<TokenPurpose> = new Set(['undo_password', 'undo_email', 'reactivate'])

/** Makes a link; only its hash is stored. Replaces earlier ones except KEPT. */
export async function issueToken(
  { db, brand, now }: BrandCtx<Tx>,
  account: number,
  purpose: TokenPurpose,
  data: Record<string, string> = {}
): Promise<string> {
  if (!KEPT.has(purpose)) await endTokens(db, account, purpose)
  const { token, hash } = newToken()
  await db
    .insertInto('tokens')
    .values({
      brand: brand.id,
      account_id: account,
      purpose,
      token_hash: hash,
      pin_hash: null,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + LIVES[purpose]),
      pin_expires_at: null,
      used_at: null
    })
    .execute()
  return token
}

/** The PIN has six digits and works for an hour. */
export async function issueWithPin(
  ctx: BrandCtx<Tx>,
  account: number,
  purpose: 'activate' | 'delete_code'
): Promise<{ token: string; pin: string }> {
  const { db } = ctx
  const token = await issueToken(ctx, account, purpose)
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db
    .updateTable('tokens')
    .set({
      pin_hash: pinHash(ctx, account, pin),
      pin_expires_at: new Date(ctx.now.getTime() + PIN_MS)
    })
    .where('token_hash', '=', tokenHash(token))
    .execute()
  return { token, pin }
}

/** Keyed because a PIN has few values. */
export function pinHash({ app }: BrandCtx, account: number, pin: string): Buffer {
  return createHmac('sha256', app.settings.secret).update(`pin ${account} ${pin}`).digest()
}

export interface FoundToken {
  id: number
  account: number
  data: Record<string, string>
}

/** Refuses invalid links as expired (410). */
export async function findToken(
  { db, brand, now }: BrandCtx,
  purpose: TokenPurpose | readonly TokenPurpose[],
  token: string
): Promise<FoundToken & { purpose: TokenPurpose }> {
  const purposes = typeof purpose === 'string' ? [purpose] : purpose
  const row = await db
    .selectFrom('tokens')
    .select(['id', 'account_id', 'data', 'purpose'])
    .where('token_hash', '=', tokenHash(token))
    .where('brand', '=', brand.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined || !purposes.includes(row.purpose)) refuse('token_expired')
  return { id: row.id, account: row.account_id, data: row.data, purpose: row.purpose }
}

/** Uses up a link; a concurrent second use is refused. */
export async function useToken(
  ctx: BrandCtx<Tx>,
  purpose: TokenPurpose | readonly TokenPurpose[],
  token: string
): Promise<FoundToken & { purpose: TokenPurpose }> {
  const { db } = ctx
  const found = await findToken(ctx, purpose, token)
  const used = await db
    .updateTable('tokens')
    .set({ used_at: ctx.now })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) refuse('token_expired')
  return found
}

export async function endTokens(
  tx: Tx,
  account: number,
  purpose: TokenPurpose,
  after = 0
): Promise<void> {
  await tx
    .deleteFrom('tokens')
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .where('id', '>', after)
    .where('used_at', 'is', null)
    .execute()
}
