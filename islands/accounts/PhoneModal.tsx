import { type FormEvent, useId, useState } from 'react'
import { NEW_CHATS_A_DAY, NEW_CHATS_A_DAY_UNVERIFIED } from '#contract/limits.ts'
import { CodeForm } from '#islands/money/debit/CodeForm.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { fieldWords } from '#stores/app/refusals.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { confirmCheck, resendCheck, type SentCode, startCheck } from '#stores/money/phone-check.ts'
import '#theme/css/app/debit.css'

const COUNTS = { few: NEW_CHATS_A_DAY_UNVERIFIED, many: NEW_CHATS_A_DAY }

/** Verifies the account by a code to a phone (product.md §17: more new conversations a day). */
export function PhoneModal({ onClose }: { onClose: () => void }) {
  const words = useMessages(ordersMessages)
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'phone' | 'done' | SentCode>('phone')
  return (
    <Modal title={words['phone.title']} onClose={onClose} closesByButtonOnly={step !== 'done'}>
      {step === 'phone' ? (
        <PhoneForm
          phone={phone}
          onChange={setPhone}
          onSend={async () => setStep((await startCheck(phone)) ?? 'done')}
        />
      ) : step === 'done' ? (
        <div className="stack">
          <Alert
            tone="success"
            isUrgent
            title={words['phone.done']}
            text={words['phone.doneText'](COUNTS)}
          />
          <Button fullWidth onClick={onClose}>
            {words['phone.close']}
          </Button>
        </div>
      ) : (
        <CodeForm
          sent={step}
          confirm={words['phone.confirm']}
          onCode={async otp => {
            await confirmCheck(otp)
            setStep('done')
          }}
          onResend={resendCheck}
          onBack={() => setStep('phone')}
        />
      )}
    </Modal>
  )
}

interface PhoneFormProps {
  phone: string
  onChange: (phone: string) => void
  onSend: () => Promise<void>
}

function PhoneForm({ phone, onChange, onSend }: PhoneFormProps) {
  const words = useMessages(ordersMessages)
  const attempt = useAttempt()
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const fault = phone.trim().length < 5 ? fieldWords('phone_invalid') : undefined
    void attempt.run(onSend, onlyFaults({ phone: fault }))
  }
  return (
    <form id={id} className="stack" onSubmit={send} noValidate>
      <p>{words['phone.lead'](COUNTS)}</p>
      <Refusal error={attempt.error} title={words['phone.refused']} />
      <Field
        label={words['form.phone']}
        name="phone"
        error={attempt.faults.phone}
        hint={words['phone.hint']}
      >
        <TextInput
          value={phone}
          onChange={onChange}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
        />
      </Field>
      <Button type="submit" fullWidth busy={attempt.isBusy}>
        {words['phone.send']}
      </Button>
    </form>
  )
}
