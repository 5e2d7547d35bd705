import { type Currency, localesOf } from '#contract/country.ts'
import { LOCALES, localeName } from '#contract/locale.ts'
import { languageIn } from '#locales/format.ts'
import type { Answers, Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { chosenPresets } from './chosen-presets.ts'
import { complaintOn } from './complaint.ts'
import { countryChoices } from './countries.ts'
import { guessedCountries, localesFor, nicheIn } from './defaults.ts'
import type { FleetNow } from './fleet.ts'
import { currenciesOf, USUAL_PRICES, unpricedCountries } from './prices.ts'

export async function askCountries(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const usual = so.countries ?? guessedCountries(so, fleet) ?? []
  const countries = await asking.several('Where do its members live?', countryChoices(usual), usual)
  return { countries, prices: await askPrices(asking, { ...so, countries }, fleet) }
}

/** Only where no preset has a price: one question a currency. */
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
          return complaintOn(`economy.minimumMessageCost.${there[0]}.amount`, amount)
        }
      }
    )
    prices[currency] = amountOf(typed, currency)
  }
  return prices
}

/** `1,25` is 1.25 where most of our operators live, and many write the currency beside it. */
function amountOf(text: string, currency: Currency): number {
  const [, amount] = /^\D{0,4}?(\d+(?:[.,]\d{1,2})?)\D{0,4}$/u.exec(text.trim()) ?? []
  const other = /[A-Z]{3}/.exec(text.toUpperCase())?.[0]
  if (amount === undefined || (other !== undefined && other !== currency)) return Number.NaN
  return Number(amount.replace(',', '.'))
}

export async function askLanguages(asking: Asking, so: Given): Promise<Given> {
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
  sayUnspoken(asking, so, enabled)
  const others = enabled.filter(locale => locale !== chosen)
  return { locales: { default: chosen, enabled: [chosen, ...others] } }
}

function sayUnspoken(asking: Asking, { countries = [] }: Given, enabled: readonly string[]): void {
  const without = countries.filter(
    country => !localesOf(country).some(own => enabled.includes(own))
  )
  if (without.length === 0) return
  asking.warn(`None of the languages of ${without.join(', ')}: visitors there get all it speaks.`)
}
