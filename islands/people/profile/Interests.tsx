import { useStore } from '@nanostores/react'
import type { Profile } from '#contract/shapes.ts'
import { Chip } from '#islands/ui/Chip.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** Interests, those that both have first and marked. */
export function Interests({ profile: { interests } }: { profile: Profile }) {
  const attributesWords = useMessages(attributesMessages)
  const memberWords = useMessages(memberMessages)
  const own = useStore($user)?.profile.interests ?? []
  const shared = interests.filter(key => own.includes(key))
  const others = interests.filter(key => !own.includes(key))
  if (interests.length === 0) return null
  return (
    <section className="profile__part">
      <h2>
        {shared.length > 0 ? memberWords.shared({ count: shared.length }) : memberWords.interests}
      </h2>
      <ul className="chips">
        {[...shared, ...others].map(key => (
          <li key={key}>
            <Chip kind="fact" interest={key} checked={shared.includes(key)}>
              {attributesWords[`interests.${key}`]}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
