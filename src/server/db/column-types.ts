import type { ColumnType } from 'kysely'
import type { DeleteReason } from '#contract/calls/accounts/rights.ts'
import type { CamCard } from '#contract/calls/cams.ts'
import type { ReportCategory } from '#contract/calls/moderation.ts'
import type { PhotoReason } from '#contract/calls/photos.ts'
import type { CountryCode, Currency } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { QueueName, Role } from '#contract/operator/roles.ts'
import type { PayMethod, PayProvider } from '#contract/payments.ts'
import type { Attributes, ProfileCard, Tracking, WarningCategory } from '#contract/shapes.ts'

/** Enumerations without a check, and JSON, for `npm run db:types`, which adds nullability. */
export interface ColumnTypes {
  'accounts.came_by': LanderSource
  'accounts.first_touch': Tracking
  'accounts.language': Locale
  'accounts.last_touch': Tracking
  'brand_moves.proof': Record<string, { rows: number; sum: string }>
  'campaigns.words': CampaignWords
  'cams.languages': CamCard['languages']
  'claims.queue': QueueName
  'complaints.language': Locale
  'consents.choices': Record<string, boolean>
  'deletions.account_status': 'not_confirmed' | 'active' | 'on_hold'
  'deletions.profile_status': 'disabled' | 'active' | 'paused' | 'banned'
  'deletions.reason': DeleteReason | 'not_confirmed'
  'flags.evidence': FlagEvidence[]
  'idempotency.answer': object
  'messages.warning': WarningCategory
  'notices.data': Record<string, unknown>
  'notices.type': NotificationType | 'digest'
  'notification_settings.email': NotificationType[]
  'notification_settings.push': NotificationType[]
  'operator_log.details': Record<string, unknown>
  'operator_log.role': Role
  'mandates.method': PayMethod
  'orders.country': ProfileCard['country']
  'orders.currency': Currency
  'orders.language': Locale
  'orders.method': PayMethod
  'orders.provider': PayProvider
  'papers.currency': Currency
  'papers.facts': PaperFacts
  'outbox.data': Record<string, unknown>
  'outbox.language': Locale
  'profiles.body_type': NonNullable<Attributes['body_type']>
  'profiles.country': ProfileCard['country']
  'profiles.eye_colour': NonNullable<Attributes['eye_colour']>
  'profiles.hair_colour': NonNullable<Attributes['hair_colour']>
  'profiles.interests': Attributes['interests']
  'profiles.looking_for': ProfileCard['gender'][]
  'profiles.relationship_status': NonNullable<Attributes['relationship_status']>
  'profiles.sexuality': NonNullable<Attributes['sexuality']>
  'profiles.signup_reason': NonNullable<Attributes['signup_reason']>
  'profiles.tattoos': NonNullable<Attributes['tattoos']>
  'push_subscriptions.keys': Record<string, string>
  'rejected_photos.reason': PhotoReason
  'report_evidence.snapshot': ReportEvidence
  'reports.category': ReportCategory
  'tokens.data': Record<string, string>
  'tokens.purpose': TokenPurpose
  'verdicts.queue': QueueName
  'visits.touch': Tracking
}

/** Read as a value, written as text. */
export type Json<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>

export type TokenPurpose =
  | 'activate'
  | 'reset'
  | 'mail_change'
  | 'undo_password'
  | 'undo_email'
  | 'reactivate'
  | 'delete_link'
  | 'delete_code'
  | 'enable_notifications'

export type CampaignWords = Partial<
  Record<Locale, { subject: string; text: string; button?: string | undefined }>
>

/** By what the counts of landers are told apart; a part that is not known is empty. */
export interface LanderSource {
  lander: string
  slug: string
  /** Word of the niche that the page showed, such as `she`; `none` for general dating. */
  niche: string
  locale: string
  /** `<experiment>:<arm>`. */
  arm: string
  network: string
  sub1: string
}

/** A flagged message, kept even if the message is deleted. */
export interface FlagEvidence {
  message: number
  to: number
  category: WarningCategory
  score: number
  /** Ids of the matched patterns. */
  hits: string[]
  text: string
  at: string
}

/** The profile as others saw it, and the latest messages, newest first. */
export interface ReportEvidence {
  profile: Record<string, unknown>
  photos: { id: number; file: string; status: string; is_private: boolean }[]
  messages: EvidenceMessage[]
}

export interface EvidenceMessage {
  id: number
  from: 'reporter' | 'reported'
  type: string
  body: string
  gift: string | null
  file: string | null
  state: string
  warning: string | null
  at: string
  /** The reported message. */
  is_named: boolean
}

/** What a receipt or credit note says, as it was when it was issued. */
export interface Tax {
  country: CountryCode
  /** Per cent, such as 25.5. */
  rate: number
  /** Number of the company with which it is declared. */
  number: string
  /** In the smallest unit of the currency. */
  amount: number
}

export interface PaperFacts {
  company: {
    name: string
    address: string
    city: string
    country: string
    kvk: string | null
    vat: string | null
  }
  brand: string
  domain: string
  credits: number
  method: PayMethod
  discount: { code: string; amount: number } | null
  price: number
  /** Tax in the amount; null where none is charged. */
  tax: Tax | null
  /** Number of the receipt that a credit note corrects. */
  corrects: string | null
}
