import { type FormEvent, useState } from 'react'
import { decimalText, minorOf } from '#contract/amount.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { toast } from '#stores/app/toasts.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { type Spending, setLimit } from '#stores/money/spending.ts'
import { amountIn } from './amount-in.ts'
import { useAmount } from './use-amount.ts'

/** Sets, changes or removes the limit of a month. */
export function LimitForm({ spending }: { spending: Spending }) {
  const words = useMessages(ordersMessages)
  const attempt = useAttempt()
  const said = useAmount()
  const { limit_month: limit, currency, coming } = spending
  const [text, setText] = useState('')

  const save = async (wanted: number | null) => {
    const isDone = await attempt.run(async () => {
      const now = await setLimit(wanted)
      if (now.coming !== null || now.limit_month === null) return
      const words = ordersMessages.get()
      toast({
        text: words['limit.saved']({ limit: said(now.limit_month, currency) }),
        tone: 'good'
      })
    })
    if (isDone) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountIn(text)
    if (amount === undefined) {
      void attempt.run(async () => {}, { limit: words['limit.wrong'] })
    } else void save(minorOf(amount, currency))
  }
  return (
    <form className="limit__form" onSubmit={submit} noValidate>
      <Refusal error={attempt.error} />
      <Field
        label={words['limit.field']}
        name="limit"
        error={attempt.faults.limit}
        aside={currency}
      >
        <TextInput
          value={text}
          onChange={setText}
          inputMode="decimal"
          autoComplete="off"
          placeholder={limit === null ? '' : decimalText(limit, currency).replace(/\.00$/, '')}
        />
      </Field>
      <div className="limit__acts">
        <Button type="submit" tone="line" busy={attempt.isBusy}>
          {limit === null ? words['limit.set'] : words['limit.change']}
        </Button>
        {coming !== null && limit !== null && (
          <Button tone="ghost" onClick={() => void save(limit)}>
            {words['limit.keep']({ limit: said(limit, currency) })}
          </Button>
        )}
        {limit !== null && coming?.limit_month !== null && (
          <Button tone="ghost" onClick={() => void save(null)}>
            {words['limit.remove']}
          </Button>
        )}
      </div>
    </form>
  )
}
