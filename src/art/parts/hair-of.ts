import type { Person, Pose } from '../person.ts'
import type { HairShape } from './hair.ts'
import { BEHIND_HAIR } from './hair-behind.ts'
import { FRONT_HAIR, SECOND_DRAPE } from './hair-front.ts'
import { PROFILE_HAIR, SECOND_PROFILE_DRAPE } from './hair-profile.ts'

/** The person's hair as this pose shows it. */
export function hairShapeOf({ hair, drape }: Person, pose: Pose): HairShape {
  const second = drape === 2
  if (pose === 'behind') return BEHIND_HAIR[hair]
  if (pose === 'profile') return (second && SECOND_PROFILE_DRAPE[hair]) || PROFILE_HAIR[hair]
  return (second && SECOND_DRAPE[hair]) || FRONT_HAIR[hair]
}
