import { Refused } from '#api/refused.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { readAgain } from '#stores/money/orders.ts'

/** An order that is not the member's, or that could not be read. */
export function OrderUnread({ id, error }: { id: number; error: unknown }) {
  const words = useMessages(ordersMessages)
  const isUnknown =
    error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid')
  const key = isUnknown ? 'unknown' : 'unread'
  return (
    <div className="wrap screen">
      <EmptyState
        level={1}
        icon={isUnknown ? 'search' : 'wifiOff'}
        title={words[`${key}.title`]}
        text={words[`${key}.text`]}
      >
        {!isUnknown && <Button onClick={() => void readAgain(id)}>{words.retry}</Button>}
        <Button tone={isUnknown ? 'primary' : 'plain'} href={linkTo('/transactions')}>
          {words.all}
        </Button>
      </EmptyState>
    </div>
  )
}
