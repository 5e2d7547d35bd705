import '#theme/css/app/orders.css'
import '#theme/css/app/debit.css'
import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { HeadArt } from '#islands/ui/HeadArt.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { go } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import {
  confirmDirectDebit,
  type DebitOffer,
  type DebitWish,
  type DebitForm as Form,
  resendDirectDebit,
  startDirectDebit
} from '#stores/money/debit.ts'
import { type DebitStep, forgetStep, recallStep, rememberStep } from '#stores/money/debit-step.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'
import { Slip } from '../orders/Slip.tsx'
import { useAmount } from '../orders/use-amount.ts'
import { CodeStep } from './CodeStep.tsx'
import { DebitForm } from './DebitForm.tsx'

interface DebitProps {
  wish: DebitWish
  offer: DebitOffer
  /** The creditor. */
  company: string
  /** Days in which the brand takes a purchase back. */
  days: number
  /** Reads the price again, which has changed. */
  onChanged: () => void
}

const EMPTY: Form = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: ''
}

/**
 * The form, then the code that confirms it, also after a reload; what was filled in stays when one
 * goes back.
 */
export function Debit({ wish, offer, company, days, onChanged }: DebitProps) {
  const words = useMessages(ordersMessages)
  const said = useAmount()
  const [form, setForm] = useState(EMPTY)
  const [step, setStep] = useState(() => recallStep(wish))
  const shown = step?.offer ?? offer
  const { price_discounted: total, currency } = shown.product
  const amount = said(total, currency)
  const send = async () => {
    try {
      keep({ started: await startDirectDebit(wish, offer, form), offer })
    } catch (error) {
      const code = error instanceof Refused ? error.code : ''
      if (code === 'price_changed' || code.startsWith('discount_')) onChanged()
      throw error
    }
  }
  const keep = (next: DebitStep) => {
    rememberStep(next)
    setStep(next)
  }
  return (
    <div className="wrap screen debit">
      <div className="screen__head">
        <h1>{words['form.title']}</h1>
        <p className="lede">{words['form.lead']}</p>
        <HeadArt of="orders" />
      </div>
      <div className="debit__columns">
        {step === undefined ? (
          <DebitForm
            form={form}
            onChange={setForm}
            amount={amount}
            company={company}
            product={wish.product}
            days={days}
            onSend={send}
          />
        ) : (
          <Confirmation
            key={step.started.transaction}
            step={step}
            amount={amount}
            onResent={started => rememberStep({ ...step, started })}
            onBack={() => {
              forgetStep()
              setStep(undefined)
            }}
          />
        )}
        <YouPay offer={shown} />
      </div>
    </div>
  )
}

interface ConfirmationProps {
  step: DebitStep
  amount: string
  onResent: (started: DebitStep['started']) => void
  onBack: () => void
}

function Confirmation({ step: { started }, amount, onResent, onBack }: ConfirmationProps) {
  const words = useMessages(ordersMessages)
  const { transaction, mandate_reference: reference } = started
  return (
    <CodeStep
      sent={started}
      confirm={words['form.confirm']({ amount })}
      note={words['form.reference']({ reference })}
      onCode={async otp => {
        await confirmDirectDebit(transaction, otp)
        forgetStep()
        go(`/transactions/${transaction}`, { replace: true })
      }}
      onResend={async () => {
        const sent = await resendDirectDebit(transaction)
        onResent({ ...started, ...sent })
        return sent
      }}
      onBack={onBack}
    />
  )
}

function YouPay({ offer }: { offer: DebitOffer }) {
  const words = useMessages(ordersMessages)
  const appWords = useMessages(appMessages)
  const said = useAmount()
  const { credits, price, price_discounted: total, currency } = offer.product
  return (
    <Slip
      title={words['form.pay']}
      lines={[
        { what: words.bundle, is: appWords['credits.amount']({ count: credits }) },
        total < price && {
          what: words.discount({ code: offer.code ?? '' }).trim(),
          is: `−${said(price - total, currency)}`
        },
        { what: words.amount, is: said(total, currency), isSum: true }
      ]}
    >
      {offer.codeRefused !== undefined && (
        <Alert tone="warning" text={moneyRefusalWords(offer.codeRefused)} />
      )}
      <p className="small">{words.once}</p>
    </Slip>
  )
}
