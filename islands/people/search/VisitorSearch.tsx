import { useState } from 'react'
import '#theme/css/app/visitor-search.css'
import type { ExampleField, ExamplePerson, ExampleSearch } from '#contract/examples.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { MemberGrid } from '#islands/ui/MemberGrid.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { openModal } from '#stores/app/modals.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { ExampleCard } from './ExampleCard.tsx'
import { ExampleLead } from './ExampleLead.tsx'

type Chosen = Partial<Record<ExampleField['name'], string>>

/** Members are shown to members alone: examples to look through, and the way in (product.md §6). */
export function VisitorSearch({ examples }: { examples: ExampleSearch }) {
  const searchWords = useMessages(searchMessages)
  const [chosen, setChosen] = useState<Chosen>({})
  const { people, fields, counts, label, lede, none } = examples
  const shown = people.filter(person => fits(person, chosen))
  const [first] = shown
  return (
    <div className="wrap screen visitor-search">
      <header className="visitor-search__head">
        <h1>{searchWords['visitor.closedTitle']}</h1>
        <p>{lede}</p>
      </header>
      <div className="visitor-search__fields">
        {fields.map(({ name, label: question, none: any, options }) => (
          <Field key={name} label={question}>
            <Select
              value={chosen[name] ?? ''}
              none={any}
              options={options}
              onChange={value => setChosen({ ...chosen, [name]: value })}
            />
          </Field>
        ))}
        <p className="visitor-search__count" role="status">
          {counts[shown.length]}
        </p>
      </div>
      {first ? (
        <MemberGrid fullWidth>
          <ExampleLead person={first} label={label} />
          {shown.map((person, index) => (
            <ExampleCard key={person.name} person={person} label={label} isFirst={index < 4} />
          ))}
        </MemberGrid>
      ) : (
        <EmptyState art="quiet" title={none.title} text={none.text}>
          <Button tone="line" onClick={() => setChosen({})}>
            {none.all}
          </Button>
        </EmptyState>
      )}
      <div className="visitor-search__foot">
        <Button onClick={() => openModal('signup')}>{searchWords['visitor.take']}</Button>
      </div>
    </div>
  )
}

function fits({ gender, age, region }: ExamplePerson, chosen: Chosen): boolean {
  const [from = 0, to = 0] = (chosen.age || '0-999').split('-').map(Number)
  return (
    (!chosen.looking_for || gender === chosen.looking_for) &&
    (!chosen.countryregion || region === chosen.countryregion) &&
    age >= from &&
    age <= to
  )
}
