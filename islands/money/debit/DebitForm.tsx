import { type FormEvent, useState } from 'react'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorSummary } from '#islands/ui/ErrorSummary.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Progress } from '#islands/ui/Progress.tsx'
import { TextInput, type TextInputProps } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { fieldWords } from '#stores/app/refusals.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import type { DebitForm as Form } from '#stores/money/debit.ts'
import { Consent } from '../orders/Consent.tsx'
import { PayRefusal } from '../orders/PayRefusal.tsx'
import { IbanInput } from './IbanInput.tsx'
import { bare } from './iban.ts'

interface DebitFormProps {
  form: Form
  onChange: (form: Form) => void
  /** What is debited, in words. */
  amount: string
  company: string
  product: string
  /** Days in which the brand takes a purchase back. */
  days: number
  onSend: () => Promise<void>
}

type Name = keyof Form

const ADDRESS: readonly (readonly [Name, TextInputProps['autoComplete'], number])[] = [
  ['street', 'address-line1', 70],
  ['house_number', 'off', 16],
  ['zip', 'postal-code', 16],
  ['city', 'address-level2', 70]
]

/** Account, address, phone and mandate. */
export function DebitForm(props: DebitFormProps) {
  const { form, onChange, amount, company, product, days, onSend } = props
  const words = useMessages(ordersMessages)
  const attempt = useAttempt()
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAgreed, setIsAgreed] = useState(false)
  const { faults } = attempt

  const send = (event: FormEvent) => {
    event.preventDefault()
    void attempt.run(onSend, faultsOf(form, { isAccepted, isAgreed }))
  }
  const bind = (name: Name) => ({
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value })
  })
  return (
    <form className="card stack debit__form" onSubmit={send} noValidate>
      <Progress step={1} steps={2} words={words['form.step']} />
      <ErrorSummary
        errors={Object.entries(faults).map(([field, text]) => ({ field, text }))}
        attempt={attempt.count}
        isShort
      />
      <PayRefusal error={attempt.error} product={product} title={words['form.refused']} />
      <Field label={words['form.holder']} name="account_holder" error={faults.account_holder}>
        <TextInput {...bind('account_holder')} required maxLength={70} autoComplete="name" />
      </Field>
      <Field label={words['form.iban']} name="iban" error={faults.iban}>
        <IbanInput {...bind('iban')} />
      </Field>
      <div className="debit__address">
        {ADDRESS.map(([name, autoComplete, maxLength]) => (
          <Field
            key={name}
            className={`debit__${name}`}
            label={words[`form.${name}` as 'form.street']}
            name={name}
            error={faults[name]}
          >
            <TextInput {...bind(name)} required maxLength={maxLength} autoComplete={autoComplete} />
          </Field>
        ))}
      </div>
      <Field
        label={words['form.phone']}
        name="phone"
        error={faults.phone}
        hint={words['form.phoneHint']}
      >
        <TextInput
          {...bind('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
        />
      </Field>
      <section className="debit__mandate" aria-labelledby="mandate">
        <h2 id="mandate">{words['form.mandate']}</h2>
        <p>{words['form.mandateText']({ company })}</p>
        <p>{words['form.mandateOnce']({ amount })}</p>
      </section>
      <Consent
        name="mandate_accepted"
        label={words['form.accept']}
        checked={isAccepted}
        onChange={setIsAccepted}
        fault={faults.mandate_accepted}
      />
      <Consent
        name="consent_start"
        label={words['repeat.consent']({ days })}
        checked={isAgreed}
        onChange={setIsAgreed}
        fault={faults.consent_start}
      />
      <Button type="submit" size="large" fullWidth busy={attempt.isBusy}>
        {words['form.send']}
      </Button>
    </form>
  )
}

/** What can be told without asking the server. */
function faultsOf(form: Form, boxes: { isAccepted: boolean; isAgreed: boolean }) {
  const words = ordersMessages.get()
  const empty = Object.entries(form).map(
    ([name, value]) => [name, value.trim() === '' ? fieldWords('required') : undefined] as const
  )
  const isShort = form.iban !== '' && bare(form.iban).length < 15
  return onlyFaults({
    ...Object.fromEntries(empty),
    ...(isShort ? { iban: fieldWords('iban_invalid') } : {}),
    mandate_accepted: boxes.isAccepted ? undefined : words['form.acceptWrong'],
    consent_start: boxes.isAgreed ? undefined : words['repeat.consentWrong']
  })
}
