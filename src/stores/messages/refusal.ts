// Generated from locales/en/refusal.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const refusalMessages = i18n('refusal', {
  ...texts<
    | 'bad_json'
    | 'login_failed'
    | 'authentication_required'
    | 'cross_site'
    | 'signups_closed'
    | 'invite_required'
    | 'search_closed'
    | 'not_confirmed'
    | 'premium_required'
    | 'blocked'
    | 'gone'
    | 'age_assurance_required'
    | 'acknowledgement_required'
    | 'gift_refused'
    | 'banned'
    | 'reporting_suspended'
    | 'not_found'
    | 'email_exists'
    | 'deleted_account'
    | 'already_written'
    | 'opener_hint'
    | 'already_active'
    | 'not_decided'
    | 'already_appealed'
    | 'consent_withdrawn'
    | 'undo_too_late'
    | 'token_expired'
    | 'appeal_too_late'
    | 'too_large'
    | 'unsupported_type'
    | 'invalid'
    | 'main_needs_active'
    | 'appeal_closed'
    | 'broken_image'
    | 'rejected_before'
    | 'idempotency_mismatch'
    | 'password_mismatch'
    | 'old_wrong'
    | 'account_on_hold'
    | 'too_many'
    | 'too_fast'
    | 'reset_limit'
    | 'swipe_limit'
    | 'failed'
    | 'maintenance'
    | 'offline'
    | 'field.required'
    | 'field.invalid'
    | 'field.unknown'
    | 'field.disposable'
    | 'field.name_is_email'
    | 'field.name_at'
    | 'field.name_taken'
    | 'field.dob_invalid'
    | 'field.too_young'
    | 'field.password_weak'
    | 'field.terms_required'
    | 'field.region_unknown'
    | 'field.too_quick'
    | 'field.email_invalid'
  >(),
  not_enough_credits: params<'count' | 'credits'>(),
  photo_limit: params<'count'>(),
  too_small: params<'limit'>(),
  too_many_pixels: params<'limit'>(),
  too_narrow: params<'limit'>(),
  pin_wrong: params<'count'>(),
  too_long: params<'count'>(),
  too_many_until: params<'when'>(),
  login_blocked: params<'count'>(),
  new_chats_limit: params<'count'>(),
  icebreaker_limit: params<'count'>(),
  gift_limit: params<'count'>(),
  'field.too_short': params<'count'>(),
  'field.too_long': params<'count'>(),
  'field.too_small': params<'min'>(),
  'field.too_big': params<'max'>()
})
