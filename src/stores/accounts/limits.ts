import { computed, type ReadableAtom } from 'nanostores'
import {
  FREE_CONVERSATIONS,
  FREE_HISTORY,
  FREE_PHOTOS,
  ICEBREAKERS_A_DAY,
  ICEBREAKERS_A_DAY_PREMIUM,
  PREMIUM_PHOTOS,
  SWIPE_LIKES_A_DAY
} from '#contract/limits.ts'
import { $settings } from '#stores/app/settings.ts'
import { $session } from './session.ts'

/** What the member may still do (product.md §6), for display; the server decides. */
export interface Limits {
  membership: 'unknown' | 'visitor' | 'free' | 'premium'
  freeLeft: number
  /** Free messages of a new member; null until the settings are loaded. */
  freeMessages: number | null
  photos: number
  /** Conversations; Infinity with premium. */
  chats: number
  /** Readable messages per conversation, the newest ones. */
  history: number
  icebreakersADay: number
  swipeLikesADay: number
  /** Credits per message, photo and gift; null until the settings are loaded. */
  costs: { message: number; photo: number; gift: number } | null
}

export const $limits: ReadableAtom<Limits> = computed(
  [$session, $settings],
  (session, settings) => {
    const isPremium = session.state === 'premium'
    const isMember = isPremium || session.state === 'free'
    return {
      membership: session.state,
      freeLeft: isMember ? session.user.free_left : 0,
      freeMessages: settings?.free_messages ?? null,
      photos: isPremium ? PREMIUM_PHOTOS : isMember ? FREE_PHOTOS : 0,
      chats: isPremium ? Number.POSITIVE_INFINITY : isMember ? FREE_CONVERSATIONS : 0,
      history: isPremium ? Number.POSITIVE_INFINITY : FREE_HISTORY,
      icebreakersADay: isPremium ? ICEBREAKERS_A_DAY_PREMIUM : ICEBREAKERS_A_DAY,
      swipeLikesADay: SWIPE_LIKES_A_DAY,
      costs: settings && {
        message: settings.message_credits,
        photo: settings.photo_credits,
        gift: settings.gift_credits
      }
    }
  }
)
