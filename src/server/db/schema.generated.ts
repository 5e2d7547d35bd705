// Written by `npm run db:types` from the migrations and column-types.ts; never by hand.
import type { Generated } from 'kysely'
import type { ColumnTypes, Json } from './column-types.ts'

/** Rows as Postgres answers them: timestamps are Dates, days are YYYY-MM-DD, ids are numbers. */
export interface Schema {
  accounts: {
    id: number
    brand: string
    email: string
    email_hash: Buffer
    password_hash: string
    status: 'not_confirmed' | 'active' | 'on_hold' | 'deleted'
    language: ColumnTypes['accounts.language']
    credits: Generated<number>
    free_left: Generated<number>
    premium_since: Date | null
    activated_at: Date | null
    paused_at: Date | null
    deleted_at: Date | null
    erases_at: Date | null
    signup_step: string | null
    signup_message: string | null
    terms_version: string | null
    first_touch: Json<ColumnTypes['accounts.first_touch'] | null>
    last_touch: Json<ColumnTypes['accounts.last_touch'] | null>
    lander: string | null
    country_seen: string | null
    created_at: Date
    /** Until then fewer messages a minute go out. */
    slowed_until: Date | null
    payment_review_since: Date | null
    /** By which counts of landers the visit is known that led to the sign-up. */
    came_by: Json<ColumnTypes['accounts.came_by'] | null>
  }
  /** Of a decision or of a complaint, once each. */
  appeals: {
    id: Generated<number>
    brand: string
    decision_id: number | null
    complaint_id: number | null
    text: string
    created_at: Date
    outcome: 'upheld' | 'reversed' | null
    reason: string | null
    decided_at: Date | null
    decided_by: string | null
  }
  /** Marks of mailboxes whose account is banned; they outlive the account. */
  banned_mailboxes: {
    decision_id: number
    brand: string
    mark: Buffer
  }
  blocks: {
    brand: string
    blocker_id: number
    blocked_id: number
    created_at: Date
  }
  /** Addresses that a mail server told us do not exist. */
  bounced_addresses: {
    brand: string
    email: string
    since: Date
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
  /** A brand that comes from another database or goes to one; `gone` stays, and says where it is. */
  brand_moves: {
    brand: string
    state: 'held' | 'arrived' | 'left' | 'gone'
    other: string
    since: Date
    /** Rows and checksum of each table, as they were copied. */
    proof: Json<ColumnTypes['brand_moves.proof'] | null>
  }
  cam_clicks: {
    id: string
    brand: string
    account_id: number
    cam_id: number
    created_at: Date
  }
  /** What an operator sends to everybody who wants it, until it ends. */
  campaigns: {
    id: Generated<number>
    brand: string
    type: 'news' | 'promotions'
    words: Json<ColumnTypes['campaigns.words']>
    /** Path on the brand's site, such as /credits. */
    link: string
    /** Hash of all of it: the same once. */
    mark: Buffer
    created_at: Date
    ends_at: Date
  }
  /** Shared by the brands: the feed knows none of them. */
  cams: {
    id: Generated<number>
    provider: string
    company: string
    external_id: string
    origin: Generated<'cam_feed'>
    name: string
    age: number | null
    gender: 'male' | 'female'
    languages: Generated<ColumnTypes['cams.languages']>
    status: 'live' | 'busy' | 'offline'
    url: string
    picture_url: string | null
    /** WebP, re-encoded by us. */
    picture: Buffer | null
    /** Name of a drawn portrait, for the local feed. */
    drawn: string | null
    seen_at: Date
  }
  chat_photos: {
    message_id: number
    brand: string
    /** Names its variants in the store of the media. */
    file: string
    /** Shown blurred to the receiver until it is opened. */
    is_blurred: boolean
    opened_at: Date | null
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
  /** Who is working on what; forgotten when it has run out. */
  claims: {
    queue: ColumnTypes['claims.queue']
    item_id: number
    brand: string
    operator_id: number
    /** What was seen: something else is not what is decided on. */
    version: string
    until: Date
  }
  codes: {
    id: Generated<number>
    brand: string
    account_id: number
    purpose: 'debit' | 'phone'
    order_id: number | null
    phone_mark: Buffer
    phone: string
    hash: Buffer
    tries_left: number
    resends_left: number
    sent_at: Date
    expires_at: Date
    used_at: Date | null
    created_at: Date
  }
  complaints: {
    id: Generated<number>
    brand: string
    reference: string
    name: string
    email: string
    language: ColumnTypes['complaints.language']
    subject: 'illegal_content' | 'fake_profile' | 'payment' | 'privacy' | 'service' | 'other'
    url: string | null
    /** The profile whose address is named. */
    account_id: number | null
    text: string
    created_at: Date
    reply_by: Date
    in_review_at: Date | null
    outcome: 'upheld' | 'partly' | 'rejected' | null
    reason: string | null
    decided_at: Date | null
    decided_by: string | null
  }
  consents: {
    id: Generated<number>
    brand: string
    account_id: number | null
    version: string
    choices: Json<ColumnTypes['consents.choices']>
    created_at: Date
  }
  conversations: {
    id: Generated<number>
    brand: string
    low_id: number
    high_id: number
    started_by: number
    created_at: Date
  }
  debit_blocks: {
    brand: string
    mark: Buffer
    kind: 'iban' | 'phone'
    cause: 'returned' | 'operator'
    since: Date
  }
  debits: {
    order_id: number
    brand: string
    account_id: number
    sealed: Buffer | null
    iban_mark: Buffer
    iban_last: string
    phone_mark: Buffer
    reference: string
    mandate: string | null
    confirmed_at: Date | null
    created_at: Date
  }
  /** Append-only: statements of reasons (DSA 17). */
  decisions: {
    id: Generated<number>
    brand: string
    reference: string
    account_id: number | null
    subject: 'account' | 'photo' | 'text' | 'report' | 'complaint' | 'message'
    ref: number | null
    outcome: 'warned' | 'removed' | 'paused' | 'on_hold' | 'banned' | 'restored' | 'no_action'
    rule: string
    facts: string
    is_automated: boolean
    until: Date | null
    /** Name of an operator, or `system`. */
    actor: string
    created_at: Date
  }
  /** The discount for whoever is about to leave: one row a member, ever. */
  delete_offers: {
    account_id: number
    brand: string
    percent: number
    starts_at: Date
    ends_at: Date
    /** False: it was shown and the account deleted all the same. */
    is_taken: boolean
  }
  /** Outlives the account: once erased it says only that, when, and a reason from the list. */
  deletions: {
    id: Generated<number>
    brand: string
    account_id: number
    /** What the member can name it by, such as E-7K2M-93QD. */
    reference: string
    reason: ColumnTypes['deletions.reason']
    /** In the member's own words; emptied with the rest. */
    text: string | null
    /** As they were, for coming back. */
    account_status: ColumnTypes['deletions.account_status']
    profile_status: ColumnTypes['deletions.profile_status']
    asked_at: Date
    erases_at: Date
    undone_at: Date | null
    erased_at: Date | null
  }
  devices: {
    brand: string
    account_id: number
    mark: Buffer
    first_seen_at: Date
  }
  discount_uses: {
    brand: string
    account_id: number
    code: string
    order_id: number
    reserved_until: Date
    used_at: Date | null
  }
  /** Copies whose rows are gone: the files are removed by a chore that tries until they are. */
  doomed_files: {
    id: Generated<number>
    brand: string
    file: string
    doomed_at: Date
  }
  /** Copies of one's data: asked for, then built, then gone after seven days. */
  exports: {
    id: Generated<number>
    brand: string
    account_id: number
    asked_at: Date
    /** Its name in the folder of exports; null until built. */
    file: string | null
    bytes: number | null
    built_at: Date | null
    expires_at: Date | null
  }
  /** Every picture that is or may be in the store: written before its bytes are. */
  files: {
    key: string
    brand: string
    /** `new` until something shows it, `dropped` when it is to be removed. */
    state: 'new' | 'kept' | 'dropped'
    /** Whether addresses for everybody work. */
    is_public: Generated<boolean>
    created_at: Date
  }
  /** What the shield asks moderation to look at; one open row an account and kind. */
  flags: {
    id: Generated<number>
    brand: string
    account_id: number
    kind: 'scam' | 'underage' | 'sextortion'
    /** Goes before all others: underage, sextortion. */
    is_priority: Generated<boolean>
    evidence: Json<ColumnTypes['flags.evidence']>
    created_at: Date
    decided_at: Date | null
  }
  idempotency: {
    owner: string
    call: string
    key: string
    body_hash: Buffer
    status: number | null
    answer: Json<ColumnTypes['idempotency.answer'] | null>
    created_at: Date
  }
  invites: {
    brand: string
    code: string
    uses_left: number
    created_at: Date
  }
  /** By the day; what became of members stands here once they are erased, until then in their rows. */
  lander_counts: {
    brand: string
    /** In the brand's time zone. */
    day: string
    lander: string
    slug: string
    niche: string
    locale: string
    arm: string
    network: string
    sub1: string
    /** A step of the visit, what became of a member, or `net:<currency>` with an amount. */
    event: string
    count: number
  }
  ledger: {
    id: Generated<number>
    brand: string
    account_id: number
    amount: number
    reason:
      | 'signup'
      | 'message'
      | 'photo'
      | 'gift'
      | 'refund'
      | 'purchase'
      | 'correction'
      | 'withdrawal'
      | 'chargeback'
    balance: number
    message_id: number | null
    member_id: number | null
    note: string | null
    created_at: Date
    order_id: number | null
    reversal_id: number | null
  }
  likes: {
    brand: string
    from_id: number
    to_id: number
    origin: 'session' | 'operator' | 'cam_feed' | 'demo'
    created_at: Date
    seen_at: Date | null
    shown_at: Date | null
    /** When the one who is liked was told. */
    told_at: Date | null
  }
  limits: {
    key: string
    starts_at: Date
    count: number
    expires_at: Date
  }
  mandates: {
    id: Generated<number>
    brand: string
    account_id: number
    provider_account: string
    customer: string
    mandate: string
    method: ColumnTypes['mandates.method']
    label: string
    order_id: number
    created_at: Date
  }
  match_answers: {
    brand: string
    member_id: number
    question: string
    own: number
    accept: number[]
    weight: number
    answered_at: Date
  }
  /** What a decision changes for as long as it lasts. */
  measures: {
    decision_id: number
    brand: string
    account_id: number
    kind: 'paused' | 'on_hold' | 'banned' | 'reporting'
    since: Date
    until: Date | null
    ended_at: Date | null
  }
  messages: {
    id: Generated<number>
    brand: string
    conversation_id: number
    sender_id: number
    origin: 'session' | 'operator' | 'cam_feed' | 'demo'
    type: 'text' | 'photo' | 'gift' | 'icebreaker' | 'system'
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
    warning: ColumnTypes['messages.warning'] | null
  }
  /** Numbers of receipts and credit notes that went with their brand. */
  moved_papers: {
    company: string
    number: number
    brand: string
  }
  /** What was told: one row a notice; its rows in the outbox have the mark `notice:<id>`. */
  notices: {
    id: Generated<number>
    brand: string
    account_id: number
    type: ColumnTypes['notices.type']
    template: string
    data: Json<ColumnTypes['notices.data']>
    pushed_at: Date | null
    mailed_at: Date | null
    /** Since when nothing more comes of it; until then a push may fail and a mail follow. */
    settled_at: Date | null
    created_at: Date
  }
  /** What a member chose; without a row everything is as it is at first. */
  notification_settings: {
    account_id: number
    brand: string
    /** Types that are told by mail, and by push. */
    email: ColumnTypes['notification_settings.email']
    push: ColumnTypes['notification_settings.push']
    frequency: Generated<'now' | 'daily' | 'weekly'>
    /** Minutes after midnight in the brand's time zone; both or neither. */
    quiet_from: number | null
    quiet_to: number | null
    push_text: Generated<boolean>
    changed_at: Date
  }
  notifications_disabled: {
    account_id: number
    brand: string
    reason: 'fbl' | 'bounce' | 'listunsubscribe'
    since: Date
  }
  /** Events that were told of, each once and never again: `message:12`, `like:7`, `activation` … */
  notified: {
    account_id: number
    event: string
    brand: string
    notice_id: number | null
    created_at: Date
  }
  /** How often a first message was used in a brand, by the hash of its normalised text. */
  openers: {
    brand: string
    hash: Buffer
    count: number
    used_at: Date
  }
  /** Append-only: every action, and every look at what belongs to members. */
  operator_log: {
    id: Generated<number>
    operator_id: number | null
    /** The name, as it was. */
    operator: string
    role: ColumnTypes['operator_log.role'] | null
    action: string
    /** Such as `member`, `photo`, `message`, `queue`. */
    subject_kind: string
    subject_id: number | null
    /** `*` where it is of no brand. */
    brand: string
    reason: string | null
    details: Json<ColumnTypes['operator_log.details']>
    at: Date
  }
  operator_recovery_codes: {
    operator_id: number
    /** Keyed with the secret of the server. */
    code_hash: Buffer
    created_at: Date
    used_at: Date | null
  }
  operator_sessions: {
    id: Generated<number>
    operator_id: number
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  operators: {
    id: Generated<number>
    name: string
    token_hash: Buffer
    role: 'moderator' | 'support' | 'editor' | 'metrics' | 'admin'
    /** Null for all. */
    brands: string[] | null
    created_at: Date
    used_at: Date | null
    revoked_at: Date | null
    /** Its token needs no code and opens no session. */
    is_machine: Generated<boolean>
    /** Encrypted; counts since `totp_since`. */
    totp_secret: Buffer | null
    totp_since: Date | null
    /** The last 30 seconds whose code was taken: none is taken twice. */
    totp_step: number | null
  }
  order_answers: {
    id: Generated<number>
    brand: string
    order_id: number
    cause: 'webhook' | 'asked'
    state: string
    refunded: number
    charged_back: number
    at: Date
  }
  orders: {
    id: Generated<number>
    brand: string
    account_id: number
    kind: 'checkout' | 'repeat' | 'debit'
    status: 'loading' | 'pending' | 'completed' | 'failed' | 'cancelled' | 'expired'
    product: string
    credits: number
    price: number
    total: number
    currency: ColumnTypes['orders.currency']
    country: ColumnTypes['orders.country']
    method: ColumnTypes['orders.method']
    bank: string | null
    remember: Generated<boolean>
    discount_code: string | null
    pending_message: number | null
    pending_to: number | null
    pending_outcome: 'sent' | 'kept' | null
    repeats: number | null
    provider: ColumnTypes['orders.provider']
    provider_account: string
    provider_id: string | null
    provider_key: string
    checkout_url: string | null
    language: ColumnTypes['orders.language']
    trouble: string | null
    consent_at: Date
    created_at: Date
    asked_at: Date | null
    ended_at: Date | null
    granted_at: Date | null
    withdrawn_at: Date | null
  }
  /** Something that is to leave the house; docs/decisions/016-delivery.md tells of its states. */
  outbox: {
    id: Generated<number>
    brand: string
    channel: 'mail' | 'sms' | 'push'
    template: string
    language: ColumnTypes['outbox.language']
    /** An address, a number in E.164, or the endpoint of a browser. */
    recipient: string
    account_id: number | null
    /** Emptied when it was sent: links and PINs in it are secrets. */
    data: Json<ColumnTypes['outbox.data']>
    created_at: Date
    sent_at: Date | null
    /** Null for what a member waits for or must be told. */
    kind:
      | 'new_conversations'
      | 'new_messages'
      | 'like'
      | 'unread_message_reminders'
      | 'promotions'
      | 'weekly_updates'
      | 'news'
      | 'reminders'
      | 'saved_searches'
      | null
    /** The event that it tells of: one event makes one row (a push: one for each browser). */
    dedupe: string | null
    /** Not before then. */
    due_at: Date
    /** Handed to the workers. */
    queued_at: Date | null
    /** The provider is being asked, or was when the server ended. */
    sending_at: Date | null
    attempts: Generated<number>
    /** Not sent, since it is not wanted or no longer needed; `error` says why. */
    dropped_at: Date | null
    /** Given up; `error` says why. */
    failed_at: Date | null
    error: string | null
  }
  /** Which place this database is (`data.place`); ids of a place are its own. */
  own_place: {
    is_only: Generated<boolean>
    name: string
  }
  paper_numbers: {
    company: string
    last: number
  }
  papers: {
    company: string
    number: number
    brand: string
    kind: 'receipt' | 'credit_note'
    order_id: number
    reversal_id: number | null
    amount: number
    currency: ColumnTypes['papers.currency']
    facts: Json<ColumnTypes['papers.facts']>
    issued_at: Date
  }
  passes: {
    brand: string
    from_id: number
    to_id: number
    passed_at: Date
  }
  passkey_challenges: {
    challenge: string
    brand: string
    account_id: number | null
    expires_at: Date
  }
  passkeys: {
    id: Generated<number>
    brand: string
    account_id: number
    credential: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  paused_brands: {
    brand: string
    paused_at: Date
    paused_by: string
    note: string | null
  }
  payment_customers: {
    brand: string
    account_id: number
    provider_account: string
    customer: string
    created_at: Date
  }
  pending_messages: {
    id: Generated<number>
    brand: string
    account_id: number
    to_id: number
    type: 'text' | 'photo' | 'gift'
    body: string
    gift: string | null
    required: number
    created_at: Date
    expires_at: Date
    /** Of a photo: its file in the store of the media. */
    file: string | null
  }
  photos: {
    id: Generated<number>
    brand: string
    profile_id: number
    origin: 'session' | 'operator' | 'cam_feed' | 'demo'
    file: string
    status: 'pending' | 'checking' | 'review' | 'active' | 'rejected' | 'appeal'
    is_main: Generated<boolean>
    is_private: Generated<boolean>
    position: Generated<number>
    reason: string | null
    created_at: Date
    /** Perceptual (media/dhash.ts), 64 digits; null for drawings. */
    hash: string | null
    /** Of the largest variant, in pixels. */
    width: number | null
    height: number | null
    decided_at: Date | null
    /** What the member says to a rejection. */
    appeal: string | null
    appealed_at: Date | null
  }
  profiles: {
    id: Generated<number>
    brand: string
    kind: 'member' | 'fictional' | 'cam' | 'demo'
    label: string | null
    origin: 'session' | 'operator' | 'cam_feed' | 'demo'
    status: 'disabled' | 'active' | 'paused' | 'deleted' | 'banned'
    name: string
    gender: 'male' | 'female'
    looking_for: Generated<ColumnTypes['profiles.looking_for']>
    date_of_birth: string
    country: ColumnTypes['profiles.country']
    region: string | null
    city: string | null
    sexuality: ColumnTypes['profiles.sexuality'] | null
    hair_colour: ColumnTypes['profiles.hair_colour'] | null
    eye_colour: ColumnTypes['profiles.eye_colour'] | null
    body_type: ColumnTypes['profiles.body_type'] | null
    relationship_status: ColumnTypes['profiles.relationship_status'] | null
    tattoos: ColumnTypes['profiles.tattoos'] | null
    signup_reason: ColumnTypes['profiles.signup_reason'] | null
    about: string | null
    about_in_review: string | null
    interests: Generated<ColumnTypes['profiles.interests']>
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
    /** Why the last text was rejected; gone with the next one. */
    about_reason: string | null
    /** Since when a text waits. */
    about_sent_at: Date | null
    share_picture: Generated<boolean>
  }
  push_subscriptions: {
    endpoint: string
    brand: string
    account_id: number
    keys: Json<ColumnTypes['push_subscriptions.keys']>
    created_at: Date
  }
  /** What is known of rejected photos, so that they do not come back; outlives them. */
  rejected_photos: {
    photo_id: number
    brand: string
    /** 64 digits 0 and 1. */
    hash: string
    reason: ColumnTypes['rejected_photos.reason']
    rejected_at: Date
  }
  /** What an appeal can bring back; goes with the profile. */
  rejected_texts: {
    /** The statement of reasons. */
    decision_id: number
    brand: string
    profile_id: number
    text: string
    rejected_at: Date
  }
  /** Append-only: what there was to see when the report was made. */
  report_evidence: {
    report_id: number
    brand: string
    snapshot: Json<ColumnTypes['report_evidence.snapshot']>
    /** Names of the files that it speaks of. */
    files: string[]
    taken_at: Date
  }
  reports: {
    id: Generated<number>
    brand: string
    /** Such as R-7K2M-93QD. */
    reference: string
    /** Null once the account was erased. */
    reporter_id: number | null
    /** The profile that it is about; null once it was erased. */
    account_id: number | null
    category: ColumnTypes['reports.category']
    context: 'profile' | 'photo' | 'message'
    ref: number | null
    text: string | null
    is_priority: boolean
    outcome: 'upheld' | 'unfounded' | 'abusive' | null
    created_at: Date
    closed_at: Date | null
    closed_by: string | null
  }
  reversals: {
    id: Generated<number>
    brand: string
    order_id: number
    kind: 'refund' | 'chargeback'
    cause: 'withdrawal' | 'provider' | 'operator' | 'discount' | 'gone'
    state: 'asked' | 'done' | 'undone' | 'refused'
    amount: number
    credits: number
    provider_id: string | null
    provider_key: string
    trouble: string | null
    created_at: Date
    asked_at: Date | null
  }
  saved_searches: {
    id: Generated<number>
    brand: string
    account_id: number
    name: string
    query: string
    alert: Generated<'off' | 'mail' | 'push'>
    alert_since: Date | null
    created_at: Date
  }
  sessions: {
    id: Generated<number>
    brand: string
    account_id: number
    token_hash: Buffer
    device: string
    place: string | null
    created_at: Date
    last_seen_at: Date
    /** When a page of it was last hidden; undone by the next sign of life. */
    hidden_at: Date | null
    expires_at: Date
    wrote_at: Date | null
  }
  /** A conversation as one of its two members has it. */
  sides: {
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
    hidden_at: Date | null
    typing_until: Date | null
    acknowledged_at: Date | null
    /** When the member first wrote something that counts as a conversation of theirs (product.md §6). */
    written_at: Date | null
    /** Up to which message the member was told, and when; see `notices`. */
    told_to: Generated<number>
    told_at: Date | null
    /** Up to which message the member was reminded after a day, and after three. */
    reminded_to: Generated<number>
    reminded_again_to: Generated<number>
    /** `cleared_to` as it was before the deletion, for its undo. */
    restorable_to: number | null
  }
  signup_credits: {
    brand: string
    email_hash: Buffer
    given_at: Date
  }
  spending_limits: {
    account_id: number
    brand: string
    amount: number | null
    next_amount: number | null
    next_at: Date | null
    changed_at: Date
  }
  swipe_days: {
    brand: string
    member_id: number
    day: string
    likes: Generated<number>
    undone: Generated<number>
  }
  swipe_decks: {
    brand: string
    member_id: number
    deck: number[]
    made_at: Date
  }
  tokens: {
    id: Generated<number>
    brand: string
    account_id: number
    purpose: ColumnTypes['tokens.purpose']
    token_hash: Buffer
    pin_hash: Buffer | null
    tries: Generated<number>
    data: Json<ColumnTypes['tokens.data']>
    created_at: Date
    expires_at: Date
    pin_expires_at: Date | null
    used_at: Date | null
  }
  /** Append-only: what was decided of an item, as it was. */
  verdicts: {
    id: Generated<number>
    queue: ColumnTypes['verdicts.queue']
    item_id: number
    version: string
    brand: string
    operator_id: number
    verdict: string
    reason: string | null
    at: Date
  }
  verified_phones: {
    brand: string
    phone_mark: Buffer
    account_id: number
    verified_at: Date
  }
  views: {
    brand: string
    viewer_id: number
    viewed_id: number
    origin: 'session' | 'operator' | 'cam_feed' | 'demo'
    viewed_at: Date
  }
  visits: {
    id: Generated<number>
    brand: string
    lander: string | null
    variant: string | null
    touch: Json<ColumnTypes['visits.touch']>
    created_at: Date
  }
}
