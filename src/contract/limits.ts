/** Photos a free member may show (spec §9). */
export const FREE_PHOTOS = 3

/** Photos a premium member may show (spec §9). */
export const PREMIUM_PHOTOS = 25

/** Likes a member has each day in the swipe game (spec §9). */
export const SWIPE_LIKES_A_DAY = 4

/** Conversations of a member who has not bought anything (spec §6). */
export const FREE_CONVERSATIONS = 2

/** Days in which a deleted account can come back (spec §9). */
export const GRACE_DAYS = 14
