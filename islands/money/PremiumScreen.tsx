import { memberScreen } from '#islands/app/screen.tsx'
import { moneyMessages } from '#stores/messages/money.ts'
import '#theme/css/app/money.css'
import '#theme/css/app/premium.css'
import '#theme/css/app/premium-table.css'
import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { Comparison } from './Comparison.tsx'
import { FreeNow } from './FreeNow.tsx'
import { NotOnSale } from './NotOnSale.tsx'
import { PremiumHead } from './PremiumHead.tsx'
import { Same } from './Same.tsx'
import { useSelling } from './use-selling.ts'
import { Yours } from './Yours.tsx'

/**
 * /premium: what it opens and costs, beside what is free; and what costs nothing now (product.md §6).
 */
export const PremiumScreen = memberScreen(function Premium() {
  const { membership } = useStore($limits)
  const sells = useSelling()
  const moneyWords = useMessages(moneyMessages)
  const isPremium = membership === 'premium'
  return (
    <div className="wrap screen money premium">
      <PremiumHead isPremium={isPremium} isSelling={sells} />
      <Yours isPremium={isPremium} />
      {!isPremium && !sells && <NotOnSale />}
      <section className="compare" aria-labelledby="compare">
        <h2 id="compare">{moneyWords['premium.table']}</h2>
        <Comparison isPremium={isPremium} />
      </section>
      <div className="premium__more">
        <Same />
        <FreeNow />
      </div>
    </div>
  )
})
