import '#theme/css/app/ui-member-cards.css'
import { useStore } from '@nanostores/react'
import type { ExamplePerson } from '#contract/examples.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Who } from '#islands/ui/Who.tsx'
import { $facts } from '#stores/app/facts.ts'

interface ExampleCardProps {
  person: ExamplePerson
  label: string
  isFirst: boolean
}

/** An invented person, in the brand's look of a member, but with nothing to press. */
export function ExampleCard({ person, label, isFirst }: ExampleCardProps) {
  const hasRows = useStore($facts).results === 'rows'
  const { name, age, place, line, picture } = person
  return (
    <article className="member">
      <div className="member__link">
        <span className="member__photo">
          <span className="portrait">
            <img
              src={picture}
              alt=""
              width={400}
              height={500}
              loading={isFirst ? 'eager' : 'lazy'}
              decoding="async"
            />
          </span>
        </span>
        <span className="member__caption">
          <span className="member__labels">
            <Label kind="fictional" text={label} onPhoto />
          </span>
          <span className="member__name">
            <Who name={name} age={age} />
          </span>
          <span className="member__place">{place}</span>
          {hasRows && (
            <span className="member__line">
              <q>{line}</q>
            </span>
          )}
        </span>
      </div>
    </article>
  )
}
