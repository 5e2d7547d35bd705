import type { Generated, JSONColumnType } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type {
  Attributes,
  KINDS,
  MESSAGE_TYPES,
  ORIGINS,
  Photo,
  ProfileCard,
  Tracking,
  WarningCategory
} from '#contract/shapes.ts'
import type { CamTables } from './schema-cams.ts'
import type { DeliveryTables } from './schema-delivery.ts'
import type { ModerationTables } from './schema-moderation.ts'
import type { NotificationTables } from './schema-notifications.ts'
import type { PhotoTables } from './schema-photos.ts'
import type { ReportTables } from './schema-reports.ts'
import type { RightsTables } from './schema-rights.ts'
import type { ShieldTables } from './schema-shield.ts'

/** Rows as Postgres answers them: timestamps are Dates, days are YYYY-MM-DD, ids are numbers. */
export interface Schema
  extends CamTables,
    RightsTables,
    ShieldTables,
    DeliveryTables,
    ModerationTables,
    NotificationTables,
    ReportTables,
    PhotoTables {
  profiles: Profiles
  accounts: Accounts
  signup_credits: { brand: string; email_hash: Buffer; given_at: Date }
  notifications_disabled: {
    account_id: number
    brand: string
    reason: 'fbl' | 'bounce' | 'listunsubscribe'
    since: Date
  }
  sessions: Sessions
  devices: { brand: string; account_id: number; mark: Buffer; first_seen_at: Date }
  tokens: Tokens
  invites: { brand: string; code: string; uses_left: number; created_at: Date }
  limits: { key: string; starts_at: Date; count: number; expires_at: Date }
  idempotency: {
    owner: string
    call: string
    key: string
    body_hash: Buffer
    status: number | null
    answer: JSONColumnType<object | null>
    created_at: Date
  }
  photos: Photos
  likes: {
    brand: string
    from_id: number
    to_id: number
    origin: Origin
    created_at: Date
    seen_at: Date | null
    shown_at: Date | null
    /** When the one who is liked was told. */
    told_at: Generated<Date | null>
  }
  blocks: { brand: string; blocker_id: number; blocked_id: number; created_at: Date }
  views: { brand: string; viewer_id: number; viewed_id: number; origin: Origin; viewed_at: Date }
  passes: { brand: string; from_id: number; to_id: number; passed_at: Date }
  swipe_days: {
    brand: string
    member_id: number
    day: string
    likes: Generated<number>
    undone: Generated<number>
  }
  swipe_decks: { brand: string; member_id: number; deck: number[]; made_at: Date }
  match_answers: {
    brand: string
    member_id: number
    question: string
    own: number
    accept: number[]
    weight: number
    answered_at: Date
  }
  conversations: {
    id: Generated<number>
    brand: string
    low_id: number
    high_id: number
    started_by: number
    created_at: Date
  }
  messages: Messages
  sides: Sides
  pending_messages: {
    id: Generated<number>
    brand: string
    account_id: number
    to_id: number
    type: 'text' | 'photo' | 'gift'
    body: string
    gift: string | null
    required: number
    /** Of a photo: its file in the store of the media. */
    file: Generated<string | null>
    created_at: Date
    expires_at: Date
  }
  ledger: {
    id: Generated<number>
    brand: string
    account_id: number
    amount: number
    reason: LedgerReason
    balance: number
    message_id: number | null
    member_id: number | null
    note: string | null
    created_at: Date
  }
  consents: {
    id: Generated<number>
    brand: string
    account_id: number | null
    version: string
    choices: JSONColumnType<Record<string, boolean>>
    created_at: Date
  }
  visits: {
    id: Generated<number>
    brand: string
    lander: string | null
    variant: string | null
    touch: JSONColumnType<Tracking>
    created_at: Date
  }
  bounces: {
    id: Generated<number>
    brand: string
    lander: string | null
    ms: number
    scroll: number
    events: number
    created_at: Date
  }
  push_subscriptions: {
    endpoint: string
    brand: string
    account_id: number
    keys: JSONColumnType<Record<string, string>>
    created_at: Date
  }
  cities: {
    id: Generated<number>
    name: string
    /** In lower case without accents. */
    plain: string
    country: string
    region: string | null
    latitude: number
    longitude: number
    population: number
  }
}

export type Origin = (typeof ORIGINS)[number]
export type LedgerReason =
  | 'signup'
  | 'message'
  | 'photo'
  | 'gift'
  | 'refund'
  | 'purchase'
  | 'correction'

type Columns<T> = { [K in keyof T]: T[K] }

interface Profiles extends Omit<Columns<Attributes>, 'interests'> {
  id: Generated<number>
  brand: string
  kind: (typeof KINDS)[number]
  label: string | null
  origin: Origin
  status: 'disabled' | 'active' | 'paused' | 'deleted' | 'banned'
  name: string
  gender: ProfileCard['gender']
  looking_for: ProfileCard['gender'][]
  date_of_birth: string
  country: ProfileCard['country']
  region: string | null
  city: string | null
  about_in_review: string | null
  /** Why the last text was rejected; gone with the next one. */
  about_reason: Generated<string | null>
  /** Since when a text waits. */
  about_sent_at: Generated<Date | null>
  interests: Attributes['interests']
  /** The file of the main photo, repeated here so that a card is one row. */
  picture: string | null
  hide_online: Generated<boolean>
  hide_age: Generated<boolean>
  no_visits: Generated<boolean>
  search_engines: Generated<boolean>
  invisible_since: Date | null
  verified_at: Date | null
  last_active_at: Date
  created_at: Date
}

interface Accounts {
  id: number
  brand: string
  email: string
  email_hash: Buffer
  password_hash: string
  status: 'not_confirmed' | 'active' | 'on_hold' | 'deleted'
  language: Locale
  credits: Generated<number>
  free_left: Generated<number>
  premium_since: Date | null
  activated_at: Date | null
  paused_at: Date | null
  deleted_at: Date | null
  erases_at: Date | null
  /** Until then fewer messages a minute go out. */
  slowed_until: Generated<Date | null>
  signup_step: string | null
  signup_message: string | null
  terms_version: string | null
  first_touch: JSONColumnType<Tracking | null>
  last_touch: JSONColumnType<Tracking | null>
  lander: string | null
  country_seen: string | null
  created_at: Date
}

interface Sessions {
  id: Generated<number>
  brand: string
  account_id: number
  token_hash: Buffer
  device: string
  place: string | null
  created_at: Date
  last_seen_at: Date
  /** When a page of it was last hidden; undone by the next sign of life. */
  hidden_at: Generated<Date | null>
  expires_at: Date
}

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

interface Tokens {
  id: Generated<number>
  brand: string
  account_id: number
  purpose: TokenPurpose
  token_hash: Buffer
  pin_hash: Buffer | null
  tries: Generated<number>
  data: JSONColumnType<Record<string, string>>
  created_at: Date
  expires_at: Date
  pin_expires_at: Date | null
  used_at: Date | null
}

interface Photos {
  id: Generated<number>
  brand: string
  profile_id: number
  origin: Origin
  file: string
  status: Photo['status']
  is_main: Generated<boolean>
  is_private: Generated<boolean>
  position: Generated<number>
  reason: string | null
  /** Perceptual (media/dhash.ts), 64 digits; null for drawings. */
  hash: Generated<string | null>
  /** Of the largest variant, in pixels. */
  width: Generated<number | null>
  height: Generated<number | null>
  decided_at: Generated<Date | null>
  /** What the member says to a rejection. */
  appeal: Generated<string | null>
  appealed_at: Generated<Date | null>
  created_at: Date
}

interface Messages {
  id: Generated<number>
  brand: string
  conversation_id: number
  sender_id: number
  origin: Origin
  type: (typeof MESSAGE_TYPES)[number]
  body: string
  gift: string | null
  icebreaker: string | null
  state: 'held' | 'sent' | 'withdrawn'
  cost: Generated<number>
  /** Paid with one of the free messages: given back as such. */
  was_free: Generated<boolean>
  created_at: Date
  delivered_at: Date | null
  read_at: Date | null
  /** What the shield warns the receiver of. */
  warning: Generated<WarningCategory | null>
}

/** A conversation as one of its two members has it. */
interface Sides {
  conversation_id: number
  member_id: number
  other_id: number
  brand: string
  last_at: Date
  last_message_id: number | null
  unread: Generated<number>
  read_to: Generated<number>
  /** Messages up to this one were deleted by the member. */
  cleared_to: Generated<number>
  /** `cleared_to` as it was before the deletion, for its undo. */
  restorable_to: number | null
  hidden_at: Date | null
  typing_until: Date | null
  acknowledged_at: Date | null
  /** When the member first wrote something that counts as a conversation of theirs (spec §6). */
  written_at: Date | null
  /** Up to which message the member was told, and when; see schema-notifications.ts. */
  told_to: Generated<number>
  told_at: Generated<Date | null>
  /** Up to which message the member was reminded after a day, and after three. */
  reminded_to: Generated<number>
  reminded_again_to: Generated<number>
}
