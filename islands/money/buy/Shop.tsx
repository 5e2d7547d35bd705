import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { resetCheckout } from '#stores/money/checkout.ts'
import { $pending } from '#stores/money/money.ts'
import { $offer, $waitingFor, type Offer } from '#stores/money/offer.ts'
import { $shelf, loadShelf } from '#stores/money/products.ts'
import { Bundles } from './Bundles.tsx'
import { CodeField } from './CodeField.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { usePurchase } from './use-purchase.ts'
import { WelcomeStrip } from './WelcomeStrip.tsx'

/** The bundles, one of them chosen, and beside them the order that pays it. */
export function Shop() {
  const { state } = useStore($shelf)
  const offer = useStore($offer)
  const buyWords = useMessages(buyMessages)
  useEffect(() => resetCheckout, [])
  if (state === 'failed') {
    return (
      <EmptyState icon="wifiOff" title={buyWords['failed.title']} text={buyWords['failed.text']}>
        <Button tone="plain" onClick={() => void loadShelf()}>
          {buyWords['failed.again']}
        </Button>
      </EmptyState>
    )
  }
  if (!offer) return <ShopBones />
  return <Counter offer={offer} />
}

function Counter({ offer }: { offer: Offer }) {
  const purchase = usePurchase(offer)
  return (
    <form
      className="shop"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        purchase.submit()
      }}
    >
      <div className="shop__choice">
        <WelcomeStrip />
        <ForMessage />
        <Bundles chosen={offer.product} />
        <CodeField product={offer.product} />
      </div>
      <OrderPanel offer={offer} buying={purchase} />
    </form>
  )
}

/** The message that the purchase is for. */
function ForMessage() {
  const id = useStore($waitingFor)
  const { entries } = useStore($pending)
  const buyWords = useMessages(buyMessages)
  const waiting = entries.find(entry => entry.id === id)
  if (!waiting) return null
  return (
    <p className="shop__for">
      {waiting.name == null ? buyWords.pendingGone : buyWords.pending({ name: waiting.name })}
    </p>
  )
}

function ShopBones() {
  return (
    <div className="shop" aria-hidden="true">
      <div className="shop__choice">
        <span className="bone shop__bone" />
      </div>
      <span className="bone shop__bone" />
    </div>
  )
}
