import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CountryCode } from '#contract/country.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn } from '#locales/format.ts'
import { $user } from '#stores/accounts/session.ts'
import { editSignup } from '#stores/accounts/signup/account.ts'
import { $signupDraft } from '#stores/accounts/signup/draft.ts'
import { $isSigningUp, $signupFaults } from '#stores/accounts/signup/faults.ts'
import { type FoundPlace, findPlace } from '#stores/accounts/signup/geolocation.ts'
import { sendLocation } from '#stores/accounts/signup/steps.ts'
import { $regions, $settings, regionsOf } from '#stores/app/settings.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { regionMessages } from '#stores/messages/region.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { faultWords } from './fault-words.ts'
import { Step } from './Step.tsx'

/** The member's location, by the device or from lists. Required. */
export function LocationStep() {
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  return (
    <Step
      title={signupWords['location.title']}
      text={signupWords['location.text']}
      onSubmit={() => void sendLocation()}
      foot={
        <Button type="submit" fullWidth busy={isBusy}>
          {signupWords.next}
        </Button>
      }
    >
      <Finder />
      <Lists />
    </Step>
  )
}

/** Asks the device, from a click alone; whatever it answers, the lists below do as well. */
function Finder() {
  const signupWords = useMessages(signupMessages)
  const countries = useStore($settings)?.countries ?? []
  const [found, setFound] = useState<FoundPlace | 'finding' | undefined>()
  const find = async () => {
    setFound('finding')
    const place = await findPlace()
    setFound(place)
    if (place.state !== 'found') return
    const country = countries.find(code => code === place.country)
    if (country) editSignup({ country, region: place.region ?? '', city: place.city })
  }
  return (
    <div className="place-finder">
      <Button
        tone="plain"
        fullWidth
        icon="locate"
        busy={found === 'finding'}
        onClick={() => void find()}
      >
        {signupWords['location.find']}
      </Button>
      <p className="small" role="status">
        {found === 'finding' && signupWords['location.finding']}
        {found && found !== 'finding' && said(found)}
      </p>
      <p className="place-finder__or">{signupWords['location.or']}</p>
    </div>
  )

  function said(place: FoundPlace): string {
    if (place.state !== 'found') return signupWords[`location.${place.state}`]
    if (!countries.some(code => code === place.country)) return signupWords['location.elsewhere']
    return signupWords['location.found']({ place: place.city })
  }
}

function Lists() {
  useMessages(regionMessages)
  const signupWords = useMessages(signupMessages)
  const locale = useLocale()
  const countries = useStore($settings)?.countries ?? []
  const own = useStore($user)?.profile.country
  const draft = useStore($signupDraft)
  const faults = useStore($signupFaults)
  const country = draft.country ?? own ?? countries[0]
  const regions = useRegions(country)
  const isKnown = regions.list?.regions.some(({ code }) => code === draft.region) ?? false
  return (
    <>
      {countries.length > 1 && (
        <Field
          label={signupWords['location.country']}
          name="country"
          error={faultWords(faults, 'country')}
        >
          <Select
            autoComplete="country"
            value={country ?? ''}
            options={countries.map(code => ({ value: code, text: countryIn(locale, code) }))}
            onChange={value => {
              const chosen = countries.find(code => code === value)
              if (chosen) editSignup({ country: chosen, region: '', city: '' })
            }}
          />
        </Field>
      )}
      <Field
        label={textAt(regionMessages, `term.${regions.list?.term ?? 'region'}`)}
        name="region"
        error={faultWords(faults, 'region')}
      >
        <Select
          autoComplete="address-level1"
          value={isKnown ? draft.region : ''}
          none={signupWords['location.choose']}
          disabled={!regions.list}
          required
          options={(regions.list?.regions ?? []).map(({ code, name }) => ({
            value: code,
            text: name
          }))}
          onChange={value => editSignup({ region: value })}
        />
      </Field>
      {regions.hasFailed && (
        <p className="entry__error" role="alert">
          {signupWords['location.loadFailed']}{' '}
          <button type="button" className="link" onClick={regions.retry}>
            {signupWords['location.again']}
          </button>
        </p>
      )}
      <Field
        label={signupWords['location.city']}
        name="city"
        error={faultWords(faults, 'city')}
        isOptional
      >
        <TextInput
          autoComplete="address-level2"
          maxLength={80}
          value={draft.city}
          onChange={value => editSignup({ city: value })}
        />
      </Field>
    </>
  )
}

/** The regions of a country, and a way to ask again. */
function useRegions(country: CountryCode | undefined) {
  const known = useStore($regions)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another load
  useEffect(() => {
    if (!country) return
    let isWanted = true
    setFailed(false)
    regionsOf(country).catch(() => isWanted && setFailed(true))
    return () => {
      isWanted = false
    }
  }, [country, tries])
  return {
    list: country && known[country],
    hasFailed,
    retry: () => setTries(count => count + 1)
  }
}
