import type { PhotoReason } from '#contract/calls/photos.ts'
import type { Measure } from '#contract/operator/shapes.ts'

/** What can be taken against a member, from mild to severe. */
export type Taken = Measure

export const MEASURES = [
  'warn',
  'pause',
  'hold',
  'ban',
  'restore'
] as const satisfies readonly Measure[]

/** Why a reported photo is removed. */
export const PHOTO_REASONS = [
  'no_face',
  'nudity_public',
  'minor',
  'not_you',
  'contact_details',
  'violence',
  'copyright'
] as const satisfies readonly PhotoReason[]
