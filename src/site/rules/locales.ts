import { type CountryCode, isCountry, localesOf } from '#contract/country.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'
import { enabledLocales } from './words.ts'

export function localeRules(draft: Draft): RuleDiagnostic[] {
  return [
    ...defaultIsEnabled(draft),
    ...byCountryIsEnabled(draft),
    ...everyCountryHasOne(draft),
    ...byCountryIsServed(draft)
  ]
}

function defaultIsEnabled({ locales }: Draft): RuleDiagnostic[] {
  const { default: chosen, enabled } = locales ?? {}
  if (!chosen || !enabled || enabled.includes(chosen)) return []
  return [
    {
      code: 'L120',
      at: ['locales', 'default'],
      message: `locales.default is ${chosen}, which is not enabled`,
      hint: `add ${chosen} to locales.enabled (${enabled.filter(Boolean).join(', ')}), or choose one of them`
    }
  ]
}

function byCountryIsEnabled({ locales }: Draft): RuleDiagnostic[] {
  const { byCountry = {}, enabled } = locales ?? {}
  if (!enabled) return []
  return Object.entries(byCountry).flatMap(([country, chosen = []]) =>
    chosen.flatMap((locale, index) => {
      if (locale === undefined || enabled.includes(locale)) return []
      return [
        {
          code: 'L122',
          at: ['locales', 'byCountry', country, index],
          message: `locales.byCountry.${country} offers ${locale}, which is not enabled`,
          hint: `add ${locale} to locales.enabled, or remove it here`,
          // A preset names all languages of its country; visitors see only the brand's.
          ownOnly: true
        }
      ]
    })
  )
}

/** L122: a country without its own list uses its default languages. */
function everyCountryHasOne(draft: Draft): RuleDiagnostic[] {
  const { locales, audience } = draft
  const enabled = enabledLocales(draft)
  if (enabled.length === 0) return []
  return (audience?.countries ?? []).flatMap((country, index) => {
    if (country === undefined || locales?.byCountry?.[country] !== undefined) return []
    const usual = localesOf(country)
    if (usual.some(locale => enabled.includes(locale))) return []
    return [
      {
        code: 'L122',
        at: ['audience', 'countries', index],
        message: `${country} is served, and none of its languages (${usual.join(', ')}) is enabled`,
        hint: `enable one, or say what it is offered: locales.byCountry: { ${country}: [${enabled[0]}] }`
      }
    ]
  })
}

function byCountryIsServed({ locales, audience }: Draft): RuleDiagnostic[] {
  const served: readonly (CountryCode | undefined)[] | undefined = audience?.countries
  if (!served) return []
  return Object.keys(locales?.byCountry ?? {}).flatMap(country => {
    if (!isCountry(country) || served.includes(country)) return []
    return [
      {
        code: 'L122',
        severity: 'warning' as const,
        at: ['locales', 'byCountry', country],
        atKey: true,
        message: `locales.byCountry.${country} is for a country that is not served`,
        hint: `add ${country} to audience.countries, or remove the line`
      }
    ]
  })
}
