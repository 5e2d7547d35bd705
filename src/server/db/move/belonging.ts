import type { Schema } from '../schema.generated.ts'

/** How the rows of a table belong to a brand, and what a move does with them. */
export type Belonging =
  | { does: 'goes'; where: string }
  /** Of the brand, and of no use elsewhere: neither copied nor kept. */
  | { does: 'ends'; where: string; why: string }
  /** Of no brand. */
  | { does: 'stays'; why: string }

/** `$brand` stands for the id of the brand, as a literal. */
const goes: Belonging = { does: 'goes', where: 'brand = $brand' }
const ends = (why: string): Belonging => ({ does: 'ends', where: 'brand = $brand', why })
const stays = (why: string): Belonging => ({ does: 'stays', why })

/** Every table of the schema; a migration that adds one adds a line here. */
export const BELONGING: Readonly<Record<keyof Schema, Belonging>> = {
  accounts: goes,
  appeals: goes,
  banned_mailboxes: goes,
  blocks: goes,
  bounced_addresses: goes,
  bounces: goes,
  brand_moves: stays('says itself where brands are'),
  cam_clicks: goes,
  campaigns: goes,
  cams: stays('the feed fills them in each place; copy.ts finds the ones that were clicked'),
  chat_photos: goes,
  cities: stays('towns of the world are in each place'),
  claims: ends('an operator of this place held it for some minutes'),
  codes: goes,
  complaints: goes,
  consents: goes,
  conversations: goes,
  debit_blocks: goes,
  debits: goes,
  decisions: goes,
  delete_offers: goes,
  deletions: goes,
  devices: goes,
  discount_uses: goes,
  doomed_files: goes,
  exports: goes,
  files: goes,
  flags: goes,
  idempotency: {
    does: 'goes',
    where: `(owner like 'v' || $brand || ':%'
      or owner in (select 'm' || id from accounts where brand = $brand))`
  },
  invites: goes,
  lander_counts: goes,
  ledger: goes,
  likes: goes,
  limits: stays('counts of an address or a member; they begin anew and run out within a day'),
  mandates: goes,
  match_answers: goes,
  measures: goes,
  messages: goes,
  moved_papers: stays('says which receipts left this place'),
  notices: goes,
  notification_settings: goes,
  notifications_disabled: goes,
  notified: goes,
  openers: goes,
  operator_log: stays('what operators of this place did; nothing changes it'),
  operator_recovery_codes: stays('operators are of a place'),
  operator_sessions: stays('operators are of a place'),
  operators: stays('operators are of a place'),
  order_answers: goes,
  orders: goes,
  outbox: goes,
  own_place: stays('says which place this is'),
  paper_numbers: stays('receipts are numbered in each place by itself'),
  papers: goes,
  passes: goes,
  passkey_challenges: goes,
  passkeys: goes,
  paused_brands: goes,
  payment_customers: goes,
  pending_messages: goes,
  photos: goes,
  profiles: goes,
  push_subscriptions: goes,
  rejected_photos: goes,
  rejected_texts: goes,
  report_evidence: goes,
  reports: goes,
  reversals: goes,
  saved_searches: goes,
  sessions: goes,
  sides: goes,
  signup_credits: goes,
  spending_limits: goes,
  swipe_days: goes,
  swipe_decks: goes,
  tokens: goes,
  verdicts: goes,
  verified_phones: goes,
  views: goes,
  visits: goes
}
