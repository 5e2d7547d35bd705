import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { CountryCode } from '#contract/country.ts'
import { TEXT } from '#contract/limits.ts'
import { type Faults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useWords } from '#islands/ui/words.ts'
import { countryIn, orderIn } from '#locales/format.ts'
import { linkTo } from '#stores/app/place.ts'
import { $regions, regionsOf } from '#stores/app/settings.ts'
import { changeProfile, type OwnProfile } from '#stores/people/own.ts'

interface BasicsSectionProps {
  profile: OwnProfile
  countries: readonly CountryCode[]
  asked: readonly string[]
}

/** Name and place; age and gender change through support only (product.md §14). */
export function BasicsSection({ profile, countries, asked }: BasicsSectionProps) {
  const words = useWords()
  const attempt = useAttempt()
  const [name, setName] = useState(profile.name)
  const [place, setPlace] = useState<OwnPlace>({
    country: profile.country,
    region: profile.region ?? '',
    city: profile.city ?? ''
  })
  const [isSaved, setIsSaved] = useState(false)
  const { country, region, city } = place

  const isChanged =
    name.trim() !== profile.name ||
    country !== profile.country ||
    region !== (profile.region ?? '') ||
    city.trim() !== (profile.city ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const change = {
      ...(name.trim() === profile.name ? {} : { name: name.trim() }),
      ...(country === profile.country ? {} : { country }),
      region: region || null,
      city: city.trim() || null
    }
    setIsSaved(await attempt.run(() => changeProfile(change)))
  }
  return (
    <section className="card stack" id="basics">
      <h2>{words('own.basics.title')}</h2>
      <form className="stack" onSubmit={event => void save(event)} noValidate>
        <Refusal error={attempt.error} title={words('own.notSaved')} />
        <Field
          label={words('own.basics.name')}
          name="name"
          error={attempt.faults.name}
          hint={words('own.basics.nameHint', TEXT.name)}
        >
          <TextInput
            value={name}
            onChange={setName}
            autoComplete="nickname"
            maxLength={TEXT.name.max}
            spellCheck={false}
          />
        </Field>
        <PlaceFields
          {...{ place, asked }}
          countries={[...new Set([...countries, profile.country])]}
          faults={attempt.faults}
          onChange={change => setPlace({ ...place, ...change })}
        />
        <div className="own__acts">
          <Button type="submit" busy={attempt.isBusy} disabled={!isChanged}>
            {words('own.save')}
          </Button>
          <span className="own__saved" aria-live="polite">
            {isSaved && !isChanged && (
              <>
                <Icon name="check" /> {words('own.saved')}
              </>
            )}
          </span>
        </div>
      </form>
      <p className="own__note">
        <Rich
          text={words('own.basics.fixed', { age: profile.age ?? '' })}
          links={{ service: linkTo('/pages/service') }}
        />
      </p>
    </section>
  )
}

interface OwnPlace {
  country: CountryCode
  region: string
  city: string
}

interface PlaceFieldsProps {
  place: OwnPlace
  countries: readonly CountryCode[]
  asked: readonly string[]
  faults: Faults
  onChange: (change: Partial<OwnPlace>) => void
}

function PlaceFields({ place, countries, asked, faults, onChange }: PlaceFieldsProps) {
  const words = useWords()
  const locale = useLocale()
  const { country, region, city } = place
  const regions = useStore($regions)[country]
  useEffect(() => {
    regionsOf(country).catch(() => {})
  }, [country])
  const names = countries
    .map(code => ({ value: code, text: countryIn(locale, code) }))
    .sort((one, other) => orderIn(locale)(one.text, other.text))
  const term = regions ? `region.${regions.term}` : 'own.basics.region'
  return (
    <>
      {names.length > 1 && (
        <Field label={words('own.basics.country')} name="country" error={faults.country}>
          <Select
            value={country}
            options={names}
            onChange={code => onChange({ country: code as CountryCode, region: '', city: '' })}
          />
        </Field>
      )}
      {asked.includes('region') && (
        <Field
          label={words(words.has(term) ? term : 'own.basics.region')}
          name="region"
          error={faults.region}
        >
          <Select
            value={region}
            none={words('own.basics.noRegion')}
            options={(regions?.regions ?? []).map(({ code, name: text }) => ({
              value: code,
              text
            }))}
            onChange={chosen => onChange({ region: chosen })}
          />
        </Field>
      )}
      {asked.includes('city') && (
        <Field label={words('own.basics.city')} name="city" error={faults.city}>
          <TextInput
            value={city}
            onChange={typed => onChange({ city: typed })}
            autoComplete="address-level2"
            maxLength={80}
          />
        </Field>
      )}
    </>
  )
}
