import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { $isOrderStale, endOrder, isSlow, type OrderDetail } from '#stores/money/orders.ts'

/** An order whose end is not known yet: what the member can do meanwhile. */
export function Waiting({ order }: { order: OrderDetail }) {
  const words = useMessages(ordersMessages)
  const isStale = useStore($isOrderStale)
  const [isEnding, setIsEnding] = useState(false)
  const { redirect_url, transaction } = order
  const canEnd = order.completed_at === null && order.paymentmethod !== 'direct_debit'
  const end = async () => {
    setIsEnding(true)
    await endOrder(transaction)
    setIsEnding(false)
  }
  return (
    <>
      <span className="outcome__wait" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {isStale && (
        <p className="outcome__note" role="status">
          {words['pending.stale']}
        </p>
      )}
      {redirect_url !== null && !isSlow(order) && (
        <p className="outcome__note">{words['pending.open']}</p>
      )}
      <div className="outcome__acts">
        {redirect_url !== null && (
          <Button href={redirect_url} data-astro-reload>
            {words['pending.resume']}
          </Button>
        )}
        {isSlow(order) && (
          <Button tone={redirect_url === null ? 'primary' : 'plain'} href={linkTo('/chats')}>
            {words['completed.chats']}
          </Button>
        )}
        {canEnd && (
          <Button tone="plain" busy={isEnding} onClick={() => void end()}>
            {words['pending.cancel']}
          </Button>
        )}
      </div>
    </>
  )
}
