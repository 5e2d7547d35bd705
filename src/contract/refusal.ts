import { z } from 'zod'
import { Time } from './id.ts'

export interface RefusalKind {
  status: number
  /** For operators; members get words in their language. */
  message?: string
  extras?: z.ZodObject
  /** The answer has Retry-After. */
  retries?: true
}

export const kind = <const K extends RefusalKind>(given: K): K => given

/** Codes are stable (product.md §10.1); screens have the words (`locales/<code>/refusal.json`). */
export const REFUSALS = {
  bad_json: kind({ status: 400 }),
  login_failed: kind({ status: 401 }),
  not_enough_credits: kind({
    status: 402,
    extras: z.object({
      required: z.int(),
      credits: z.int(),
      /** Kept seven days, to be sent after a purchase. */
      pending_message: z.int().nullable()
    })
  }),
  /** Another try or another method may succeed. */
  card_declined: kind({
    status: 402,
    extras: z.object({ offer: z.array(z.enum(['retry', 'paypal', 'other'])) })
  }),
  /** The provider takes no payment for this order. */
  payment_failed: kind({ status: 402 }),
  authentication_required: kind({ status: 403 }),
  cross_site: kind({ status: 403 }),
  /** Pages that are shared before they are published send and save nothing (docs/decisions/031). */
  preview_only: kind({ status: 403 }),
  signups_closed: kind({ status: 403 }),
  invite_required: kind({ status: 403 }),
  search_closed: kind({ status: 403 }),
  not_confirmed: kind({ status: 403 }),
  premium_required: kind({ status: 403 }),
  blocked: kind({ status: 403 }),
  gone: kind({ status: 403 }),
  age_assurance_required: kind({ status: 403 }),
  acknowledgement_required: kind({ status: 403, extras: z.object({ kind: z.string() }) }),
  gift_refused: kind({ status: 403 }),
  banned: kind({ status: 403 }),
  reporting_suspended: kind({ status: 403, extras: z.object({ until: Time }) }),
  /** A person looks at the account before it can buy again. */
  payment_review: kind({ status: 403 }),
  iban_blocked: kind({ status: 403 }),
  phone_blocked: kind({ status: 403 }),
  spend_limit: kind({
    status: 403,
    extras: z.object({ limit: z.int(), spent: z.int(), currency: z.string() })
  }),
  not_found: kind({ status: 404 }),
  /** The brand sells nothing. */
  not_selling: kind({ status: 404 }),
  discount_not_found: kind({ status: 404 }),
  no_mandate: kind({ status: 404 }),
  /** The passkey is unknown, or does not answer this challenge. */
  passkey_refused: kind({ status: 401 }),
  passkey_limit: kind({ status: 409, extras: z.object({ limit: z.int() }) }),
  search_limit: kind({ status: 409, extras: z.object({ limit: z.int() }) }),
  email_exists: kind({ status: 409 }),
  deleted_account: kind({
    status: 409,
    extras: z.object({ until: Time, reactivation_sent: z.boolean() })
  }),
  already_written: kind({ status: 409 }),
  opener_hint: kind({
    status: 409,
    /** Only a hint: the call succeeds when repeated with `sure`. */
    extras: z.object({ reason: z.enum(['short', 'often']) })
  }),
  already_active: kind({ status: 409 }),
  not_decided: kind({ status: 409 }),
  already_appealed: kind({ status: 409 }),
  consent_withdrawn: kind({
    status: 409,
    extras: z.object({ next: z.string() })
  }),
  undo_too_late: kind({ status: 409 }),
  price_changed: kind({ status: 409, extras: z.object({ total: z.int(), currency: z.string() }) }),
  discount_used: kind({ status: 409 }),
  already_withdrawn: kind({ status: 409 }),
  /** The order has ended, or is about to be paid. */
  not_cancellable: kind({ status: 409 }),
  phone_taken: kind({ status: 409 }),
  already_verified: kind({ status: 409 }),
  /** Every credit of the purchase is used. */
  nothing_left: kind({ status: 409 }),
  token_expired: kind({ status: 410 }),
  appeal_too_late: kind({ status: 410 }),
  discount_expired: kind({ status: 410 }),
  withdrawal_too_late: kind({ status: 410 }),
  otp_exhausted: kind({ status: 410 }),
  too_large: kind({ status: 413, extras: z.object({ limit: z.int() }) }),
  unsupported_type: kind({ status: 415 }),
  invalid: kind({ status: 422 }),
  below_minimum: kind({
    status: 422,
    extras: z.object({ minimum: z.int(), currency: z.string() })
  }),
  method_not_allowed: kind({ status: 422 }),
  otp_invalid: kind({ status: 422, extras: z.object({ tries_left: z.int() }) }),
  photo_limit: kind({ status: 409, extras: z.object({ limit: z.int() }) }),
  main_needs_active: kind({ status: 409 }),
  appeal_closed: kind({ status: 409 }),
  /** Least pixels of the shorter side. */
  too_small: kind({ status: 422, extras: z.object({ limit: z.int() }) }),
  /** Greatest number of megapixels. */
  too_many_pixels: kind({ status: 422, extras: z.object({ limit: z.int() }) }),
  /** Greatest ratio of the longer to the shorter side. */
  too_narrow: kind({ status: 422, extras: z.object({ limit: z.int() }) }),
  broken_image: kind({ status: 422 }),
  rejected_before: kind({ status: 422 }),
  idempotency_mismatch: kind({ status: 422 }),
  password_mismatch: kind({ status: 422 }),
  old_wrong: kind({ status: 422 }),
  pin_wrong: kind({ status: 422, extras: z.object({ tries_left: z.int() }) }),
  too_long: kind({ status: 422, extras: z.object({ limit: z.int() }) }),
  account_on_hold: kind({ status: 423 }),
  too_many: kind({ status: 429, retries: true }),
  too_fast: kind({ status: 429, retries: true }),
  login_blocked: kind({
    status: 429,
    extras: z.object({ minutes: z.int() }),
    retries: true
  }),
  reset_limit: kind({ status: 429, retries: true }),
  new_chats_limit: kind({ status: 429, extras: z.object({ limit: z.int() }), retries: true }),
  swipe_limit: kind({ status: 429, extras: z.object({ resets_at: Time }), retries: true }),
  icebreaker_limit: kind({ status: 429, extras: z.object({ limit: z.int() }), retries: true }),
  gift_limit: kind({ status: 429, extras: z.object({ limit: z.int() }), retries: true }),
  dd_limit: kind({ status: 429, retries: true }),
  failed: kind({ status: 500 }),
  maintenance: kind({ status: 503, retries: true })
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

export const FIELD_CODES = [
  'required',
  'invalid',
  'unknown',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'disposable',
  'name_is_email',
  'name_at',
  'name_taken',
  'dob_invalid',
  'too_young',
  'password_weak',
  'terms_required',
  'region_unknown',
  'iban_invalid',
  'phone_invalid',
  'too_quick'
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

export const RefusalBody = z.looseObject({
  /** Only with that code: the client logs out on it (product.md §8). */
  authentication_required: z.literal(true).optional(),
  error: z.looseObject({
    code: z.enum(REFUSAL_CODES as [RefusalCode, ...RefusalCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.enum(FIELD_CODES)).optional()
  })
})
export type RefusalBody = z.output<typeof RefusalBody>
