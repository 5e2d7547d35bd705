import '#theme/css/app/money.css'
import { Balance } from './Balance.tsx'
import { Column } from './Columns.tsx'
import { Costs } from './Costs.tsx'
import { FreeNow } from './FreeNow.tsx'
import { Ledger } from './Ledger.tsx'
import { NotOnSale } from './NotOnSale.tsx'
import { Pending } from './Pending.tsx'

/** What there is, what it was spent on, and what things cost. */
export function Purse({ isSelling }: { isSelling: boolean }) {
  return (
    <div className="money purse-page grid gap-inset content-start min-w-0 lg:gap-x-break">
      <Balance />
      <Pending />
      <FreeNow />
      <Column>
        <Costs />
        {!isSelling && <NotOnSale />}
      </Column>
      <Ledger />
    </div>
  )
}
