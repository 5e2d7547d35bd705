import { countryOf } from '#components/sections/price.ts'
import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import { moneyIn } from '#locales/format.ts'
import type { Page } from '#page/page.ts'

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
  /** The lowest in money, such as `from € 2.50`; undefined where the brand names none. */
  money: string | undefined
}

export interface Prices {
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

/** The lowest price of a message is for as many credits as a message costs. */
function moneyFor(page: Page, credits: number): string | undefined {
  const { creditCost, minimumMessageCost } = page.site.economy
  const least = minimumMessageCost[countryOf(page)]
  if (least === undefined || creditCost.message === 0) return undefined
  const amount = (least.amount / creditCost.message) * credits
  return page.words('money.costs.from', { price: moneyIn(page.locale, amount, least.currency) })
}
