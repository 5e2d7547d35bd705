import type { Profile } from '#contract/shapes.ts'
import { useMessages } from '#islands/ui/words.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { useFacts } from './use-facts.ts'

/** What a brand shows of a member, in its order; what the member left open is not there. */
export function Facts({ profile }: { profile: Profile }) {
  const memberWords = useMessages(memberMessages)
  const facts = useFacts(profile)
  if (facts.length === 0) return null
  return (
    <section className="profile__part">
      <h2>{memberWords.about({ name: profile.name })}</h2>
      <dl className="facts">
        {facts.map(({ key, term, text }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
