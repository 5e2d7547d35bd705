import { z } from 'zod'
import { Email, Password } from '../../credentials.ts'
import { endpoint } from '../../endpoint.ts'
import { InQuery, Time } from '../../id.ts'
import { Done, User } from '../../shapes.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../time.ts'

export const DELETE_REASONS = [
  'found_someone',
  'found_someone_here',
  'break',
  'too_few_members',
  'too_expensive',
  'too_many_mails',
  'privacy',
  'bad_experience',
  'technical',
  'other'
] as const
export const DeleteReason = z.enum(DELETE_REASONS)
export type DeleteReason = z.output<typeof DeleteReason>

/** Shown on one page, as visible as the delete button (product.md §23). */
export const ALTERNATIVES = [
  'mail_change',
  'privacy_mode',
  'pause',
  'notifications',
  'trial_package',
  'discount'
] as const
export const Alternative = z.enum(ALTERNATIVES)
export type Alternative = z.output<typeof Alternative>

const Token = z.string().max(100)
const why = {
  reason: DeleteReason,
  text: z.string().max(1_000).optional()
}

const DeletionPage = z.object({
  reasons: z.array(DeleteReason),
  alternatives: z.array(Alternative),
  /** Per cent; null unless `discount` is an alternative. */
  discount: z.int().nullable(),
  credits: z.int(),
  erases_at: Time
})

const Deleted = z.object({ erases_at: Time, reference: z.string() })

export const deletionPage = endpoint({
  name: 'deletionPage',
  summary: 'What deleting the account means, and what may help instead',
  method: 'GET',
  evenOnHold: true,
  path: '/api/account-delete.php',
  response: DeletionPage
})

export const deletionPageByLink = endpoint({
  name: 'deletionPageByLink',
  summary: 'The same for whoever comes by the link of a mail, without a session',
  method: 'GET',
  evenOnHold: true,
  path: '/api/account-delete.php',
  variant: { token: '' },
  access: 'anyone',
  query: z.strictObject({ token: Token }),
  response: DeletionPage,
  refusals: ['token_expired'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const mailDeleteCode = endpoint({
  name: 'mailDeleteCode',
  summary: 'Mails a code that stands for the password: once a minute, five times a day',
  method: 'POST',
  path: '/api/account-delete.php',
  variant: { code: '1' },
  evenOnHold: true,
  query: z.strictObject({ code: z.literal('1') }),
  response: Done,
  limits: [
    { calls: 1, seconds: 60, by: 'member' },
    { calls: 5, seconds: DAY_SECONDS, by: 'member' }
  ]
})

export const deleteAccount = endpoint({
  name: 'deleteAccount',
  summary: 'Deletes the account: gone for everybody at once, erased after 14 days',
  method: 'POST',
  path: '/api/account-delete.php',
  evenOnHold: true,
  body: z.union([
    z.strictObject({ password: Password, ...why }),
    z.strictObject({ mail_code: z.string().regex(/^\d{6}$/), ...why })
  ]),
  response: Deleted,
  refusals: ['old_wrong', 'pin_wrong', 'token_expired'],
  limits: [{ calls: 10, seconds: HOUR_SECONDS, by: 'member' }]
})

/** The answer is the same for addresses with and without an account. */
export const mailDeleteLink = endpoint({
  name: 'mailDeleteLink',
  summary: 'Mails a link that deletes the account of an address, without logging in',
  method: 'POST',
  path: '/api/account-delete.php',
  variant: { link: '1' },
  access: 'anyone',
  query: z.strictObject({ link: z.literal('1') }),
  body: z.strictObject({ email: Email }),
  response: Done,
  limits: [{ calls: 10, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const deleteByLink = endpoint({
  name: 'deleteByLink',
  summary: 'Deletes the account that a mailed link is for',
  method: 'POST',
  path: '/api/account-delete.php',
  variant: { by: 'link' },
  access: 'anyone',
  query: z.strictObject({ by: z.literal('link') }),
  body: z.strictObject({ token: Token, ...why }),
  response: Deleted,
  refusals: ['token_expired'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

/** The server stores when the discount starts and ends; a member gets it only once. */
export const takeDeleteOffer = endpoint({
  name: 'takeDeleteOffer',
  summary: 'Takes the discount in place of deleting the account; once a member',
  method: 'PUT',
  path: '/api/account-delete.php',
  body: z.strictObject({ alternative: z.literal('discount') }),
  response: z.object({ percent: z.int(), ends_at: Time }),
  refusals: ['not_found']
})

const Restored = z.object({ user: User })

export const reactivate = endpoint({
  name: 'reactivate',
  summary: 'Brings a deleted account back as it was, within 14 days, and logs it in',
  method: 'POST',
  path: '/api/reactivate.php',
  access: 'anyone',
  body: z.strictObject({ token: Token }),
  response: Restored,
  refusals: ['token_expired'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const undoDeletion = endpoint({
  name: 'undoDeletion',
  summary: 'The same as reactivate, by the link of the mail',
  method: 'DELETE',
  path: '/api/account-delete.php',
  access: 'anyone',
  body: z.strictObject({ token: Token }),
  response: Restored,
  refusals: ['token_expired'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const askExport = endpoint({
  name: 'askExport',
  summary: 'Asks for a copy of everything about oneself; the link comes by mail within the hour',
  method: 'POST',
  path: '/api/export.php',
  evenOnHold: true,
  body: z.strictObject({ password: Password }),
  response: z.object({ id: z.int(), ready_by: Time }),
  status: 202,
  refusals: ['old_wrong'],
  limits: [{ calls: 20, seconds: HOUR_SECONDS, by: 'member' }]
})

export const listExports = endpoint({
  name: 'listExports',
  summary: 'Copies that were asked for, the newest first',
  method: 'GET',
  evenOnHold: true,
  path: '/api/export.php',
  response: z.object({
    exports: z.array(
      z.object({
        id: z.int(),
        asked_at: Time,
        built_at: Time.nullable(),
        /** The copy can be downloaded until then. */
        until: Time.nullable(),
        bytes: z.int().nullable()
      })
    )
  })
})

export const fetchExport = endpoint({
  name: 'fetchExport',
  summary: 'The copy itself, as ZIP',
  method: 'GET',
  evenOnHold: true,
  path: '/api/export.php',
  variant: { id: '' },
  query: z.strictObject({ id: InQuery }),
  response: z.unknown(),
  refusals: ['not_found', 'token_expired']
})

export const listConsents = endpoint({
  name: 'listConsents',
  summary: 'What the member agreed to and when, the newest first',
  method: 'GET',
  evenOnHold: true,
  path: '/api/consent.php',
  response: z.object({
    consents: z.array(
      z.object({ at: Time, version: z.string(), choices: z.record(z.string(), z.boolean()) })
    )
  })
})
