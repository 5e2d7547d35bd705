import { countryOf } from '#components/sections/price.ts'
import { majorOf } from '#contract/amount.ts'
import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import { moneyIn, percentIn } from '#locales/format.ts'
import type { Page } from '#page/page.ts'
import { type Bundle, bundlesOf, isSelling, perMessage } from '#site/bundles.ts'

/** A week in which both conversations of a free member are answered once a day. */
const EXAMPLE_DAYS = 7
const EXAMPLE_PEOPLE = FREE_CONVERSATIONS

export interface Price {
  name: string
  credits: number
  /** The word after the number, such as `credits`. */
  unit: string
  /** Such as `2 credits`. */
  amount: string
  /** The most in money, such as `at most € 2.50`; undefined where the brand names none. */
  money: string | undefined
}

/** A bundle of credits on sale, in words. */
export interface BundleOffer {
  credits: number
  /** Such as `15 credits`. */
  amount: string
  price: string
  perMessage: string
  /** What a message costs less than with the dearest bundle, or that it costs least. */
  saves: string | undefined
}

export interface Prices {
  /** Empty where nothing is sold. */
  bundles: readonly BundleOffer[]
  free: readonly string[]
  paid: readonly Price[]
  /** Undefined where messages cost nothing. */
  example: (Omit<Price, 'name'> & { sum: string; less: string | undefined }) | undefined
}

/** What is free and what costs at a brand, from its settings alone (product.md §3). */
export function pricesOf(page: Page): Prices {
  const { words } = page
  const { creditCost, freeMessages } = page.site.economy
  const kinds = (['message', 'photo', 'gift'] as const).map(kind => ({
    name: words(`home.prices.items.${kind}`),
    credits: creditCost[kind]
  }))
  const costs = creditCost.message
  return {
    bundles: isSelling(page.site) ? bundleOffers(page) : [],
    free: [
      ...(['signup', 'search', 'photos', 'likes', 'read'] as const).map(key =>
        words(`home.prices.items.${key}`)
      ),
      ...(costs > 0 && freeMessages > 0
        ? [words('info.prices.first', { count: freeMessages })]
        : []),
      ...kinds.filter(({ credits }) => credits === 0).map(({ name }) => name)
    ],
    paid: kinds
      .filter(({ credits }) => credits > 0)
      .map(({ name, credits }) => ({ name, ...costOf(page, credits) })),
    example: costs === 0 ? undefined : exampleOf(page)
  }
}

function bundleOffers(page: Page): BundleOffer[] {
  const { site, locale, words } = page
  const bundles = bundlesOf(site, countryOf(page))
  const eachOf = ({ price, credits }: Bundle) => price / credits
  const dearest = Math.max(...bundles.map(eachOf))
  const least = Math.min(...bundles.map(eachOf))
  return bundles.map(bundle => {
    const { credits, price, currency } = bundle
    const each = perMessage(bundle, site.economy.creditCost.message)
    const saved = Math.floor((1 - eachOf(bundle) / dearest) * 100) / 100
    const saves = words('buy.saves', { percent: percentIn(locale, saved) })
    return {
      credits,
      amount: words('sections.credits', { count: credits }),
      price: moneyIn(locale, majorOf(price, currency), currency),
      perMessage: words('buy.per', { price: moneyIn(locale, majorOf(each, currency), currency) }),
      saves: saved <= 0 ? undefined : eachOf(bundle) === least ? words('buy.best') : saves
    }
  })
}

function exampleOf(page: Page): Prices['example'] {
  const { words } = page
  const { creditCost, freeMessages } = page.site.economy
  return {
    ...costOf(page, EXAMPLE_PEOPLE * EXAMPLE_DAYS * creditCost.message),
    sum: words('info.prices.sum', {
      people: EXAMPLE_PEOPLE,
      days: EXAMPLE_DAYS,
      price: words('sections.credits', { count: creditCost.message })
    }),
    less: freeMessages > 0 ? words('info.prices.less', { count: freeMessages }) : undefined
  }
}

function costOf(page: Page, credits: number): Omit<Price, 'name'> {
  const { words } = page
  return {
    credits,
    unit: words('app.credits.unit', { count: credits }),
    amount: words('sections.credits', { count: credits }),
    money: moneyFor(page, credits)
  }
}

/** The named price of a message, the most it costs (L196), is for as many credits as it takes. */
function moneyFor(page: Page, credits: number): string | undefined {
  const { creditCost, minimumMessageCost } = page.site.economy
  const least = minimumMessageCost[countryOf(page)]
  if (least === undefined || creditCost.message === 0) return undefined
  const amount = (least.amount / creditCost.message) * credits
  return page.words('money.costs.most', { price: moneyIn(page.locale, amount, least.currency) })
}
