import { isCountry } from '#contract/country.ts'
import type { Niche } from '#contract/niche.ts'
import type { ThemeInput } from '#site/theme.ts'
import type { Hex } from '#theme/oklch.ts'
import { longHex } from '#theme/seeds.ts'
import { companionsOf } from '#theme/suggest.ts'
import type { Answers, Given } from './answers.ts'
import type { FleetNow } from './fleet.ts'
import { inheritedBy } from './inherited.ts'
import { usualLocales } from './languages.ts'
import { countryOf, freeName, idOf, nameOf } from './names.ts'

/** Spec §9: red unless the brand says otherwise. */
export const USUAL_PRIMARY = '#d32f2f'

/** The flag that gives what has no default. */
const FLAGS = {
  domain: '--domain avondlicht.example',
  company:
    '--company lumen-bv, or --company-name, --company-address, --company-city and --company-country',
  email: '--email help@avondlicht.example',
  countries: '--countries NL,BE'
} as const

/** Answers that are complete, or the flags of those that only a person knows. */
export type Completed =
  | { state: 'complete'; answers: Answers }
  | { state: 'lacking'; flags: string[] }

/** Fills in what was not given: from the domain, the company, the countries and the presets. */
export function completed(answered: Given, fleet: FleetNow): Completed {
  const given = { ...inheritedBy(answered, fleet), ...answered }
  const { domain, company, email } = given
  const countries = given.countries ?? guessedCountries(given, fleet)
  const lacking = (['domain', 'company', 'email', 'countries'] as const).filter(
    key => (key === 'countries' ? countries : given[key]) === undefined
  )
  if (!domain || !company || !email || !countries) {
    return { state: 'lacking', flags: lacking.map(key => FLAGS[key]) }
  }
  return {
    state: 'complete',
    answers: {
      prices: {},
      look: {},
      tone: 'warm',
      disclosures: { fictional: false, resell: false },
      ...given,
      domain,
      company,
      email,
      countries,
      id: given.id ?? freeName(idOf(domain), fleet.ids),
      name: given.name ?? nameOf(domain),
      niche: given.niche ?? nicheIn(given, fleet),
      from: given.from ?? [],
      locales: given.locales ?? localesFor(countries),
      colours: coloursFor(given, fleet)
    }
  }
}

/** The colours that were given, with a second and an accent that go with them, as the wizard offers. */
function coloursFor({ colours = {}, from = [], look }: Given, { presets }: FleetNow) {
  const theme: ThemeInput = { ...presets.settings(from).theme, ...look }
  const primary = colours.primary ?? hexIn(theme.primary) ?? USUAL_PRIMARY
  const goes = companionsOf(primary, theme.composition ?? 'stage')
  return {
    ...(theme.secondary ? {} : { secondary: goes.secondary }),
    ...(theme.accent ? {} : { accent: goes.accent }),
    ...colours,
    primary
  }
}

const hexIn = (colour: string | undefined): Hex | undefined =>
  colour && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? longHex(colour) : undefined

export function localesFor(countries: Answers['countries']): Answers['locales'] {
  const enabled = usualLocales(countries)
  return { default: enabled[0], enabled }
}

/** The niche of a preset that was asked for, else general dating. */
export function nicheIn({ from = [] }: Given, { presets }: FleetNow): Niche {
  return (presets.settings(from).brand?.niche as Niche | undefined) ?? 1
}

/** The country of the domain's ending, else the company's. */
export function guessedCountries(
  { domain, company }: Given,
  { companies }: FleetNow
): Answers['countries'] | undefined {
  const ending = domain === undefined ? undefined : countryOf(domain)
  if (ending) return [ending]
  const home =
    company?.kind === 'new'
      ? company.facts.country
      : companies.find(({ id }) => id === company?.id)?.country
  return isCountry(home) ? [home] : undefined
}
