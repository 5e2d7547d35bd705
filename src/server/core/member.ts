import type { Locale } from '#contract/locale.ts'
import type { ProfileCard } from '#contract/shapes.ts'

/** Who is logged in, as every call knows them: from one look-up of the session. */
export interface Member {
  id: number
  sessionId: number
  status: 'not_confirmed' | 'active' | 'on_hold'
  profileStatus: 'disabled' | 'active' | 'paused' | 'banned'
  name: string
  email: string
  language: Locale
  /** Has bought a bundle once (product.md §1). Moderation never reads it. */
  isPremium: boolean
  gender: ProfileCard['gender']
  lookingFor: ProfileCard['gender'][]
  country: ProfileCard['country']
  region: string | null
  isInvisible: boolean
  isVerified: boolean
  /** Leaves no visits and sees none. */
  noVisits: boolean
  signedUpAt: Date
  lastSeenAt: Date
}
