import { z } from 'zod'
import { Email, Password } from '../../credentials.ts'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../shapes.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../time.ts'

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
