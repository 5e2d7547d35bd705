export const FREE_PHOTOS = 3

export const PREMIUM_PHOTOS = 25

export const PHOTOS_A_DAY = 20

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

export const MIN_PHOTO_PIXELS = 400

/** Greatest ratio of a photo's sides; phone panoramas stay below it. */
export const MAX_SIDE_RATIO = 5

export const MAX_MEGAPIXELS = 50

export const SWIPE_LIKES_A_DAY = 4

/** Conversations before the first purchase (product.md §6). */
export const FREE_CONVERSATIONS = 2

/** Days to restore a deleted account (product.md §9). */
export const GRACE_DAYS = 14

/** product.md §9, auth cookie. */
export const SESSION_DAYS = 30

/** Minutes without activity after which a member no longer shows as online. */
export const ONLINE_MINUTES = 5

/** Results per page of the search, and with Save-Data (product.md §11). */
export const SEARCH_PAGE = 24
export const SEARCH_PAGE_SAVING = 12

export const SEARCH_PAGES = 50
export const SEARCH_PAGES_VISITOR = 2

/** Similar members shown if a search finds fewer (product.md §11). */
export const SIMILAR = 8

/** Entries per page of the other lists (product.md §11). */
export const LIKES_PAGE = 24
export const CHATS_PAGE = 30
export const MESSAGES_PAGE = 30
export const VISITORS_PAGE = 20
export const CAMS_PAGE = 24
export const SWIPE_DECK = 20

/** Newest messages that free members can read (product.md §11). */
export const FREE_HISTORY = 50

/** Days that a message waits for credits (product.md §17). */
export const PENDING_DAYS = 7

export const WITHDRAW_MINUTES = 15

export const RESTORE_SECONDS = 60

/** Limit per minute (product.md §17), and that of an account slowed by the shield. */
export const MESSAGES_A_MINUTE = 20
export const MESSAGES_A_MINUTE_SLOWED = 3

/** A first message gets a hint below this number of words, or above this number of uses. */
export const OPENER_WORDS = 3
export const OPENER_USES = 20

/** Per day, for premium and for unverified members (product.md §17). */
export const NEW_CHATS_A_DAY = 30
export const NEW_CHATS_A_DAY_UNVERIFIED = 10

export const ICEBREAKERS_A_DAY = 1
export const ICEBREAKERS_A_DAY_PREMIUM = 3

export const GIFTS_TO_ONE_A_DAY = 5
export const GIFTS_A_DAY = 20

export const SWIPE_UNDOS_A_DAY = 1

/** Questions both members must have answered to be compared (product.md §16). */
export const MATCH_MIN_SHARED = 4

export const FREE_MATCH_RESULTS = 6

export const MATCH_RESULTS_PAGE = 24

/** Blurred visitors that a free member sees (product.md §14). */
export const FREE_VISITORS = 3

export const LIKES_AN_HOUR = 60

export const MAX_BLOCKED = 1_000

export const REPORTS_A_DAY = 10

/** Time to answer a complaint, and to appeal a decision (product.md §19). */
export const REPLY_DAYS = 14
export const APPEAL_MONTHS = 6

/** Lengths of texts in characters (product.md §11). */
export const TEXT = {
  name: { min: 3, max: 30 },
  about: { min: 0, max: 1_000 },
  signupMessage: { min: 0, max: 500 },
  password: { min: 8, max: 128 },
  email: { min: 6, max: 254 },
  giftMessage: { min: 0, max: 200 },
  report: { min: 5, max: 2_000 },
  complaint: { min: 10, max: 4_000 },
  /** A brand's `message_length` is at most this. */
  message: { min: 1, max: 10_000 }
} as const

/** The welcome offer: once a member, from sign-up on (product.md §9). */
export const WELCOME_CODE = 'TIMEBONUS25'
export const WELCOME_PERCENTAGE = 25
export const WELCOME_SECONDS = 14_400

/** Days after an offer's end in which no equal or better one starts for that member. */
export const OFFER_PAUSE_DAYS = 30

/** Minutes for which a started order reserves a discount code. */
export const DISCOUNT_RESERVED_MINUTES = 30

/** Orders that a member can start within an hour. */
export const ORDERS_AN_HOUR = 10

/** Hours until a raised monthly limit takes effect. */
export const LIMIT_RAISE_HOURS = 24

export const TRANSACTIONS_PAGE = 20

/** One-time codes by SMS: six digits, their life, wrong tries, and how often they are sent again. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
export const CODE_RESENDS = 2
export const CODE_RESEND_SECONDS = 60

/** Different numbers that an account can have codes sent to in a day. */
export const NUMBERS_A_DAY = 3

/** Direct debits in euro cents: the first order, a day, thirty days; and open ones at once. */
export const DEBIT_LIMITS = { first: 5_000, day: 7_500, month: 15_000, open: 1 } as const
