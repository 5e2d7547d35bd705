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
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn, orderIn } from '#locales/format.ts'
import { linkTo } from '#stores/app/place.ts'
import { $regions, regionsOf } from '#stores/app/settings.ts'
import { findText } from '#stores/messages/i18n.ts'
import { ownMessages } from '#stores/messages/own.ts'
import { regionMessages } from '#stores/messages/region.ts'
import { changeProfile, type OwnProfile } from '#stores/people/own.ts'

interface BasicsSectionProps {
  profile: OwnProfile
  countries: readonly CountryCode[]
  asked: readonly string[]
}

/** Name and place; age and gender change through support only (product.md §14). */
export function BasicsSection({ profile, countries, asked }: BasicsSectionProps) {
  const ownWords = useMessages(ownMessages)
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
      <h2>{ownWords['basics.title']}</h2>
      <form className="stack" onSubmit={event => void save(event)} noValidate>
        <Refusal error={attempt.error} title={ownWords.notSaved} />
        <Field
          label={ownWords['basics.name']}
          name="name"
          error={attempt.faults.name}
          hint={ownWords['basics.nameHint'](TEXT.name)}
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
        <div className="flex flex-wrap gap-y-3 gap-x-4 items-center">
          <Button type="submit" busy={attempt.isBusy} disabled={!isChanged}>
            {ownWords.save}
          </Button>
          <span
            className="inline-flex items-center gap-2 min-h-6 text-success-text font-ui text-small leading-snug font-semibold"
            aria-live="polite"
          >
            {isSaved && !isChanged && (
              <>
                <Icon name="check" /> {ownWords.saved}
              </>
            )}
          </span>
        </div>
      </form>
      <p className="own__note">
        <Rich
          text={ownWords['basics.fixed']({ age: profile.age ?? '' })}
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
  const ownWords = useMessages(ownMessages)
  const locale = useLocale()
  const { country, region, city } = place
  const regions = useStore($regions)[country]
  useEffect(() => {
    regionsOf(country).catch(() => {})
  }, [country])
  const names = countries
    .map(code => ({ value: code, text: countryIn(locale, code) }))
    .sort((one, other) => orderIn(locale)(one.text, other.text))
  const term = regions ? findText(regionMessages, `term.${regions.term}`) : undefined
  return (
    <>
      {names.length > 1 && (
        <Field label={ownWords['basics.country']} name="country" error={faults.country}>
          <Select
            value={country}
            options={names}
            onChange={code => onChange({ country: code as CountryCode, region: '', city: '' })}
          />
        </Field>
      )}
      {asked.includes('region') && (
        <Field label={term ?? ownWords['basics.region']} name="region" error={faults.region}>
          <Select
            value={region}
            none={ownWords['basics.noRegion']}
            options={(regions?.regions ?? []).map(({ code, name: text }) => ({
              value: code,
              text
            }))}
            onChange={chosen => onChange({ region: chosen })}
          />
        </Field>
      )}
      {asked.includes('city') && (
        <Field label={ownWords['basics.city']} name="city" error={faults.city}>
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
