import {
  BODY_TYPES,
  EYE_COLOURS,
  GENDERS,
  HAIR_COLOURS,
  RELATIONSHIPS,
  SEXUALITIES,
  SIGNUP_REASONS,
  TATTOOS
} from '#contract/shapes.ts'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { ownMessages } from '#stores/messages/own.ts'
import {
  FACT_FIELDS,
  type Fact,
  type FactName,
  type OwnProfile,
  setFact
} from '#stores/people/own.ts'

const CHOICES: Readonly<Record<FactName, readonly string[]>> = {
  relationship_status: RELATIONSHIPS,
  signup_reason: SIGNUP_REASONS,
  sexuality: SEXUALITIES,
  body_type: BODY_TYPES,
  hair_colour: HAIR_COLOURS,
  eye_colour: EYE_COLOURS,
  tattoos: TATTOOS
}

const SOUGHT = ['female', 'male', 'both'] as const

interface FactsSectionProps {
  profile: OwnProfile
  /** Fields that the brand shows on a profile. */
  asked: readonly string[]
}

/** Facts chosen from lists, saved at once; the sought gender first. */
export function FactsSection({ profile, asked }: FactsSectionProps) {
  const attributesWords = useMessages(attributesMessages)
  const ownWords = useMessages(ownMessages)
  const facts = Object.entries(FACT_FIELDS).filter(([field]) => asked.includes(field))
  const { looking_for: wanted } = profile
  return (
    <section className="card stack" id="facts">
      <div>
        <h2>{ownWords['facts.title']}</h2>
        <p className="own__lead">{ownWords['facts.lead']}</p>
      </div>
      <Field isGroup label={ownWords['seeking.title']}>
        <RadioTiles
          look="segments"
          value={wanted.length > 1 ? 'both' : wanted[0]}
          options={SOUGHT.map(value => ({ value, text: ownWords[`seeking.${value}`] }))}
          onChange={value =>
            void setFact({ looking_for: value === 'both' ? [...GENDERS] : [value] })
          }
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {facts.map(([field, name]) => (
          <Field key={field} label={attributesWords[`fields.${name}`]} name={name}>
            <Select
              value={profile[name] ?? ''}
              none={ownWords['facts.none']}
              options={CHOICES[name].map(value => ({
                value,
                text: textAt(attributesMessages, `${name}.${value}`)
              }))}
              onChange={value => void setFact({ [name]: value || null } as Fact)}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
