import type { Profile } from '#contract/shapes.ts'
import { InterestChips, useShared } from '#islands/ui/InterestChips.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** Interests under a heading that counts those that both have. */
export function Interests({ profile: { interests } }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const count = useShared(interests).length
  if (interests.length === 0) return null
  return (
    <section className="profile__part">
      <h2>{count > 0 ? memberWords.shared({ count }) : memberWords.interests}</h2>
      <InterestChips interests={interests} />
    </section>
  )
}
