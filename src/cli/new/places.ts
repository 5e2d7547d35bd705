import {
  COUNTRIES,
  type CountryCode,
  type Currency,
  isCountry,
  localesOf
} from '#contract/country.ts'
import { LOCALES, type Locale, localeName } from '#contract/locale.ts'
import { languageIn } from '#locales/format.ts'
import type { Answers, Given } from './answers.ts'
import type { Asking, Choice } from './ask.ts'
import { nicheIn } from './brand.ts'
import { settingMistake } from './check.ts'
import { chosenPresets } from './chosen-presets.ts'
import type { FleetNow } from './fleet.ts'
import { usualLocales } from './languages.ts'
import { countryOf } from './names.ts'
import { currenciesOf, USUAL_PRICES, unpricedCountries } from './prices.ts'
import { list, longOf, type Question } from './question.ts'

export const COUNTRIES_AND_PRICES: Question = {
  title: 'Countries and prices',
  paths: ['audience', 'economy'],
  needs: '--countries NL,BE',
  isAnswered: so => so.countries !== undefined,
  read({ countries }, _, report) {
    if (countries === undefined) return {}
    const codes = list(countries).map(countryCode)
    const isRight = report(longOf('countries'), settingMistake('audience.countries', codes))
    return isRight ? { countries: codes.filter(isCountry) } : {}
  },
  async ask(asking, so, fleet) {
    const usual = so.countries ?? guessedCountries(so, fleet) ?? []
    const countries = await asking.several(
      'Where do its members live?',
      countryChoices(usual),
      usual
    )
    return { countries, prices: await askPrices(asking, { ...so, countries }, fleet) }
  },
  fill(so, fleet) {
    const countries = so.countries ?? guessedCountries(so, fleet)
    return { prices: so.prices ?? {}, ...(countries ? { countries } : {}) }
  }
}

/** People write UK; ISO uses GB. */
const countryCode = (text: string): string => text.toUpperCase().replace(/^UK$/, 'GB')

/** Countries by English name; the likely ones first. */
export function countryChoices(likely: readonly CountryCode[] = []): Choice<CountryCode>[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return [...new Set([...likely, ...COUNTRIES])].map(code => ({
    value: code,
    label: `${names.of(code) ?? code} (${code})`
  }))
}

/** The country of the domain's ending, else the company's. */
function guessedCountries(
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

/** Asks once per currency, only without a price in presets. */
async function askPrices(
  asking: Asking,
  so: Given & Pick<Answers, 'countries'>,
  fleet: FleetNow
): Promise<Answers['prices']> {
  const niche = so.niche ?? nicheIn(so, fleet)
  const chain = chosenPresets(
    { from: so.from ?? [], countries: so.countries, niche },
    fleet.presets
  )
  const missing = unpricedCountries(so.countries, fleet.presets.settings(chain))
  const prices: Answers['prices'] = { ...so.prices }
  for (const currency of currenciesOf(missing)) {
    const there = missing.filter(country => currenciesOf([country])[0] === currency)
    const typed = await asking.text(
      `What does a message cost at least, in ${currency}? (${there.join(', ')}; no preset says it)`,
      {
        usual: (prices[currency] ?? USUAL_PRICES[currency]).toFixed(2),
        check: text => {
          const amount = amountOf(text, currency)
          if (Number.isNaN(amount)) return `write an amount in ${currency}, such as 1.25`
          return settingMistake(`economy.minimumMessageCost.${there[0]}.amount`, amount)
        }
      }
    )
    prices[currency] = amountOf(typed, currency)
  }
  return prices
}

/** Decimal comma or point, with or without a currency. */
function amountOf(text: string, currency: Currency): number {
  const [, amount] = /^\D{0,4}?(\d+(?:[.,]\d{1,2})?)\D{0,4}$/u.exec(text.trim()) ?? []
  const other = /[A-Z]{3}/.exec(text.toUpperCase())?.[0]
  if (amount === undefined || (other !== undefined && other !== currency)) return Number.NaN
  return Number(amount.replace(',', '.'))
}

export const LANGUAGES: Question = {
  title: 'Languages',
  paths: ['locales'],
  isAnswered: so => so.locales !== undefined,
  read({ languages, default: first }, _, report) {
    if (languages === undefined) return {}
    const enabled = list(languages)
    if (!report(longOf('languages'), settingMistake('locales.enabled', enabled))) return {}
    if (first !== undefined && !enabled.includes(first)) {
      report(longOf('default'), `L120 ${first} is not among --languages ${enabled.join(',')}`)
    }
    const known = enabled.filter(isLocaleCode)
    return {
      locales: {
        default: known.find(locale => locale === first) ?? known[0] ?? 'en',
        enabled: known
      }
    }
  },
  async ask(asking, so) {
    const usual = so.locales ?? localesFor(so.countries ?? [])
    const enabled = await asking.several(
      'Which languages does it speak?',
      LOCALES.map(locale => ({
        value: locale,
        label: localeName(locale),
        hint: `${locale}, ${languageIn('en', locale)}`
      })),
      usual.enabled
    )
    const [only] = enabled
    if (enabled.length === 1 && only) return { locales: { default: only, enabled } }
    const first = enabled.find(locale => locale === usual.default) ?? only ?? 'en'
    const choices = enabled.map(locale => ({ value: locale, label: localeName(locale) }))
    const chosen = await asking.choice(
      'Which one is at the root, for who has not chosen?',
      choices,
      first
    )
    warnOfUnspoken(asking, so, enabled)
    const others = enabled.filter(locale => locale !== chosen)
    return { locales: { default: chosen, enabled: [chosen, ...others] } }
  },
  fill: ({ locales, countries }) =>
    locales || !countries ? {} : { locales: localesFor(countries) }
}

const isLocaleCode = (code: string): code is Locale => LOCALES.some(locale => locale === code)

function localesFor(countries: Answers['countries']): Answers['locales'] {
  const enabled = usualLocales(countries)
  return { default: enabled[0], enabled }
}

function warnOfUnspoken(
  asking: Asking,
  { countries = [] }: Given,
  enabled: readonly string[]
): void {
  const without = countries.filter(
    country => !localesOf(country).some(own => enabled.includes(own))
  )
  if (without.length === 0) return
  asking.warn(`None of the languages of ${without.join(', ')}: visitors there get all it speaks.`)
}
