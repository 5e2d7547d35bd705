import { LIMIT_RAISE_HOURS } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { serverNow } from '#stores/accounts/session.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { loadSpending, type Spending } from '#stores/money/spending.ts'
import { LimitForm } from './LimitForm.tsx'
import { useAmount } from './use-amount.ts'

/** What was spent this month, and the limit that the member sets (product.md §20). */
export function SpendingLimit({ spending }: { spending: Loaded<Spending> }) {
  const words = useMessages(ordersMessages)
  return (
    <section className="limit" id="limit" aria-labelledby="limit-title">
      <h2 id="limit-title">{words['limit.title']}</h2>
      <p className="limit__text">{words['limit.text']}</p>
      {spending.state === 'failed' && (
        <p className="limit__text">
          {words['unread.title']}{' '}
          <Button tone="plain" size="small" onClick={() => void loadSpending()}>
            {words.retry}
          </Button>
        </p>
      )}
      {spending.state === 'loaded' && (
        <>
          <Spent spending={spending.value} />
          <Coming spending={spending.value} />
          <LimitForm spending={spending.value} />
          <p className="small">{words['limit.hint']({ hours: LIMIT_RAISE_HOURS })}</p>
        </>
      )}
    </section>
  )
}

function Spent({ spending }: { spending: Spending }) {
  const words = useMessages(ordersMessages)
  const said = useAmount()
  const { limit_month: limit, spent_month: spent, currency } = spending
  if (limit === null) {
    return (
      <p className="limit__figure">
        <span className="display">{said(spent, currency)}</span>
        <span>{words['limit.spent']}</span>
      </p>
    )
  }
  const left = Math.max(0, limit - spent)
  const share = limit === 0 ? 1 : Math.min(1, spent / limit)
  return (
    <div className="limit__spent">
      <p className="limit__figure">
        <span className="display">
          {left > 0
            ? words['limit.left']({ amount: said(left, currency) })
            : words['limit.reached']}
        </span>
      </p>
      <span
        className="limit__bar"
        aria-hidden="true"
        style={{ '--share': share } as React.CSSProperties}
      />
      <p>
        {words['limit.spentOf']({ spent: said(spent, currency), limit: said(limit, currency) })}
      </p>
    </div>
  )
}

/** A higher limit, or none, that waits for its hour. */
function Coming({ spending }: { spending: Spending }) {
  const words = useMessages(ordersMessages)
  const locale = useLocale()
  const said = useAmount()
  const { coming, limit_month, currency } = spending
  if (coming === null) return null
  const when = timeWords(Date.parse(coming.from), serverNow(), locale, 'full')
  const now = said(limit_month ?? 0, currency)
  return (
    <p className="limit__coming">
      {coming.limit_month === null
        ? words['limit.ending']({ when, now })
        : words['limit.coming']({ when, now, limit: said(coming.limit_month, currency) })}
    </p>
  )
}
