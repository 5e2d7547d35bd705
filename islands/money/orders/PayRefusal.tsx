import { Refused } from '#api/refused.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { useAmount } from './use-amount.ts'

interface PayRefusalProps {
  /** Nothing is drawn while it is undefined. */
  error: unknown
  /** The bundle that can be paid another way. */
  product: string
  title?: string | undefined
}

/** Why an order was not made, with the way out of it. */
export function PayRefusal({ error, product, title }: PayRefusalProps) {
  const words = useMessages(ordersMessages)
  const said = useAmount()
  if (!(error instanceof Refused)) return <Refusal error={error} title={title} />
  const other = (
    <Button size="small" tone="line" href={linkTo(`/credits/${product}`)}>
      {words.other}
    </Button>
  )
  if (error.code === 'spend_limit') {
    const { limit, spent, currency } = error.extras
    return (
      <Alert
        tone="warning"
        isUrgent
        text={limitWords(Number(limit), Number(spent), String(currency))}
      >
        <Button size="small" tone="line" href={linkTo('/transactions#limit')}>
          {words['limit.see']}
        </Button>
      </Alert>
    )
  }
  if (error.code === 'price_changed') {
    const { total, currency } = error.extras
    const amount = said(Number(total), String(currency))
    return <Alert tone="warning" isUrgent text={words['repeat.changed']({ amount })} />
  }
  if (error.code === 'card_declined') {
    return (
      <Alert
        tone="danger"
        isUrgent
        title={words['repeat.declined']}
        text={words['repeat.declinedText']}
      >
        {other}
      </Alert>
    )
  }
  if (WAYS_OUT.includes(error.code)) {
    return (
      <>
        <Refusal error={error} title={title} />
        <p>{other}</p>
      </>
    )
  }
  return <Refusal error={error} title={title} />

  function limitWords(limit: number, spent: number, currency: string): string {
    return words['limit.over']({ limit: said(limit, currency), spent: said(spent, currency) })
  }
}

/** Refusals after which another method may do. */
const WAYS_OUT: readonly string[] = [
  'method_not_allowed',
  'no_mandate',
  'payment_failed',
  'iban_blocked',
  'phone_blocked',
  'dd_limit',
  'otp_exhausted'
]
