import { memberScreen } from '#islands/app/screen.tsx'
import { moneyMessages } from '#stores/messages/money.ts'
import '#theme/css/app/money.css'
import { useMessages } from '#islands/ui/words.ts'
import { Balance } from './Balance.tsx'
import { Column } from './Columns.tsx'
import { Costs } from './Costs.tsx'
import { FreeNow } from './FreeNow.tsx'
import { Ledger } from './Ledger.tsx'
import { NotOnSale } from './NotOnSale.tsx'
import { Pending } from './Pending.tsx'

/** /credits: what there is, what it was spent on, and what things cost. */
export const CreditsScreen = memberScreen(function Credits() {
  const moneyWords = useMessages(moneyMessages)
  return (
    <div className="wrap screen money">
      <div className="screen__head">
        <h1>{moneyWords['credits.title']}</h1>
        <p className="lede">{moneyWords['credits.lede']}</p>
      </div>
      <div className="purse-page grid gap-inset content-start min-w-0 lg:gap-x-break">
        <Balance />
        <Pending />
        <FreeNow />
        <Column>
          <Costs />
          <NotOnSale />
        </Column>
        <Ledger />
      </div>
    </div>
  )
})
