/** Photos a free member may show (spec §9). */
export const FREE_PHOTOS = 3

/** Photos a premium member may show (spec §9). */
export const PREMIUM_PHOTOS = 25

/** Likes a member has each day in the swipe game (spec §9). */
export const SWIPE_LIKES_A_DAY = 4
