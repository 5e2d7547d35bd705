/** What erasing a member does to a table. */
type Fate =
  /** Rows go with the account or the profile, by their foreign key or by a step of their own. */
  | 'erased'
  /** Rows stay for others, without anything that says who it was. */
  | 'anonymised'
  /** Rows stay for as long as a law or a claim asks, under a number of nobody. */
  | 'kept'
  /** Rows are of no member. */
  | 'nobody'

/**
 * Every table, and what erasing does to it. A test holds this against the database: whoever adds a
 * table decides here, and in steps.ts or retention.ts, what becomes of it.
 */
export const TABLES: Readonly<Record<string, { fate: Fate; why: string }>> = {
  accounts: {
    fate: 'erased',
    why: 'the address, the hash of the password, everything of the account'
  },
  profiles: {
    fate: 'anonymised',
    why: 'a row that says nothing stays where somebody has the conversation'
  },
  photos: {
    fate: 'erased',
    why: 'the files within a minute, but for those an open report speaks of'
  },
  files: { fate: 'erased', why: 'named by chance; the row goes with the bytes' },
  rejected_texts: { fate: 'erased', why: 'texts that moderation refused' },
  rejected_photos: {
    fate: 'kept',
    why: 'a fingerprint of a picture that may not come again; no owner'
  },
  likes: { fate: 'erased', why: 'in both directions' },
  blocks: { fate: 'erased', why: 'in both directions' },
  views: { fate: 'erased', why: 'in both directions' },
  passes: { fate: 'erased', why: 'in both directions' },
  swipe_days: { fate: 'erased', why: 'counts of likes a day' },
  swipe_decks: { fate: 'erased', why: 'the own one; a number in those of others leads nowhere' },
  match_answers: { fate: 'erased', why: 'sensitive' },
  conversations: { fate: 'anonymised', why: 'the other side keeps it; gone where nobody is left' },
  messages: { fate: 'anonymised', why: 'the words of the member are gone, for both' },
  sides: { fate: 'erased', why: 'the own one; the other keeps theirs' },
  chat_photos: { fate: 'erased', why: 'those that the member sent' },
  pending_messages: { fate: 'erased', why: 'to and from' },
  ledger: {
    fate: 'kept',
    why: 'purchases for 7 years: an amount and a moment; all else of the member is erased'
  },
  consents: { fate: 'kept', why: 'proof of what was agreed to, 3 years: versions and moments' },
  deletions: {
    fate: 'kept',
    why: 'proof of the erasure, 3 years: reference, moment, reason of the list'
  },
  delete_offers: { fate: 'erased', why: 'with the account' },
  exports: { fate: 'erased', why: 'with their files' },
  doomed_files: { fate: 'nobody', why: 'names of files that are being removed' },
  sessions: { fate: 'erased', why: 'at the deletion already' },
  devices: { fate: 'erased', why: 'with the account' },
  tokens: { fate: 'erased', why: 'with the account' },
  push_subscriptions: { fate: 'erased', why: 'with the account' },
  notifications_disabled: { fate: 'erased', why: 'with the account' },
  notification_settings: { fate: 'erased', why: 'with the account' },
  notices: { fate: 'erased', why: 'the own ones, and those of others that name the member' },
  notified: { fate: 'erased', why: 'the own ones, and that others were told of a like' },
  outbox: { fate: 'erased', why: 'all to the address; the proof once it was sent' },
  bounced_addresses: { fate: 'erased', why: 'the address' },
  signup_credits: { fate: 'erased', why: 'a hash of the address is kept for bans alone' },
  idempotency: { fate: 'erased', why: 'answers that are kept for a day' },
  limits: {
    fate: 'erased',
    why: 'counts by the number; those by a keyed hash run out within a day'
  },
  flags: { fate: 'erased', why: 'with the account' },
  cam_clicks: { fate: 'erased', why: 'with the account' },
  reports: {
    fate: 'kept',
    why: 'until closed, then 6 months; who made it and its text are forgotten'
  },
  report_evidence: {
    fate: 'kept',
    why: 'of open and upheld reports, until 6 months after they closed'
  },
  complaints: {
    fate: 'kept',
    why: 'of whoever wrote, member or not, until 6 months after the decision'
  },
  decisions: { fate: 'kept', why: 'rule and outcome for the yearly figures; facts for 6 months' },
  measures: { fate: 'kept', why: 'kind and time of what was decided' },
  appeals: { fate: 'kept', why: 'outcome; the text for 6 months' },
  banned_mailboxes: { fate: 'kept', why: 'a keyed hash of the mailbox, while the ban is in force' },
  operators: { fate: 'nobody', why: 'people who work here' },
  operator_log: { fate: 'kept', why: 'what operators did: numbers, no names of members' },
  claims: { fate: 'nobody', why: 'who works on what, for minutes' },
  verdicts: { fate: 'kept', why: 'what was decided of an item: numbers and reasons of a list' },
  openers: { fate: 'nobody', why: 'hashes of first messages that many use' },
  visits: { fate: 'nobody', why: 'where visits came from, of nobody in particular' },
  bounces: { fate: 'nobody', why: 'how visits ended' },
  invites: { fate: 'nobody', why: 'codes' },
  campaigns: { fate: 'nobody', why: 'news that the operator wrote' },
  cams: { fate: 'nobody', why: 'performers of another company' },
  cities: { fate: 'nobody', why: 'towns of the world' },
  kysely_migration: { fate: 'nobody', why: 'which migrations ran' },
  kysely_migration_lock: { fate: 'nobody', why: 'that one runs' }
}
