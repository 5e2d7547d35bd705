import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Refused } from '#api/refused.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { $checkout } from '#stores/money/checkout.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'
import { useAmount } from './use-amount.ts'

/** Why an order was not made, and the next step. */
export function Trouble() {
  const checkout = useStore($checkout)
  const buyWords = useMessages(buyMessages)
  const amount = useAmount()
  if (checkout.state !== 'refused') return null
  const { error, expected } = checkout
  const code = error instanceof Refused ? error.code : 'failed'
  if (error instanceof Refused && code === 'price_changed') {
    const currency = String(error.extras.currency)
    const [before, now] = [expected, Number(error.extras.total)].map(sum => amount(sum, currency))
    return (
      <Alert
        tone="warning"
        isUrgent
        title={buyWords['changed.title']}
        text={buyWords['changed.text']({ before: before ?? '', now: now ?? '' })}
      />
    )
  }
  if (code === 'offline' || code === 'failed') {
    return (
      <Alert
        tone="danger"
        icon="wifiOff"
        isUrgent
        title={buyWords['lost.title']}
        text={buyWords['lost.text']}
      />
    )
  }
  return (
    <Alert tone="danger" isUrgent text={moneyRefusalWords(error)}>
      {stepOf(code, buyWords)}
    </Alert>
  )
}

function stepOf(code: string, buyWords: { limit: string; support: string }): ReactNode {
  if (code === 'spend_limit') {
    return (
      <Button size="small" tone="line" href={linkTo('/transactions#limit')}>
        {buyWords.limit}
      </Button>
    )
  }
  if (code === 'payment_review') {
    return (
      <Button size="small" tone="line" href={linkTo('/pages/service')}>
        {buyWords.support}
      </Button>
    )
  }
  return null
}
