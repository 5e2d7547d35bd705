import { useMessages } from '#islands/ui/words.ts'
import { appMessages } from '#stores/messages/app.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { useMoney } from './use-money.ts'

/** A price in words: so many credits, or free. */
export function usePrice(): (credits: number) => string {
  const appWords = useMessages(appMessages)
  const moneyWords = useMessages(moneyMessages)
  return credits =>
    credits === 0 ? moneyWords['costs.free'] : appWords['credits.amount']({ count: credits })
}

/** A price in credits and, where the brand names one, in money: `2 credits · € 2.50`. */
export function useFullPrice(): (credits: number) => string {
  const price = usePrice()
  const money = useMoney()
  return credits => {
    const amount = money(credits)
    return amount === undefined ? price(credits) : `${price(credits)} · ${amount}`
  }
}
