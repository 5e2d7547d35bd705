import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CountryCode } from '#contract/country.ts'
import { TRAIT_FIELDS, TRAIT_VALUES, type TraitName } from '#contract/traits.ts'
import { AgeRange } from '#islands/ui/AgeRange.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn, orderIn } from '#locales/format.ts'
import { $facts } from '#stores/app/facts.ts'
import { $settings } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { regionMessages } from '#stores/messages/region.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { OLDEST_AGE, withoutTrait } from '#stores/people/search/filters.ts'
import type { FilterFormProps } from './filter-props.ts'
import { ageWords } from './filter-words.ts'
import { InterestField } from './InterestField.tsx'
import { useRegionCountry, useRegions } from './places.ts'

/**
 * What members can be searched by: the fields that the brand chose, in its order (product.md §3).
 */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const searchWords = useMessages(searchMessages)
  const settings = useStore($settings)
  if (settings === null) return <FormSkeleton />
  const hasCountries = settings.countries.length > 1
  const fields = settings.search_fields
  const props = { filters, onChange, hasCountries }
  return (
    <div className="filter-form">
      {fields.map(field => (
        <FieldPart key={field} field={field} fields={fields} {...props} />
      ))}
      <div className="filter-form__switches">
        {SWITCHES.map(([key, kind]) => (
          <Switch
            key={key}
            label={searchWords[`form.${kind}`]}
            checked={filters[key]}
            onChange={isOn => onChange({ [key]: isOn })}
          />
        ))}
      </div>
    </div>
  )
}

interface PartProps extends FilterFormProps {
  hasCountries: boolean
}

/** The country stands with its regions unless the brand gives it a place of its own. */
function FieldPart({
  field,
  fields,
  ...props
}: PartProps & { field: string; fields: readonly string[] }) {
  const hasOwnCountry = fields.includes('country')
  switch (field) {
    case 'gender':
      return <GenderField {...props} />
    case 'age':
      return <AgeField {...props} />
    case 'country':
      return props.hasCountries ? <CountryField {...props} /> : null
    case 'region':
      return (
        <>
          {props.hasCountries && !hasOwnCountry && <CountryField {...props} />}
          <RegionField {...props} />
        </>
      )
    case 'city':
      return <CityField {...props} />
    case 'interests':
      return <InterestField {...props} />
    default:
      return isTraitField(field) ? <TraitField trait={TRAIT_FIELDS[field]} {...props} /> : null
  }
}

function isTraitField(field: string): field is keyof typeof TRAIT_FIELDS {
  return Object.keys(TRAIT_FIELDS).includes(field)
}

const SWITCHES = [
  ['isOnline', 'online'],
  ['hasPhoto', 'photo'],
  ['isNew', 'new']
] as const

const GENDERS = ['female', 'male', 'all'] as const

function GenderField({ filters, onChange }: PartProps) {
  const searchWords = useMessages(searchMessages)
  return (
    <Field label={searchWords['form.gender']} isGroup>
      <RadioTiles
        look="segments"
        value={filters.gender ?? 'all'}
        options={GENDERS.map(value => ({ value, text: searchWords[`gender.${value}`] }))}
        onChange={value => onChange({ gender: value === 'all' ? undefined : value })}
      />
    </Field>
  )
}

function AgeField({ filters, onChange }: PartProps) {
  const searchWords = useMessages(searchMessages)
  const { minAge: least } = useStore($facts)
  const [low, high] = [filters.minAge ?? least, filters.maxAge ?? OLDEST_AGE]
  return (
    <Field label={searchWords['form.age']} isGroup aside={ageWords(filters)}>
      <AgeRange
        min={least}
        max={OLDEST_AGE}
        value={[Math.max(low, least), high]}
        onChange={([from, to]) =>
          onChange(
            {
              minAge: from > least ? from : undefined,
              maxAge: to < OLDEST_AGE ? to : undefined
            },
            true
          )
        }
      />
    </Field>
  )
}

function CountryField({ filters, onChange }: PartProps) {
  const searchWords = useMessages(searchMessages)
  const locale = useLocale()
  const countries = useStore($settings)?.countries ?? []
  const named = countries.map(value => ({ value, text: countryIn(locale, value) }))
  const byName = orderIn(locale)
  return (
    <Field label={searchWords['form.country']}>
      <Select
        value={filters.country ?? ''}
        none={searchWords['any.country']}
        options={named.toSorted((one, other) => byName(one.text, other.text))}
        onChange={value =>
          onChange({
            country: (value || undefined) as CountryCode | undefined,
            region: undefined
          })
        }
      />
    </Field>
  )
}

function RegionField({ filters, onChange }: PartProps) {
  useMessages(regionMessages)
  const searchWords = useMessages(searchMessages)
  const regions = useRegions(useRegionCountry(filters.country))
  return (
    <Field label={textAt(regionMessages, `term.${regions?.term ?? 'region'}`)}>
      <Select
        value={regions ? (filters.region ?? '') : ''}
        none={searchWords['any.region']}
        options={(regions?.regions ?? []).map(({ code, name }) => ({ value: code, text: name }))}
        disabled={regions === undefined}
        onChange={value => onChange({ region: value || undefined })}
      />
    </Field>
  )
}

function CityField({ filters, onChange }: PartProps) {
  const attributesWords = useMessages(attributesMessages)
  return (
    <Field label={attributesWords['fields.city']}>
      <TextInput
        value={filters.city ?? ''}
        maxLength={80}
        autoComplete="off"
        onChange={value => onChange({ city: value.trimStart() || undefined }, true)}
      />
    </Field>
  )
}

function TraitField({ trait, filters, onChange }: PartProps & { trait: TraitName }) {
  const attributesWords = useMessages(attributesMessages)
  const searchWords = useMessages(searchMessages)
  return (
    <Field label={attributesWords[`fields.${trait}`]}>
      <Select
        value={filters.traits[trait] ?? ''}
        none={searchWords['any.trait']}
        options={TRAIT_VALUES[trait].map(value => ({
          value,
          text: textAt(attributesMessages, `${trait}.${value}`)
        }))}
        onChange={value =>
          onChange({
            traits: { ...withoutTrait(filters, trait), ...(value && { [trait]: value }) }
          })
        }
      />
    </Field>
  )
}

function FormSkeleton() {
  const [rows] = useState(() => [0, 1, 2, 3])
  return (
    <div className="grid gap-6" aria-hidden="true">
      {rows.map(row => (
        <div key={row} className="stack stack--near">
          <Skeleton width={30} />
          <Skeleton kind="field" />
        </div>
      ))}
    </div>
  )
}
