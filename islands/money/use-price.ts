import { useMessages } from '#islands/ui/words.ts'
import { appMessages } from '#stores/messages/app.ts'
import { moneyMessages } from '#stores/messages/money.ts'

/** A price in words: so many credits, or free. */
export function usePrice(): (credits: number) => string {
  const appWords = useMessages(appMessages)
  const moneyWords = useMessages(moneyMessages)
  return credits =>
    credits === 0 ? moneyWords['costs.free'] : appWords['credits.amount']({ count: credits })
}
