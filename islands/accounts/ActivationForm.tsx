import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Breakable } from '#islands/ui/Parted.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { confirmPin, PIN_DIGITS } from '#stores/accounts/activation.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { ResendButton } from './ResendButton.tsx'

export interface ActivationFormProps {
  /** Where the mail went. */
  email: string
  /** Confirmed; so many messages that waited were delivered. */
  onDone: (delivered: number) => void
  /** What to do about a wrong address; the settings when absent. */
  onWrongAddress?: (() => void) | undefined
}

/** The six-digit code in one field, sent when it is complete. */
export function ActivationForm({ email, onDone, onWrongAddress }: ActivationFormProps) {
  const alertsWords = useMessages(alertsMessages)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(code: string): Promise<void> {
    setBusy(true)
    const confirmed = await confirmPin(code)
    setBusy(false)
    if (confirmed.state === 'done') return onDone(confirmed.delivered)
    setError(refusalWords(confirmed.error))
    field.current?.focus()
    field.current?.select()
  }
  function change(text: string): void {
    const code = text.replace(/\D/g, '').slice(0, PIN_DIGITS)
    setPin(code)
    if (code !== pin) setError(undefined)
    if (code.length === PIN_DIGITS && code !== pin && !isBusy) void send(code)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    if (pin.length === PIN_DIGITS) return void send(pin)
    setError(alertsWords['activation.incomplete']({ digits: PIN_DIGITS }))
    field.current?.focus()
  }
  return (
    <form className="activation grid gap-4" onSubmit={submit} id={id}>
      <Sent
        text={alertsWords['activation.modalText']({ email, digits: PIN_DIGITS })}
        email={email}
      />
      <Field label={alertsWords['activation.code']} error={error}>
        <TextInput
          ref={field}
          className="activation__code"
          value={pin}
          onChange={change}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" fullWidth busy={isBusy}>
        {alertsWords['activation.confirm']}
      </Button>
      <div className="activation__help flex flex-wrap items-center justify-between gap-y-3 gap-x-4">
        <p className="small">
          {alertsWords['activation.notThere']}{' '}
          <Rich
            text={alertsWords['activation.otherAddress']}
            links={{ change: onWrongAddress ?? linkTo('/settings#email') }}
          />
        </p>
        <ResendButton email={email} />
      </div>
    </form>
  )
}

/** The address has a line of its own, which needs no stop; a long one breaks at its sign first. */
function Sent({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split(`*${email}*`)
  if (after === undefined) {
    return (
      <p>
        <Rich text={text} />
      </p>
    )
  }
  const sign = email.lastIndexOf('@') + 1
  return (
    <p>
      {before}
      <em>
        <span>
          <Breakable pieces={email.slice(0, sign).split(AFTER_DOT)} />
        </span>
        <span>
          <Breakable pieces={email.slice(sign).split(AFTER_DOT)} />
        </span>
      </em>
      {after.replace(/^\.\s*/, '')}
    </p>
  )
}

const AFTER_DOT = /(?<=\.)/
