import '#theme/css/app/buy-here.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $shelf } from '#stores/money/products.ts'
import { leastOf } from '../least.ts'
import { purchasePath } from './paths.ts'
import { useAmount } from './use-amount.ts'

/** The way to premium: the smallest bundle, with its price. */
export function BePremium() {
  const { items } = useStore($shelf)
  const appWords = useMessages(appMessages)
  const buyWords = useMessages(buyMessages)
  const moneyWords = useMessages(moneyMessages)
  const amount = useAmount()
  const least = leastOf(items)
  const price = least && amount(least.price_discounted, least.currency)
  return (
    <div className="be-premium">
      <Button
        size="large"
        icon="gem"
        href={linkTo(purchasePath({ pending: undefined }))}
        price={price && moneyWords['costs.from']({ price })}
      >
        {buyWords['premium.act']}
      </Button>
      <p className="small">
        {least && price ? (
          buyWords['premium.text']({
            credits: appWords['credits.amount']({ count: least.credits }),
            price
          })
        ) : (
          <Skeleton className="w-60" />
        )}
      </p>
    </div>
  )
}
