import { useStore } from '@nanostores/react'
import type { ExamplePerson } from '#contract/examples.ts'
import { classes } from '#islands/ui/classes.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Who } from '#islands/ui/Who.tsx'
import { $facts } from '#stores/app/facts.ts'

interface ExampleLeadProps {
  person: ExamplePerson
  label: string
}

/** The first of the examples, large and with their own words: on a phone, and over a register of rows. */
export function ExampleLead({ person, label }: ExampleLeadProps) {
  const hasRows = useStore($facts).results === 'rows'
  const { name, age, place, line, picture } = person
  return (
    <article className={classes('visitor-lead', hasRows && 'visitor-lead--rows')}>
      <img src={picture} alt="" width={400} height={500} decoding="async" />
      <div className="visitor-lead__words">
        <p className="visitor-lead__name">
          <Who name={name} age={age} isRow />
        </p>
        <p>{place}</p>
        <p className="visitor-lead__line">
          <q>{line}</q>
        </p>
        <Label kind="fictional" text={label} onPhoto />
      </div>
    </article>
  )
}
