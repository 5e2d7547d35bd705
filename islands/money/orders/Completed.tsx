import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { $afterPaying, sendAfterPaying } from '#stores/money/after-paying.ts'
import { isFirstPurchase, type OrderDetail } from '#stores/money/orders.ts'
import { Pending } from '../Pending.tsx'

/** A paid order: premium if it opened it, the message that waited for it, and the ways on. */
export function Completed({ order }: { order: OrderDetail }) {
  const words = useMessages(ordersMessages)
  const after = useStore($afterPaying)
  const isFirst = useIsFirst(order.transaction)
  const { pending_message: pending } = order
  useEffect(() => {
    if (pending !== null) void sendAfterPaying(pending)
  }, [pending])
  const mine = after.id === pending ? after : undefined
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
      {(mine?.state === 'sending' || mine?.state === 'sent') && (
        <p className="outcome__note" role="status">
          {words[`completed.${mine.state}`]({ name: mine.name })}
        </p>
      )}
      {mine?.state === 'waits' && <Pending />}
      <div className="outcome__acts">
        {mine?.state === 'sent' ? (
          <Button href={linkTo(`/members/${mine.to}/chat`)} icon="chat">
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
