import { useEffect, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { isFirstPurchase, type OrderDetail } from '#stores/money/orders.ts'
import { Pending } from '../Pending.tsx'

/** A paid order: premium if it opened it, the message that waited for it, and the ways on. */
export function Completed({ order }: { order: OrderDetail }) {
  const words = useMessages(ordersMessages)
  const isFirst = useIsFirst(order.transaction)
  const { waiting } = order
  const sentTo = waiting?.outcome === 'sent' ? waiting.to : null
  return (
    <>
      {isFirst && (
        <p className="outcome__premium">
          <Icon name="gem" />
          <span>
            <b>{words['completed.premium']}</b> <span>{words['completed.premiumText']}</span>
          </span>
        </p>
      )}
      {waiting && <Became waiting={waiting} />}
      <div className="outcome__acts">
        {sentTo !== null ? (
          <Button href={linkTo(`/members/${sentTo}/chat`)} icon="chat">
            {words['completed.chat']}
          </Button>
        ) : (
          <Button href={linkTo('/chats')}>{words['completed.chats']}</Button>
        )}
        <Button tone="plain" href={linkTo('/members')}>
          {words['completed.search']}
        </Button>
      </div>
    </>
  )
}

/** What became of the message that waited for the credits; one that could not go is shown again. */
function Became({ waiting }: { waiting: NonNullable<OrderDetail['waiting']> }) {
  const words = useMessages(ordersMessages)
  const { outcome, name, kind, label } = waiting
  if (outcome === 'kept') return <Pending />
  if (name === null) return null
  return (
    <p className="outcome__note" role="status">
      {words[outcome === 'sent' ? 'completed.sent' : 'completed.sending']({ name })}{' '}
      {kind && <Label kind={kind} text={label} />}
    </p>
  )
}

/** Whether the order is the member's first purchase; false until that is known. */
function useIsFirst(transaction: number): boolean {
  const [isFirst, setIsFirst] = useState(false)
  useEffect(() => {
    let isWanted = true
    void isFirstPurchase(transaction).then(answer => {
      if (isWanted) setIsFirst(answer)
    })
    return () => {
      isWanted = false
    }
  }, [transaction])
  return isFirst
}
