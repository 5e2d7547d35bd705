import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { HOUR_SECONDS } from '../time.ts'
import { RIGHTS, ROLES } from './roles.ts'

export const OPERATOR_SESSION_SECONDS = 12 * HOUR_SECONDS

const OperatorSession = z.object({
  operator: z.object({
    name: z.string(),
    role: z.enum(ROLES),
    /** Null for all brands. */
    brands: z.array(z.string()).nullable(),
    rights: z.array(z.enum(RIGHTS)),
    /** Whether the operator has switched on codes. */
    totp: z.boolean()
  }),
  /** Whose members, log and operators the session is about. */
  place: z.string(),
  /** All that this server has open. */
  places: z.array(z.string()),
  /** The latest day that it is at one of the operator's brands: where reports end by default. */
  today: z.iso.date(),
  expires: Time
})
export type OperatorSession = z.output<typeof OperatorSession>

/** Six digits of an authenticator, or a recovery code; spaces and hyphens don't count. */
const Code = z
  .string()
  .max(40)
  .transform(text => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{12})$/))
  .meta({ description: 'Six digits of an authenticator, or a recovery code' })

export const openOperatorSession = endpoint({
  audience: 'operator',
  name: 'openOperatorSession',
  summary: 'Opens a session of twelve hours for the console, as a cookie',
  method: 'POST',
  path: '/admin/session',
  right: 'own',
  body: z.strictObject({ token: z.string().regex(/^\S{10,200}$/), code: Code.optional() }),
  response: OperatorSession,
  refusals: ['code_wrong', 'machine']
})

export const getOperatorSession = endpoint({
  audience: 'operator',
  name: 'getOperatorSession',
  summary: 'Whose session the cookie is, and what they may do',
  method: 'GET',
  path: '/admin/session',
  right: 'own',
  response: OperatorSession
})

export const closeOperatorSession = endpoint({
  audience: 'operator',
  name: 'closeOperatorSession',
  summary: 'Ends the session of the cookie',
  method: 'DELETE',
  path: '/admin/session',
  right: 'own',
  response: z.object({ ok: z.literal(true) })
})

export const startCodes = endpoint({
  audience: 'operator',
  name: 'startCodes',
  summary: 'Makes the secret of an authenticator, which counts once a code of it was sent',
  method: 'POST',
  path: '/admin/totp',
  right: 'own',
  response: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** For a QR code: `otpauth://totp/…`. */
    uri: z.string()
  }),
  refusals: ['codes_on', 'machine']
})

export const confirmCodes = endpoint({
  audience: 'operator',
  name: 'confirmCodes',
  summary: 'Switches codes on, ends the other sessions and shows ten recovery codes, once',
  method: 'PUT',
  path: '/admin/totp',
  right: 'own',
  body: z.strictObject({ code: Code }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['codes_on', 'codes_off', 'code_wrong']
})

export const stopCodes = endpoint({
  audience: 'operator',
  name: 'stopCodes',
  summary: 'Switches codes off',
  method: 'DELETE',
  path: '/admin/totp',
  right: 'own',
  body: z.strictObject({ code: Code }),
  response: z.object({ ok: z.literal(true) }),
  refusals: ['codes_off', 'code_wrong']
})
