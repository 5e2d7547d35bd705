import { useStore } from '@nanostores/react'
import type { Interest } from '#contract/interest.ts'
import { $user } from '#stores/accounts/session.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { Chip } from './Chip.tsx'
import { useMessages } from './words.ts'

/** Of these interests, the ones that the viewer has as well. */
export function useShared(interests: readonly Interest[]): Interest[] {
  const own = useStore($user)?.profile.interests ?? []
  return interests.filter(key => own.includes(key))
}

/** Interests of a member, those that both have first and marked. */
export function InterestChips({ interests }: { interests: readonly Interest[] }) {
  const attributesWords = useMessages(attributesMessages)
  const shared = useShared(interests)
  const others = interests.filter(key => !shared.includes(key))
  return (
    <ul className="chips">
      {[...shared, ...others].map(key => (
        <li key={key}>
          <Chip kind="fact" interest={key} checked={shared.includes(key)}>
            {attributesWords[`interests.${key}`]}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
