import { currencyOf, ENTRY_WARNING_COUNTRIES } from '#contract/country.ts'
import { callingCodeOf, withdrawalDaysOf } from '#contract/trade.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'

export function sellingRules(draft: Draft): RuleDiagnostic[] {
  return [
    ...everyCountryHasItsPrice(draft),
    ...pricesAreInTheCountrysCurrency(draft),
    ...entryWarningIsForServedCountries(draft),
    ...refundsLastAsLongAsTheLawAsks(draft),
    ...phoneIsOfAServedCountry(draft),
    ...mailIsOfTheBrandsDomain(draft)
  ]
}

const servedBy = ({ audience }: Draft) =>
  (audience?.countries ?? []).filter(country => country !== undefined)

/** L180: visitors see a message's price in money before any payment. */
function everyCountryHasItsPrice(draft: Draft): RuleDiagnostic[] {
  const { economy } = draft
  if (!economy?.minimumMessageCost || !economy.creditCost?.message) return []
  const prices = economy.minimumMessageCost
  return servedBy(draft).flatMap(country => {
    if (Object.hasOwn(prices, country)) return []
    return [
      {
        code: 'L180',
        at: ['economy', 'minimumMessageCost', country],
        message: `economy.minimumMessageCost has no price for ${country}, where messages cost credits`,
        hint: `write ${country}: { amount: 1.25, currency: ${currencyOf(country)} } under economy.minimumMessageCost`
      }
    ]
  })
}

function pricesAreInTheCountrysCurrency(draft: Draft): RuleDiagnostic[] {
  const prices = draft.economy?.minimumMessageCost ?? {}
  return servedBy(draft).flatMap(country => {
    const price = prices[country]
    const usual = currencyOf(country)
    if (!price?.currency || price.currency === usual) return []
    return [
      {
        code: 'L181',
        severity: 'warning' as const,
        at: ['economy', 'minimumMessageCost', country, 'currency'],
        message: `the price for ${country} is in ${price.currency}; people there pay in ${usual}`,
        hint: `write ${usual}, unless the other currency is meant`
      }
    ]
  })
}

/** L183: a warning that no visitor sees is a mistake, except the specification's own pair. */
function entryWarningIsForServedCountries(draft: Draft): RuleDiagnostic[] {
  const { countries, enabled } = draft.audience?.entryWarning ?? {}
  const served = servedBy(draft)
  if (!enabled || !countries || countries === 'all' || served.length === 0) return []
  const usual: readonly string[] = ENTRY_WARNING_COUNTRIES
  return countries.flatMap((country, index) => {
    if (!country || served.includes(country) || usual.includes(country)) return []
    return [
      {
        code: 'L183',
        at: ['audience', 'entryWarning', 'countries', index],
        message: `audience.entryWarning is for ${country}, which is not served`,
        hint: `add ${country} to audience.countries, remove it here, or write countries: all`
      }
    ]
  })
}

function refundsLastAsLongAsTheLawAsks(draft: Draft): RuleDiagnostic[] {
  const days = draft.economy?.refundDays
  if (days === undefined) return []
  const strict = servedBy(draft).filter(country => withdrawalDaysOf(country) > days)
  const [country] = strict
  if (country === undefined) return []
  const least = Math.max(...strict.map(withdrawalDaysOf))
  return [
    {
      code: 'L190',
      at: ['economy', 'refundDays'],
      message: `economy.refundDays is ${days}; the law of ${strict.join(', ')} gives ${least} days`,
      hint: `write ${least} or more`,
      fix: String(least)
    }
  ]
}

function phoneIsOfAServedCountry(draft: Draft): RuleDiagnostic[] {
  const { phone } = draft.support ?? {}
  const served = servedBy(draft)
  if (!phone || served.length === 0) return []
  const digits = phone.replace(/[^\d]/g, '')
  if (served.some(country => digits.startsWith(callingCodeOf(country)))) return []
  return [
    {
      code: 'L164',
      severity: 'warning',
      at: ['support', 'phone'],
      message: `support.phone is of none of the countries served (${served.join(', ')})`,
      hint: `a number there begins with ${served.map(country => `+${callingCodeOf(country)}`).join(' or ')}`
    }
  ]
}

function mailIsOfTheBrandsDomain({ support, brand }: Draft): RuleDiagnostic[] {
  const host = support?.email?.split('@')[1]?.toLowerCase()
  if (!host || !brand?.domain) return []
  const isOwn = host === brand.domain || host.endsWith(`.${brand.domain}`)
  if (isOwn || brand.domain.endsWith(`.${host}`)) return []
  return [
    {
      code: 'L166',
      severity: 'warning',
      at: ['support', 'email'],
      message: `support.email is at ${host}, and the brand at ${brand.domain}`,
      hint: 'members trust an address of the same domain more'
    }
  ]
}
