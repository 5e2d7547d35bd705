import { z } from 'zod'
import { Password } from '../../credentials.ts'
import { endpoint } from '../../endpoint.ts'
import { Time } from '../../id.ts'
import { Done, User } from '../../shapes.ts'
import { HOUR_SECONDS } from '../../time.ts'

export const MAX_PASSKEYS = 10
export const PASSKEY_NAME = 40

/** What a browser gives back, or takes: the shapes of Web Authentication. */
const Webauthn = z.record(z.string(), z.unknown())

const Name = z.string().trim().min(1).max(PASSKEY_NAME)
const Id = z.int().positive()

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Time,
  last_used_at: Time.nullable()
})
export type Passkey = z.output<typeof Passkey>

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: 'The passkeys of the account, the newest first',
  method: 'GET',
  path: '/api/passkeys.php',
  response: z.object({ passkeys: z.array(Passkey) })
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'What the browser needs to make a passkey; asks for the password',
  method: 'POST',
  path: '/api/passkeys.php',
  variant: { begin: '1' },
  query: z.strictObject({ begin: z.literal('1') }),
  body: z.strictObject({ password: Password }),
  response: z.object({ options: Webauthn }),
  refusals: ['old_wrong', 'passkey_limit'],
  limits: [{ calls: 10, seconds: HOUR_SECONDS, by: 'member' }]
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Keeps a passkey that the browser made',
  method: 'POST',
  path: '/api/passkeys.php',
  body: z.strictObject({ name: Name, response: Webauthn }),
  response: z.object({ passkey: Passkey }),
  refusals: ['passkey_refused', 'passkey_limit'],
  limits: [{ calls: 20, seconds: HOUR_SECONDS, by: 'member' }]
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  summary: 'Names a passkey',
  method: 'PUT',
  path: '/api/passkeys.php',
  body: z.strictObject({ id: Id, name: Name }),
  response: Done,
  refusals: ['not_found']
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Takes a passkey away: it logs in no more',
  method: 'DELETE',
  path: '/api/passkeys.php',
  body: z.strictObject({ id: Id }),
  response: Done,
  refusals: ['not_found']
})

export const beginPasskeyLogin = endpoint({
  name: 'beginPasskeyLogin',
  summary: 'What the browser needs to log in by a passkey; names no account',
  method: 'POST',
  path: '/api/passkey-login.php',
  variant: { begin: '1' },
  evenOnHold: true,
  access: 'anyone',
  query: z.strictObject({ begin: z.literal('1') }),
  response: z.object({ options: Webauthn }),
  limits: [{ calls: 240, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  summary: 'Logs in by a passkey; a device that was not seen before is told by mail',
  method: 'POST',
  path: '/api/passkey-login.php',
  evenOnHold: true,
  access: 'anyone',
  body: z.strictObject({ response: Webauthn }),
  response: z.object({ user: User }),
  refusals: ['passkey_refused', 'deleted_account'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})
