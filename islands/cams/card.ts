import type { CamCard } from '#contract/calls/cams.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { $facts } from '#stores/app/facts.ts'

/** A performer as the card of a list; the label says that it is no member. */
export function cardOf({ id, name, age, gender, thumb, label }: CamCard): ProfileCard {
  return {
    ...{ id, name, age, gender, label },
    country: $facts.get().country,
    region: null,
    city: null,
    main_image: thumb === null ? null : { filename: thumb, thumb_filename: thumb, match: thumb },
    kind: 'cam',
    // Live is said in words: the dot of presence is for members.
    online: false
  }
}
