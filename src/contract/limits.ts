/** Photos a free member may show (product.md §9). */
export const FREE_PHOTOS = 3

/** Photos a premium member may show (product.md §9). */
export const PREMIUM_PHOTOS = 25

/** Photos that can be sent in a day (product.md §15). */
export const PHOTOS_A_DAY = 20

/** Bytes that a photo may have (product.md §15). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Pixels that the shorter side of a photo has at least (product.md §15). */
export const MIN_PHOTO_PIXELS = 400

/** How many times its shorter side the longer side of a photo may be; panoramas of phones are below. */
export const MAX_SIDE_RATIO = 5

/** Millions of pixels that a photo may have (product.md §15). */
export const MAX_MEGAPIXELS = 50

/** Likes a member has each day in the swipe game (product.md §9). */
export const SWIPE_LIKES_A_DAY = 4

/** Conversations of a member who has not bought anything (product.md §6). */
export const FREE_CONVERSATIONS = 2

/** Days in which a deleted account can come back (product.md §9). */
export const GRACE_DAYS = 14

/** Days that a session lives (product.md §9, auth cookie). */
export const SESSION_DAYS = 30

/** Minutes without a sign of life after which a member is no longer shown as online. */
export const ONLINE_MINUTES = 5

/** Results on a page of the search, and with Save-Data (product.md §11). */
export const SEARCH_PAGE = 24
export const SEARCH_PAGE_SAVING = 12

/** Pages of the search for a member and for a visitor (product.md §11). */
export const SEARCH_PAGES = 50
export const SEARCH_PAGES_VISITOR = 2

/** Similar members shown where a search finds fewer (product.md §11). */
export const SIMILAR = 8

/** Entries of the other lists, a page (product.md §11). */
export const LIKES_PAGE = 24
export const CHATS_PAGE = 30
export const MESSAGES_PAGE = 30
export const VISITORS_PAGE = 20
export const SWIPE_DECK = 20

/** Newest messages of a conversation that a free member can read (product.md §11). */
export const FREE_HISTORY = 50

/** Days for which a message waits for credits (product.md §17). */
export const PENDING_DAYS = 7

/** Minutes in which an unread message can be taken back (product.md §17). */
export const WITHDRAW_MINUTES = 15

/** Seconds in which a deleted conversation can be brought back. */
export const RESTORE_SECONDS = 60

/** Messages a minute (product.md §17), and of an account that the shield has slowed. */
export const MESSAGES_A_MINUTE = 20
export const MESSAGES_A_MINUTE_SLOWED = 3

/** Words that an own first message has at least, and how often it may be used, to go without a hint. */
export const OPENER_WORDS = 3
export const OPENER_USES = 20

/** New conversations a day for a premium member, and for an unverified one (product.md §17). */
export const NEW_CHATS_A_DAY = 30
export const NEW_CHATS_A_DAY_UNVERIFIED = 10

/** Icebreakers a day, free and premium (product.md §17). */
export const ICEBREAKERS_A_DAY = 1
export const ICEBREAKERS_A_DAY_PREMIUM = 3

/** Gifts to one member and in all, a day (product.md §18). */
export const GIFTS_TO_ONE_A_DAY = 5
export const GIFTS_A_DAY = 20

/** Passes that can be taken back a day in the swipe game (product.md §16). */
export const SWIPE_UNDOS_A_DAY = 1

/** Questions that two members must both have answered to be compared (product.md §16). */
export const MATCH_MIN_SHARED = 4

/** Results of the match finder that a free member sees (product.md §16). */
export const FREE_MATCH_RESULTS = 6

/** Results of the match finder on a page. */
export const MATCH_RESULTS_PAGE = 24

/** Visitors that a free member sees, blurred (product.md §14). */
export const FREE_VISITORS = 3

/** Likes an hour outside the swipe game (product.md §16). */
export const LIKES_AN_HOUR = 60

/** Members a member can block (product.md §19). */
export const MAX_BLOCKED = 1_000

/** Reports a member can make a day (product.md §19). */
export const REPORTS_A_DAY = 10

/**
 * Days in which a complaint is answered, and months in which a decision can be appealed
 * (product.md §19).
 */
export const REPLY_DAYS = 14
export const APPEAL_MONTHS = 6

/** Bounds of texts, in characters (product.md §11). */
export const TEXT = {
  name: { min: 3, max: 30 },
  about: { min: 0, max: 1_000 },
  signupMessage: { min: 0, max: 500 },
  password: { min: 8, max: 128 },
  email: { min: 6, max: 254 },
  giftMessage: { min: 0, max: 200 },
  report: { min: 5, max: 2_000 },
  complaint: { min: 10, max: 4_000 },
  /** The bound of the brand (`message_length`) is at most this. */
  message: { min: 1, max: 10_000 }
} as const
