import { MINUTE_MS } from '#contract/time.ts'
import type { BrandCtx } from '../../../core/context.ts'

/** A login page may stand open for a while before its passkey is chosen. */
const LIVES_MS = 30 * MINUTE_MS

/** Remembers a challenge; `account` is undefined for a login. */
export async function noteChallenge(
  { db, brand, now }: BrandCtx,
  challenge: string,
  account?: number
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      brand: brand.id,
      account_id: account ?? null,
      expires_at: new Date(now.getTime() + LIVES_MS)
    })
    .execute()
}

/** Whether the challenge is ours and unused; it works once. */
export async function useChallenge(
  { db, brand, now }: BrandCtx,
  challenge: string,
  account?: number
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('brand', '=', brand.id)
    .where('account_id', account === undefined ? 'is' : '=', account ?? null)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}
