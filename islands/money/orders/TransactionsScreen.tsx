import { memberScreen } from '#islands/app/screen.tsx'
import { ordersMessages } from '#stores/messages/orders.ts'
import '#theme/css/app/access.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $place } from '#stores/app/place.ts'
import { OrderUnread } from './OrderUnread.tsx'
import { UNKNOWN_ORDER } from './ways.ts'

const OrderHistory = lazy(async () => ({
  default: (await import('./OrderHistory.tsx')).OrderHistory
}))

const OrderResult = lazy(async () => ({
  default: (await import('./OrderResult.tsx')).OrderResult
}))

/**
 * /transactions: the purchases; with an id, in the path or as the provider leads back with `?id=`,
 * what became of one.
 */
export const TransactionsScreen = memberScreen(function Transactions() {
  const { params, query } = useStore($place)
  useMessages(ordersMessages)
  const id = params.id ?? query.get('id')
  if (id !== null && !/^[1-9]\d{0,14}$/.test(id))
    return <OrderUnread id={0} error={UNKNOWN_ORDER} />
  return (
    <Suspense fallback={<Outline />}>
      {id === null ? <OrderHistory /> : <OrderResult id={Number(id)} />}
    </Suspense>
  )
})
