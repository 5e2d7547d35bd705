import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { MAX_PASSKEYS, type Passkey } from '#contract/calls/accounts/passkeys.ts'
import type { MemberCtx, RequestCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { accountOf } from '../../../platform/account.ts'
import { noteChallenge, useChallenge } from './challenges.ts'
import { partyOf } from './party.ts'
import { webauthn } from './webauthn.ts'

interface PasskeyRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}

type Asking = MemberCtx<Tx> & Pick<RequestCtx, 'visit'>

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const

export async function passkeysOf({ db, brand, member }: MemberCtx): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(viewOf)
}

/** Options for the browser. Refuses `passkey_limit`. */
export async function beginPasskey(ctx: Asking): Promise<Record<string, unknown>> {
  const { db, brand, member } = ctx
  const known = await keysOf(ctx)
  if (known.length >= MAX_PASSKEYS) refuse('passkey_limit', { limit: MAX_PASSKEYS })
  const { email } = await accountOf(db, brand.id, member.id)
  const { id: rpID } = partyOf(ctx)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName: brand.site.brand.name,
    userName: email,
    userID: new TextEncoder().encode(`${brand.id} ${member.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
  })
  await noteChallenge(ctx, options.challenge, member.id)
  return { ...options }
}

/** Keeps what the browser made. Refuses `passkey_refused` and `passkey_limit`. */
export async function addPasskey(
  ctx: Asking,
  { name, response }: { name: string; response: Record<string, unknown> }
): Promise<Passkey> {
  const { db, brand, member, now } = ctx
  if ((await keysOf(ctx)).length >= MAX_PASSKEYS) refuse('passkey_limit', { limit: MAX_PASSKEYS })
  const { id: expectedRPID, origins: expectedOrigin } = partyOf(ctx)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge => useChallenge(ctx, challenge, member.id),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true
  }).catch(() => refuse('passkey_refused'))
  const {
    id,
    publicKey,
    counter,
    transports = []
  } = registrationInfo?.credential ?? refuse('passkey_refused')
  const row = await db
    .insertInto('passkeys')
    .values({
      brand: brand.id,
      account_id: member.id,
      credential: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: [...transports],
      name,
      created_at: now,
      last_used_at: null
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return viewOf(row ?? refuse('passkey_refused'))
}

/** Refuses `not_found` for a passkey of somebody else. */
export async function renamePasskey(
  { db, brand, member }: MemberCtx<Tx>,
  { id, name }: { id: number; name: string }
): Promise<void> {
  const named = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
    .returning('id')
    .executeTakeFirst()
  if (named === undefined) refuse('not_found')
}

/** Refuses `not_found` for a passkey of somebody else. */
export async function removePasskey(
  { db, brand, member }: MemberCtx<Tx>,
  id: number
): Promise<void> {
  const gone = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) refuse('not_found')
}

function keysOf({ db, brand, member }: MemberCtx) {
  return db
    .selectFrom('passkeys')
    .select('credential')
    .where('brand', '=', brand.id)
    .where('account_id', '=', member.id)
    .execute()
}

function viewOf({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null
  }
}
