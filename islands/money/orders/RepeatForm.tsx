import '#theme/css/app/orders.css'
import { type FormEvent, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { go, linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { askRepeat, orderAgain, type RepeatOffer } from '#stores/money/orders.ts'
import { Consent } from './Consent.tsx'
import { methodWords } from './methods.ts'
import { PayRefusal } from './PayRefusal.tsx'
import { Slip } from './Slip.tsx'
import { useAmount } from './use-amount.ts'

interface RepeatFormProps {
  transaction: number
  offer: RepeatOffer
  /** Days in which the brand takes a purchase back. */
  days: number
}

/** The price of today first, then the consent and the button that pays it. */
export function RepeatForm({ transaction, offer, days }: RepeatFormProps) {
  const words = useMessages(ordersMessages)
  const appWords = useMessages(appMessages)
  const said = useAmount()
  const attempt = useAttempt()
  const [isAgreed, setIsAgreed] = useState(false)
  const { credits, total, currency, paymentmethod, label, product } = offer
  const amount = said(total, currency)
  const unit = appWords['credits.unit']({ count: credits })

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    const faults = isAgreed ? {} : { consent: words['repeat.consentWrong'] }
    await attempt.run(async () => {
      try {
        const order = await orderAgain(transaction, total)
        if (order !== null) go(`/transactions/${order}`)
      } catch (error) {
        if (error instanceof Refused && error.code === 'price_changed') await askRepeat(transaction)
        throw error
      }
    }, faults)
  }
  return (
    <form
      className="wrap screen outcome"
      data-mood="ask"
      onSubmit={event => void pay(event)}
      noValidate
    >
      <div className="outcome__main">
        <h1 className="outcome__title">{words['repeat.title']}</h1>
        <p className="outcome__figure">
          <span className="display">{credits}</span>
          <span>{unit}</span>
        </p>
        <p className="outcome__text">{words['repeat.lead']}</p>
      </div>
      <Slip
        title={words.yours}
        lines={[
          { what: words.bundle, is: appWords['credits.amount']({ count: credits }) },
          {
            what: words.paidWith,
            is: label ? `${methodWords(paymentmethod)} ${label}` : methodWords(paymentmethod)
          },
          { what: words['repeat.today'], is: amount, isSum: true }
        ]}
      >
        <ErrorSummary
          errors={Object.entries(attempt.faults).map(([field, text]) => ({ field, text }))}
          attempt={attempt.count}
          isShort
        />
        <PayRefusal error={attempt.error} product={product} />
        <Consent
          name="consent"
          label={words['repeat.consent']({ days: Math.max(days, 14) })}
          checked={isAgreed}
          onChange={setIsAgreed}
          fault={attempt.faults.consent}
        />
        <Button type="submit" size="large" fullWidth busy={attempt.isBusy}>
          {words['repeat.pay']({ amount })}
        </Button>
        <p className="small">{words.once}</p>
        <div className="slip__acts">
          <a className="slip__way" href={linkTo(`/credits/${product}`)}>
            {words.other}
          </a>
        </div>
      </Slip>
    </form>
  )
}
