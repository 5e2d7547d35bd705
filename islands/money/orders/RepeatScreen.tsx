import { memberScreen } from '#islands/app/screen.tsx'
import { ordersMessages } from '#stores/messages/orders.ts'
import '#theme/css/app/access.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { Refused } from '#api/refused.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $place } from '#stores/app/place.ts'
import { $settings } from '#stores/app/settings.ts'
import { $repeat, askRepeat } from '#stores/money/orders.ts'
import { RepeatImpossible } from './RepeatImpossible.tsx'
import { UNKNOWN_ORDER } from './ways.ts'

const NotOnSaleScreen = lazy(async () => ({
  default: (await import('../NotOnSaleScreen.tsx')).NotOnSaleScreen
}))
const RepeatForm = lazy(async () => ({ default: (await import('./RepeatForm.tsx')).RepeatForm }))

/** /credits/repeat-order?transaction=…: the bundle of an order again, at the price of today. */
export const RepeatScreen = memberScreen(function Repeat() {
  useMessages(ordersMessages)
  const { query } = useStore($place)
  const settings = useStore($settings)
  const offer = useStore($repeat)
  const given = query.get('transaction') ?? ''
  const transaction = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
  useEffect(() => {
    if (transaction !== undefined) void askRepeat(transaction)
  }, [transaction])
  if (settings?.selling === false) {
    return (
      <Suspense fallback={<Outline />}>
        <NotOnSaleScreen />
      </Suspense>
    )
  }
  if (transaction === undefined) return <RepeatImpossible error={UNKNOWN_ORDER} />
  if (offer.state === 'unknown' || settings === null) return <Outline />
  if (offer.state === 'loaded') {
    const days = settings.refund_days
    return (
      <Suspense fallback={<Outline />}>
        <RepeatForm transaction={transaction} offer={offer.value} days={days} />
      </Suspense>
    )
  }
  const again = offer.error instanceof Refused ? undefined : () => void askRepeat(transaction)
  return <RepeatImpossible error={offer.error} transaction={transaction} again={again} />
})
