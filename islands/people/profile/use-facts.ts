import { useStore } from '@nanostores/react'
import type { Profile } from '#contract/shapes.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn } from '#locales/format.ts'
import { $settings } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'

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

export interface Fact {
  key: (typeof FACTS)[Field]
  term: string
  text: string
}

/** What a brand shows of a member, in its order; what the member left open is not there. */
export function useFacts(profile: Profile): Fact[] {
  const attributesWords = useMessages(attributesMessages)
  const locale = useLocale()
  const visible = useStore($settings)?.visible_profile_fields ?? ALL
  return visible
    .flatMap(field => ALL.find(known => known === field) ?? [])
    .flatMap(field => {
      const key = FACTS[field]
      const value = profile[key]
      if (value === null) return []
      const text =
        key === 'country' ? countryIn(locale, value) : textAt(attributesMessages, `${key}.${value}`)
      return [{ key, term: attributesWords[`fields.${key}`], text }]
    })
}
