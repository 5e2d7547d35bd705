/** What the tables are for, where the name does not say it; `npm run db:types` copies it. */
export const TABLE_NOTES: Readonly<Record<string, string>> = {
  appeals: 'Of a decision or of a complaint, once each.',
  banned_mailboxes: 'Marks of mailboxes whose account is banned; they outlive the account.',
  bounced_addresses: 'Addresses that a mail server told us do not exist.',
  campaigns: 'What an operator sends to everybody who wants it, until it ends.',
  cams: 'Shared by the brands: the feed knows none of them.',
  claims: 'Who is working on what; forgotten when it has run out.',
  decisions: 'Append-only: statements of reasons (DSA 17).',
  delete_offers: 'The discount for whoever is about to leave: one row a member, ever.',
  deletions:
    'Outlives the account: once erased it says only that, when, and a reason from the list.',
  doomed_files:
    'Copies whose rows are gone: the files are removed by a chore that tries until they are.',
  exports: "Copies of one's data: asked for, then built, then gone after seven days.",
  files: 'Every picture that is or may be in the store: written before its bytes are.',
  flags: 'What the shield asks moderation to look at; one open row an account and kind.',
  lander_counts:
    'By the day; what became of members stands here once they are erased, until then in their rows.',
  measures: 'What a decision changes for as long as it lasts.',
  notices: 'What was told: one row a notice; its rows in the outbox have the mark `notice:<id>`.',
  notification_settings: 'What a member chose; without a row everything is as it is at first.',
  notified:
    'Events that were told of, each once and never again: `message:12`, `like:7`, `activation` …',
  openers: 'How often a first message was used in a brand, by the hash of its normalised text.',
  operator_log: 'Append-only: every action, and every look at what belongs to members.',
  outbox:
    'Something that is to leave the house; docs/decisions/016-delivery.md tells of its states.',
  rejected_photos:
    'What is known of rejected photos, so that they do not come back; outlives them.',
  rejected_texts: 'What an appeal can bring back; goes with the profile.',
  report_evidence: 'Append-only: what there was to see when the report was made.',
  sides: 'A conversation as one of its two members has it.',
  verdicts: 'Append-only: what was decided of an item, as it was.'
}

/** What stands in a column, where its name does not say it; `npm run db:types` copies it. */
export const COLUMN_NOTES: Readonly<Record<string, string>> = {
  'accounts.came_by': 'By which counts of landers the visit is known that led to the sign-up.',
  'accounts.slowed_until': 'Until then fewer messages a minute go out.',
  'campaigns.link': "Path on the brand's site, such as /credits.",
  'campaigns.mark': 'Hash of all of it: the same once.',
  'cams.drawn': 'Name of a drawn portrait, for the local feed.',
  'cams.picture': 'WebP, re-encoded by us.',
  'chat_photos.file': 'Names its variants in the store of the media.',
  'chat_photos.is_blurred': 'Shown blurred to the receiver until it is opened.',
  'cities.plain': 'In lower case without accents.',
  'claims.version': 'What was seen: something else is not what is decided on.',
  'complaints.account_id': 'The profile whose address is named.',
  'decisions.actor': 'Name of an operator, or `system`.',
  'delete_offers.is_taken': 'False: it was shown and the account deleted all the same.',
  'deletions.account_status': 'As they were, for coming back.',
  'deletions.reference': 'What the member can name it by, such as E-7K2M-93QD.',
  'deletions.text': "In the member's own words; emptied with the rest.",
  'exports.file': 'Its name in the folder of exports; null until built.',
  'files.is_public': 'Whether addresses for everybody work.',
  'files.state': '`new` until something shows it, `dropped` when it is to be removed.',
  'flags.is_priority': 'Goes before all others: underage, sextortion.',
  'lander_counts.day': "In the brand's time zone.",
  'lander_counts.event':
    'A step of the visit, what became of a member, or `net:<currency>` with an amount.',
  'likes.told_at': 'When the one who is liked was told.',
  'messages.warning': 'What the shield warns the receiver of.',
  'messages.was_free': 'Paid with one of the free messages: given back as such.',
  'notices.settled_at':
    'Since when nothing more comes of it; until then a push may fail and a mail follow.',
  'notification_settings.email': 'Types that are told by mail, and by push.',
  'notification_settings.quiet_from':
    "Minutes after midnight in the brand's time zone; both or neither.",
  'operator_log.brand': '`*` where it is of no brand.',
  'operator_log.operator': 'The name, as it was.',
  'operator_log.subject_kind': 'Such as `member`, `photo`, `message`, `queue`.',
  'operators.brands': 'Null for all.',
  'outbox.data': 'Emptied when it was sent: links and PINs in it are secrets.',
  'outbox.dedupe':
    'The event that it tells of: one event makes one row (a push: one for each browser).',
  'outbox.dropped_at': 'Not sent, since it is not wanted or no longer needed; `error` says why.',
  'outbox.due_at': 'Not before then.',
  'outbox.failed_at': 'Given up; `error` says why.',
  'outbox.kind': 'Null for what a member waits for or must be told.',
  'outbox.queued_at': 'Handed to the workers.',
  'outbox.recipient': 'An address, a number in E.164, or the endpoint of a browser.',
  'outbox.sending_at': 'The provider is being asked, or was when the server ended.',
  'pending_messages.file': 'Of a photo: its file in the store of the media.',
  'photos.appeal': 'What the member says to a rejection.',
  'photos.hash': 'Perceptual (media/dhash.ts), 64 digits; null for drawings.',
  'photos.width': 'Of the largest variant, in pixels.',
  'profiles.about_reason': 'Why the last text was rejected; gone with the next one.',
  'profiles.about_sent_at': 'Since when a text waits.',
  'profiles.picture': 'The file of the main photo, repeated here so that a card is one row.',
  'rejected_photos.hash': '64 digits 0 and 1.',
  'rejected_texts.decision_id': 'The statement of reasons.',
  'report_evidence.files': 'Names of the files that it speaks of.',
  'reports.account_id': 'The profile that it is about; null once it was erased.',
  'reports.reference': 'Such as R-7K2M-93QD.',
  'reports.reporter_id': 'Null once the account was erased.',
  'sessions.hidden_at': 'When a page of it was last hidden; undone by the next sign of life.',
  'sides.cleared_to': 'Messages up to this one were deleted by the member.',
  'sides.reminded_to': 'Up to which message the member was reminded after a day, and after three.',
  'sides.restorable_to': '`cleared_to` as it was before the deletion, for its undo.',
  'sides.told_to': 'Up to which message the member was told, and when; see `notices`.',
  'sides.written_at':
    'When the member first wrote something that counts as a conversation of theirs (product.md §6).'
}
