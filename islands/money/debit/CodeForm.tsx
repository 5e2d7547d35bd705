import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { clockOf } from '#islands/ui/clock.ts'
import { Field } from '#islands/ui/Field.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import type { SentCode } from '#stores/money/phone-check.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'
import { useSecondsTo } from './use-seconds.ts'

export interface CodeFormProps {
  sent: SentCode
  /** What the button says that uses the code. */
  confirm: string
  /** Stands under it. */
  note?: string | undefined
  onCode: (otp: string) => Promise<void>
  onResend: () => Promise<SentCode>
  /** Back to what was filled in. */
  onBack: () => void
}

/** Six digits from an SMS: typed or filled in by the phone, sent again, expired, used up. */
export function CodeForm({ sent, confirm, note, onCode, onResend, onBack }: CodeFormProps) {
  const words = useMessages(ordersMessages)
  const locale = useLocale()
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const [latest, setLatest] = useState(sent)
  const field = useRef<HTMLInputElement>(null)
  const isLate = useSecondsTo(latest.expires_at) === 0
  const refused = attempt.error instanceof Refused ? attempt.error.code : undefined
  const isOver = isLate || refused === 'otp_exhausted'
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (refused === 'otp_invalid') field.current?.select()
  }, [refused])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const faults = code.length === 6 ? {} : { otp: words['code.wrong'] }
    void attempt.run(() => onCode(code), faults)
  }
  const until = timeWords(Date.parse(latest.expires_at), serverNow(), locale, 'clock')
  const isWrong = refused === 'otp_invalid'
  return (
    <form className="stack code" onSubmit={send} noValidate>
      {isOver ? (
        <Alert tone="warning" isUrgent title={words['code.over']} text={words['code.overText']} />
      ) : (
        <>
          <p>{words['code.sent']({ phone: latest.phone_masked })}</p>
          {!isWrong && <Refusal error={attempt.error} />}
          <Field
            label={words['code.label']}
            name="otp"
            error={isWrong ? moneyRefusalWords(attempt.error) : attempt.faults.otp}
            hint={words['code.until']({ time: until })}
          >
            <TextInput
              ref={field}
              className="code__input"
              value={code}
              onChange={text => setCode(text.replace(/\D/g, '').slice(0, 6))}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </Field>
          <Button type="submit" size="large" fullWidth busy={attempt.isBusy}>
            {confirm}
          </Button>
        </>
      )}
      <div className="code__more">
        {!isOver && <Resend latest={latest} onResend={onResend} onSent={setLatest} />}
        <Button
          tone={isOver ? 'primary' : 'ghost'}
          size={isOver ? 'normal' : 'small'}
          onClick={onBack}
        >
          {words['code.edit']}
        </Button>
      </div>
      {note && <p className="small">{note}</p>}
    </form>
  )
}

interface ResendProps {
  latest: SentCode
  onResend: () => Promise<SentCode>
  onSent: (sent: SentCode) => void
}

/** Another code, a minute after the last one and as often as the server allows. */
function Resend({ latest, onResend, onSent }: ResendProps) {
  const words = useMessages(ordersMessages)
  const attempt = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const seconds = useSecondsTo(latest.resend_at)
  const { resends_left: left } = latest
  const resend = () =>
    attempt.run(async () => {
      onSent(await onResend())
      setIsSent(true)
    })
  return (
    <div className="code__resend">
      <Refusal error={attempt.error} />
      <p className="small" role="status">
        {isSent && `${words['code.resent']} `}
        {left > 0 ? words['code.left']({ count: left }) : words['code.none']}
      </p>
      {left > 0 && (
        <Button
          tone="plain"
          size="small"
          busy={attempt.isBusy}
          disabled={seconds > 0}
          onClick={() => void resend()}
        >
          {seconds > 0 ? words['code.resendIn']({ time: clockOf(seconds) }) : words['code.resend']}
        </Button>
      )}
    </div>
  )
}
