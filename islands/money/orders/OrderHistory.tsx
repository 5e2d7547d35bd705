import '#theme/css/app/orders-history.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { useAnchor } from '#islands/ui/anchor.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $settings } from '#stores/app/settings.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { $isLoadingOrders, $orders, loadMoreOrders, loadOrders } from '#stores/money/orders.ts'
import { $spending, loadSpending } from '#stores/money/spending.ts'
import { OrderLine } from './OrderLine.tsx'
import { SpendingLimit } from './SpendingLimit.tsx'

const NotOnSaleScreen = lazy(async () => ({
  default: (await import('../NotOnSaleScreen.tsx')).NotOnSaleScreen
}))

/** The member's purchases with their papers, and their own limit of a month. */
export function OrderHistory() {
  const words = useMessages(ordersMessages)
  const { state, entries, total, next } = useStore($orders)
  const isLoadingMore = useStore($isLoadingOrders)
  const settings = useStore($settings)
  const spending = useLoaded($spending, loadSpending)
  const isReady = state !== 'unknown' && spending.state !== 'unknown' && settings !== null
  useAnchor(isReady)
  if (!isReady) return <Outline />
  if (!settings.selling && total === 0) {
    return (
      <Suspense fallback={<Outline />}>
        <NotOnSaleScreen />
      </Suspense>
    )
  }
  return (
    <div className="wrap screen purchases">
      <div className="screen__head">
        <h1>{words['history.title']}</h1>
        <p className="lede">{words['history.lede']}</p>
        <HeadArt of="orders" />
      </div>
      <div className="purchases__columns">
        <div className="purchases__list">
          {state === 'failed' && (
            <EmptyState icon="wifiOff" title={words['unread.title']} text={words['unread.text']}>
              <Button tone="plain" onClick={() => void loadOrders()}>
                {words.retry}
              </Button>
            </EmptyState>
          )}
          {state === 'loaded' && entries.length === 0 && (
            <EmptyState
              art="quiet"
              title={words['history.empty']}
              text={words['history.emptyText']}
            >
              <Button href={linkTo('/credits')}>{words.bundles}</Button>
            </EmptyState>
          )}
          {entries.length > 0 && (
            <ol>
              {entries.map(order => (
                <OrderLine key={order.transaction} order={order} />
              ))}
            </ol>
          )}
          {total > entries.length && next !== null && (
            <p className="purchases__more">
              <Button tone="plain" busy={isLoadingMore} onClick={() => void loadMoreOrders()}>
                {words['history.more']}
              </Button>
              <span className="small">
                {words['history.shown']({ shown: entries.length, total })}
              </span>
            </p>
          )}
        </div>
        <SpendingLimit spending={spending} />
      </div>
    </div>
  )
}
