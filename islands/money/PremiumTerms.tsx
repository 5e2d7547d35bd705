import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $settings } from '#stores/app/settings.ts'
import { appMessages } from '#stores/messages/app.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $shelf } from '#stores/money/products.ts'
import { useAmount } from './buy/use-amount.ts'
import { leastOf } from './least.ts'

/** The shortest time to take a purchase back, in days, until the brand's own is known. */
const LEAST_DAYS = 14

/** What premium costs in total and a month, whether it renews, and how it ends: none is small print. */
export function PremiumTerms({ isPremium }: { isPremium: boolean }) {
  const { items } = useStore($shelf)
  const count = useStore($settings)?.refund_days ?? LEAST_DAYS
  const appWords = useMessages(appMessages)
  const moneyWords = useMessages(moneyMessages)
  const amount = useAmount()
  const least = leastOf(items)
  const credits = appWords['credits.amount']({ count: least?.credits ?? 1 })
  return (
    <dl className="terms">
      {isPremium ? (
        <Term
          name={moneyWords['premium.terms.until']}
          value={moneyWords['premium.terms.always']}
          note={moneyWords['premium.terms.untilNote']}
        />
      ) : (
        <Term
          name={moneyWords['premium.terms.total']}
          value={least && amount(least.price_discounted, least.currency)}
          note={least && moneyWords['premium.terms.totalNote']({ credits })}
        />
      )}
      <Term
        name={moneyWords['premium.terms.month']}
        value={least ? amount(0, least.currency) : isPremium ? '0' : undefined}
        note={moneyWords['premium.terms.monthNote']}
      />
      <Term
        name={moneyWords['premium.terms.renewal']}
        value={moneyWords['premium.terms.none']}
        note={moneyWords['premium.terms.renewalNote']}
      />
      <Term
        name={moneyWords['premium.terms.cancel']}
        value={moneyWords['premium.terms.needless']}
        note={
          <>
            {moneyWords['premium.terms.cancelNote']({ count })}
            {isPremium && (
              <>
                {'. '}
                <a href={linkTo('/transactions')}>{moneyWords['premium.terms.purchases']}</a>
              </>
            )}
          </>
        }
      />
    </dl>
  )
}

interface TermProps {
  name: string
  /** Undefined until it is known. */
  value: string | undefined
  note: ReactNode
}

function Term({ name, value, note }: TermProps) {
  return (
    <div className="term">
      <dt>{name}</dt>
      <dd className="term__value display">{value ?? <Skeleton className="w-16" />}</dd>
      <dd className="term__note">{note ?? <Skeleton className="w-40" />}</dd>
    </div>
  )
}
