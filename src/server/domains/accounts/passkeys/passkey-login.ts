import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type { RequestCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { logIn } from '../login/login.ts'
import { noteChallenge, useChallenge } from './challenges.ts'
import { partyOf } from './party.ts'
import { webauthn } from './webauthn.ts'

/** Options that name no account: the browser offers the passkeys that it has for this brand. */
export async function beginPasskeyLogin(ctx: RequestCtx<Tx>): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    userVerification: 'required'
  })
  await noteChallenge(ctx, options.challenge)
  return { ...options }
}

/** Logs in by a passkey. Refuses `passkey_refused`, and what a login by password refuses. */
export async function passkeyLogin(
  ctx: RequestCtx<Tx>,
  given: Record<string, unknown>
): Promise<number> {
  const { db, now } = ctx
  const response = given as unknown as AuthenticationResponseJSON
  const key = (await keyOf(ctx, response.id)) ?? refuse('passkey_refused')
  const { id: expectedRPID, origins: expectedOrigin } = partyOf(ctx)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge => useChallenge(ctx, challenge),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: key.credential,
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
      transports: key.transports as AuthenticatorTransport[]
    }
  }).catch(() => refuse('passkey_refused'))
  if (!verified) refuse('passkey_refused')
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', key.id)
    .execute()
  return logIn(ctx, { id: key.account_id, hash: key.password_hash })
}

async function keyOf({ db, brand }: RequestCtx<Tx>, credential: unknown) {
  if (typeof credential !== 'string') return undefined
  return db
    .selectFrom('passkeys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select(['k.id', 'k.credential', 'k.public_key', 'k.counter', 'k.transports', 'k.account_id'])
    .select('a.password_hash')
    .where('k.brand', '=', brand.id)
    .where('k.credential', '=', credential)
    .executeTakeFirst()
}
