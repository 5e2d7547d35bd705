import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { InQuery, Time } from '../../id.ts'
import { Done, Language, User } from '../../shapes.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../time.ts'
import { Email, Password } from './sign-up.ts'

/** Never returns 403 (product.md §10.1). Countdowns count from `server_time`. */
export const getUser = endpoint({
  name: 'getUser',
  summary: 'The member of this session, or null',
  method: 'GET',
  path: '/api/user.php',
  evenOnHold: true,
  access: 'anyone',
  response: z.object({ user: User.nullable(), server_time: Time })
})

export const logIn = endpoint({
  name: 'logIn',
  summary: 'Logs in; a device that was not seen before is told by mail',
  method: 'POST',
  path: '/api/user.php',
  evenOnHold: true,
  access: 'anyone',
  body: z.strictObject({ email: Email, password: Password }),
  response: z.object({ user: User }),
  refusals: ['login_failed', 'login_blocked', 'deleted_account']
})

export const saveUser = endpoint({
  name: 'saveUser',
  summary: 'Saves the language of the member',
  method: 'PUT',
  path: '/api/user.php',
  body: z.strictObject({ language: Language }),
  response: z.object({ user: User })
})

const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) })
})

export const subscribePush = endpoint({
  name: 'subscribePush',
  summary: 'Attaches a browser that takes push messages; again is once',
  method: 'POST',
  path: '/api/user.php',
  variant: { push: '1' },
  query: z.strictObject({ push: z.literal('1') }),
  body: z.strictObject({ subscription: Subscription }),
  response: Done,
  limits: [{ calls: 30, seconds: HOUR_SECONDS, by: 'member' }]
})

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  summary: 'Takes a browser off push messages',
  method: 'DELETE',
  path: '/api/user.php',
  variant: { push: '1' },
  query: z.strictObject({ push: z.literal('1') }),
  body: z.union([
    z.strictObject({ subscription: Subscription }),
    z.strictObject({ endpoint: z.string().max(1_000) })
  ]),
  response: Done
})

/** A GET because older clients use it; repeating it is harmless. */
export const logOut = endpoint({
  name: 'logOut',
  summary: 'Ends this session',
  method: 'GET',
  path: '/api/logout.php',
  effect: 'write',
  evenOnHold: true,
  access: 'anyone',
  response: Done
})

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where the member is logged in',
  method: 'GET',
  path: '/api/sessions.php',
  evenOnHold: true,
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        place: z.string().nullable(),
        last_seen: Time,
        started: Time,
        is_this: z.boolean()
      })
    )
  })
})

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Ends one session, or all but this one',
  method: 'DELETE',
  path: '/api/sessions.php',
  query: z.union([z.strictObject({ id: InQuery }), z.strictObject({ others: z.literal('1') })]),
  response: z.object({ ended: z.int() }),
  refusals: ['not_found']
})

export const askReset = endpoint({
  name: 'askReset',
  summary: 'Sends a link to choose a new password; answers the same for unknown addresses',
  method: 'POST',
  path: '/api/reset-password.php',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Done,
  refusals: ['reset_limit', 'not_found']
})

export const checkReset = endpoint({
  name: 'checkReset',
  summary: 'Whether a reset link still works',
  method: 'GET',
  path: '/api/reset-password.php',
  access: 'anyone',
  query: z.strictObject({ token: z.string().max(100) }),
  response: Done,
  refusals: ['token_expired'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Sets a new password by link; every session ends',
  method: 'PUT',
  path: '/api/reset-password.php',
  access: 'anyone',
  body: z.strictObject({ token: z.string().max(100), password: Password, password2: Password }),
  response: Done,
  refusals: ['token_expired', 'password_mismatch'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Changes the password; other sessions end, and a mail lets it be undone for 48 hours',
  method: 'PUT',
  path: '/api/password.php',
  body: z.strictObject({ old: Password, password: Password, password2: Password }),
  response: Done,
  refusals: ['old_wrong', 'password_mismatch'],
  limits: [{ calls: 10, seconds: HOUR_SECONDS, by: 'member' }]
})

export const askMailChange = endpoint({
  name: 'askMailChange',
  summary: 'Sends a link to the new address and a notice with an undo to the old one',
  method: 'POST',
  path: '/api/mail-change.php',
  body: z.strictObject({ email: Email, password: Password }),
  response: Done,
  refusals: ['email_exists', 'old_wrong'],
  limits: [{ calls: 5, seconds: DAY_SECONDS, by: 'member' }]
})

export const changeMail = endpoint({
  name: 'changeMail',
  summary: 'Makes the new address the one of the account',
  method: 'PUT',
  path: '/api/mail-change.php',
  access: 'anyone',
  body: z.strictObject({ token: z.string().max(100) }),
  response: z.object({ email: z.string() }),
  refusals: ['token_expired', 'email_exists'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

/** The undo link of both mails restores the old password or address and ends all sessions. */
export const undoChange = endpoint({
  name: 'undoChange',
  summary: 'Takes a change of password or address back',
  method: 'POST',
  path: '/api/undo.php',
  access: 'anyone',
  body: z.strictObject({ token: z.string().max(100) }),
  response: z.object({ undone: z.enum(['password', 'email']) }),
  refusals: ['token_expired', 'undo_too_late'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const pause = endpoint({
  name: 'pause',
  summary: 'Hides the profile and stops mails, or lifts that',
  method: 'POST',
  path: '/api/pause.php',
  body: z.strictObject({ on: z.boolean() }),
  response: z.object({ user: User }),
  refusals: ['consent_withdrawn']
})
