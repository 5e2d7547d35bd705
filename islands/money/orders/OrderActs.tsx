import { lazy, Suspense, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import type { Order } from '#stores/money/orders.ts'
import { paperAddress } from './ways.ts'

const WithdrawModal = lazy(async () => ({
  default: (await import('./WithdrawModal.tsx')).WithdrawModal
}))

/** The papers of an order, and what can still be done with it. */
export function OrderActs({ order }: { order: Order }) {
  const words = useMessages(ordersMessages)
  const [isAsked, setIsAsked] = useState(false)
  const { transaction, status, receipt, credit_notes, can_repeat, can_withdraw } = order
  const of = words.order({ number: transaction })
  return (
    <>
      {receipt !== null && (
        <Button
          tone="ghost"
          size="small"
          icon="download"
          href={paperAddress(receipt)}
          data-astro-reload
          aria-label={`${words.receipt}, ${of}`}
        >
          {words.receipt}
        </Button>
      )}
      {credit_notes.map(number => (
        <Button
          key={number}
          tone="ghost"
          size="small"
          icon="download"
          href={paperAddress(number)}
          data-astro-reload
        >
          {words.creditNote({ number })}
        </Button>
      ))}
      {can_repeat && status === 'completed' && (
        <Button
          tone="ghost"
          size="small"
          icon="refresh"
          href={linkTo(`/credits/repeat-order?transaction=${transaction}`)}
          aria-label={`${words.again}, ${of}`}
        >
          {words.again}
        </Button>
      )}
      {can_withdraw && (
        <Button
          tone="ghost"
          size="small"
          icon="undo"
          onClick={() => setIsAsked(true)}
          aria-label={`${words.takeBack}, ${of}`}
        >
          {words.takeBack}
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <WithdrawModal order={order} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
