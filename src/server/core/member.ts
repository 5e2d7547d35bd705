import type { Locale } from '#contract/locale.ts'
import type { ProfileCard } from '#contract/shapes.ts'

export interface Member {
  id: number
  sessionId: number
  status: 'not_confirmed' | 'active' | 'on_hold'
  profileStatus: 'disabled' | 'active' | 'paused' | 'banned'
  name: string
  email: string
  language: Locale
  /** Has ever bought a bundle (product.md §1). Moderation never reads it. */
  isPremium: boolean
  gender: ProfileCard['gender']
  lookingFor: ProfileCard['gender'][]
  country: ProfileCard['country']
  region: string | null
  isInvisible: boolean
  isVerified: boolean
  noVisits: boolean
  signedUpAt: Date
  lastSeenAt: Date
  /** When the session last wrote, or began. */
  wroteAt: Date
}
