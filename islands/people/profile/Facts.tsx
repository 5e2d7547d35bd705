import { useStore } from '@nanostores/react'
import type { Profile } from '#contract/shapes.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn } from '#locales/format.ts'
import { $settings } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { memberMessages } from '#stores/messages/member.ts'

/**
 * Fields of the brand's settings that are facts here, by their name in a profile (product.md §3).
 */
const FACTS = {
  reason: 'signup_reason',
  relationship: 'relationship_status',
  body: 'body_type',
  hair: 'hair_colour',
  eyes: 'eye_colour',
  tattoos: 'tattoos',
  sexuality: 'sexuality',
  gender: 'gender',
  country: 'country'
} as const
type Field = keyof typeof FACTS

const ALL = Object.keys(FACTS) as Field[]

/** What a brand shows of a member, in its order; what the member left open is not there. */
export function Facts({ profile }: { profile: Profile }) {
  const attributesWords = useMessages(attributesMessages)
  const memberWords = useMessages(memberMessages)
  const locale = useLocale()
  const visible = useStore($settings)?.visible_profile_fields ?? ALL
  const facts = visible
    .flatMap(field => ALL.find(known => known === field) ?? [])
    .flatMap(field => {
      const key = FACTS[field]
      const value = profile[key]
      if (value === null) return []
      const text =
        key === 'country' ? countryIn(locale, value) : textAt(attributesMessages, `${key}.${value}`)
      return [{ key, term: attributesWords[`fields.${key}`], text }]
    })
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
