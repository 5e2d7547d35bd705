import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { $checkout, stopOrder } from '#stores/money/checkout.ts'

/** An order on its way to the provider: what happens, and how to stop it. */
export function Waiting() {
  const checkout = useStore($checkout)
  const buyWords = useMessages(buyMessages)
  const [isStopping, setIsStopping] = useState(false)
  if (checkout.state === 'leaving') {
    return (
      <p className="small" role="status">
        {buyWords['leave.text']} <a href={checkout.url}>{buyWords['leave.link']}</a>
      </p>
    )
  }
  if (checkout.state !== 'waiting') return null
  const { transaction, isLong } = checkout
  return (
    <Alert
      tone="info"
      icon="clock"
      isUrgent
      title={buyWords['start.title']}
      text={isLong ? buyWords['start.long']({ order: transaction }) : buyWords['start.text']}
    >
      {isLong && (
        <Button
          size="small"
          tone="line"
          busy={isStopping}
          onClick={() => {
            setIsStopping(true)
            void stopOrder().finally(() => setIsStopping(false))
          }}
        >
          {buyWords['start.stop']}
        </Button>
      )}
    </Alert>
  )
}
