import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import type { OrderDetail } from '#stores/money/orders.ts'
import { checkoutOf } from './ways.ts'

/** An order that was not paid, or whose money went back: the ways on. */
export function Ended({ order }: { order: OrderDetail }) {
  const words = useMessages(ordersMessages)
  const { status, paymentmethod } = order
  const support = (isFirst: boolean) => (
    <Button tone={isFirst ? 'primary' : 'ghost'} href={linkTo('/pages/service')}>
      {words.support}
    </Button>
  )
  if (status === 'charged_back') return <div className="outcome__acts">{support(true)}</div>
  return (
    <div className="outcome__acts">
      {status === 'refunded' ? (
        <Button href={linkTo('/credits')}>{words.bundles}</Button>
      ) : (
        <>
          <Button href={linkTo(checkoutOf(order, paymentmethod))}>{words.retry}</Button>
          <Button tone="plain" href={linkTo(checkoutOf(order))}>
            {words.other}
          </Button>
        </>
      )}
      {support(false)}
    </div>
  )
}
