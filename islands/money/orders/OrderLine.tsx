import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import type { Order } from '#stores/money/orders.ts'
import { methodWords } from './methods.ts'
import { OrderActs } from './OrderActs.tsx'
import { useAmount } from './use-amount.ts'
import { moodOf } from './ways.ts'

/** A purchase: when, what, how it was paid, what it cost, and what became of it. */
export function OrderLine({ order }: { order: Order }) {
  const words = useMessages(ordersMessages)
  const appWords = useMessages(appMessages)
  const said = useAmount()
  const { transaction, credits, total, currency, status, refunded } = order
  const isInPart = refunded > 0 && status === 'completed'
  return (
    <li className="purchase" data-mood={moodOf(order)}>
      <h2 className="purchase__what">
        <a href={linkTo(`/transactions/${transaction}`)}>
          <span className="display">{credits}</span>{' '}
          <span>{appWords['credits.unit']({ count: credits })}</span>
        </a>
      </h2>
      <p className="purchase__sum">{said(total, currency)}</p>
      <p className="purchase__facts small">
        <Time at={order.at} kind="full" />
        <span>{methodWords(order.paymentmethod)}</span>
      </p>
      <p className="purchase__state">
        {isInPart
          ? words['history.back']({ amount: said(refunded, currency) })
          : words[`state.${status}`]}
      </p>
      <div className="purchase__acts">
        <OrderActs order={order} />
      </div>
    </li>
  )
}
