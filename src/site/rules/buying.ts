import { decimalsOf, decimalText, minorOf } from '#contract/amount.ts'
import { type CountryCode, currencyOf } from '#contract/country.ts'
import { WELCOME_CODE } from '#contract/limits.ts'
import { isMethodOf } from '#contract/payments.ts'
import { USUAL_BUNDLES } from '../bundles.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'

export function buyingRules(draft: Draft): RuleDiagnostic[] {
  const { provider } = draft.payments ?? {}
  const sold =
    provider === undefined || provider === 'none'
      ? []
      : [...messagesCostWhatPagesName(draft), ...everyCountryHasBundles(draft)]
  return [...bundlesAreSound(draft), ...sold, ...discountsAreSound(draft)]
}

const servedBy = ({ audience }: Draft): CountryCode[] =>
  (audience?.countries ?? []).filter(country => country !== undefined)

interface Sold {
  at: (string | number)[]
  currency: string
  items: { credits: number; price: number; index: number }[]
}

/** What a country's members can buy, without what is wrong in itself. */
function soldIn({ economy }: Draft, country: CountryCode, first: CountryCode | undefined): Sold {
  const own = [country, first].find(code => code !== undefined && economy?.bundles?.[code])
  const bundles = own && economy?.bundles?.[own]
  if (!own || !bundles) {
    const items = USUAL_BUNDLES.map((bundle, index) => ({ ...bundle, index }))
    return { at: ['economy', 'bundles'], currency: 'EUR', items }
  }
  const items = (bundles.items ?? []).flatMap((bundle, index) =>
    bundle?.credits !== undefined && bundle.price !== undefined
      ? [{ credits: bundle.credits, price: bundle.price, index }]
      : []
  )
  return { at: ['economy', 'bundles', own, 'items'], currency: bundles.currency ?? 'EUR', items }
}

/** L196: no bundle makes a message dearer than the price that pages name (product.md §20). */
function messagesCostWhatPagesName(draft: Draft): RuleDiagnostic[] {
  const { economy } = draft
  const each = economy?.creditCost?.message ?? 0
  const served = servedBy(draft)
  const told = new Set<string>()
  return served.flatMap(country => {
    const named = economy?.minimumMessageCost?.[country]
    if (!named?.amount || each === 0) return []
    const { at, currency, items } = soldIn(draft, country, served[0])
    if (named.currency !== currency) return []
    return items.flatMap(({ credits, price, index }) => {
      const isDearer =
        minorOf(price, currency) * each > minorOf(named.amount ?? 0, currency) * credits
      const place = [...at, index].join('.')
      if (!isDearer || told.has(place)) return []
      told.add(place)
      const message = decimalText(Math.ceil((minorOf(price, currency) * each) / credits), currency)
      const most = decimalText(
        Math.floor((minorOf(named.amount ?? 0, currency) * credits) / each),
        currency
      )
      return [
        {
          code: 'L196',
          at: [...at, index, 'price'],
          message: `${credits} credits for ${decimalText(minorOf(price, currency), currency)} ${currency} make a message ${message}; pages name ${decimalText(minorOf(named.amount ?? 0, currency), currency)} in ${country}`,
          hint: `sell the bundle for ${most} or less, or write ${country}: { amount: ${message}, currency: ${currency} } under economy.minimumMessageCost`
        }
      ]
    })
  })
}

/** L197: in the money that people there pay with. */
function everyCountryHasBundles(draft: Draft): RuleDiagnostic[] {
  const served = servedBy(draft)
  return served.flatMap(country => {
    const { currency } = soldIn(draft, country, served[0])
    if (draft.economy?.bundles?.[country] || currency === currencyOf(country)) return []
    return [
      {
        code: 'L197',
        at: ['economy', 'bundles'],
        message: `economy.bundles has none for ${country}, where people pay in ${currencyOf(country)}`,
        hint: `write ${country}: { currency: ${currencyOf(country)}, items: [{ credits: 15, price: … }] } under economy.bundles`
      }
    ]
  })
}

/** L197: sizes of their own, prices that the currency can pay, more for less. */
function bundlesAreSound({ economy }: Draft): RuleDiagnostic[] {
  return Object.entries(economy?.bundles ?? {}).flatMap(([country, bundles]) => {
    const { currency, items = [] } = bundles ?? {}
    if (currency === undefined) return []
    const at = (index: number, field: string) => [
      'economy',
      'bundles',
      country,
      'items',
      index,
      field
    ]
    return items.flatMap((bundle, index): RuleDiagnostic[] => {
      const { credits, price } = bundle ?? {}
      if (credits === undefined || price === undefined) return []
      const digits = decimalsOf(currency)
      if (Math.abs(price * 10 ** digits - minorOf(price, currency)) > 1e-6) {
        const hint = digits === 0 ? 'write a whole amount' : `write at most ${digits} decimals`
        return [
          {
            code: 'L197',
            at: at(index, 'price'),
            message: `${price} ${currency} cannot be paid`,
            hint
          }
        ]
      }
      const others = items.filter(other => other !== bundle)
      if (
        others.some(other => other?.credits === credits) &&
        items.findIndex(other => other?.credits === credits) < index
      ) {
        return [
          {
            code: 'L197',
            at: at(index, 'credits'),
            message: `two bundles of ${credits} credits in ${country}`,
            hint: 'remove one of them'
          }
        ]
      }
      const smaller = others.find(
        other =>
          (other?.credits ?? credits) < credits &&
          (other?.price ?? 0) * credits < price * (other?.credits ?? 0)
      )
      if (smaller === undefined) return []
      return [
        {
          code: 'L197',
          severity: 'warning',
          at: at(index, 'price'),
          message: `a credit of the ${credits} costs more than one of the ${smaller.credits}`,
          hint: 'members expect a larger bundle to be cheaper a credit'
        }
      ]
    })
  })
}

/** L198 */
function discountsAreSound(draft: Draft): RuleDiagnostic[] {
  const discounts = draft.payments?.discounts ?? []
  const served = servedBy(draft)
  const offered = draft.payments?.methods ?? []
  return discounts.flatMap((discount, index): RuleDiagnostic[] => {
    if (discount?.code === undefined) return []
    const { code, from, until, countries = [], methods = [] } = discount
    const at = ['payments', 'discounts', index]
    const say = (field: string, message: string, hint: string): RuleDiagnostic[] => [
      { code: 'L198', at: [...at, field], message, hint }
    ]
    if (code === WELCOME_CODE) {
      return say('code', `${code} is the code of the welcome offer`, 'choose another code')
    }
    if (discounts.findIndex(other => other?.code === code) < index) {
      return say(
        'code',
        `two discounts have the code ${code}`,
        'choose another code for one of them'
      )
    }
    if (from && until && until < from) {
      return say(
        'until',
        `${code} ends on ${until}, before it begins on ${from}`,
        'write a later day'
      )
    }
    const foreign = countries.find(country => country && !served.includes(country))
    if (foreign)
      return say('countries', `${code} is for ${foreign}, which is not served`, `remove ${foreign}`)
    const missing = methods.find(method => method && !offered.includes(method))
    if (missing)
      return say(
        'methods',
        `${code} is for ${missing}, which payments.methods does not offer`,
        `add ${missing} there, or remove it here`
      )
    const reached = served.some(country =>
      offered.some(method => method && isMethodOf(method, country, currencyOf(country)))
    )
    if (!reached && served.length > 0)
      return say(
        'code',
        `${code} fits no method of a served country`,
        'offer a method that people there have'
      )
    return []
  })
}
