import { type FormEvent, useState } from 'react'
import { decimalText, minorOf } from '#contract/amount.ts'
import { type Order, readOrder, refundOrder } from '../calls.ts'
import { Refused } from '../session.ts'
import { Field } from '../ui/Field.tsx'
import { moneyOf } from '../ui/money.ts'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { visible } from '../visible.ts'
import { type Speech, useSpeech } from '../words.ts'
import { Reason } from './Reason.tsx'

/** Begins a refund of all that is left, or of a part of it. */
export function Refund({
  order,
  onDone,
  onStale,
  onLeave
}: {
  order: Order
  onDone(now: Order, text: string): void
  /** A colleague was faster: this is the order now. */
  onStale(now: Order, text: string): void
  onLeave(): void
}) {
  const speech = useSpeech()
  const { say, locale } = speech
  const problemOf = useProblem()
  const { id, left, currency } = order
  const [text, setText] = useState(decimalText(left, currency))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const amount = amountIn(text, currency)
  const isRight = amount !== undefined && amount > 0 && amount <= left
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isRight)
      return setProblem(say('orders.amountNote', { left: moneyOf(locale, left, currency) }))
    setSending(true)
    try {
      const now = await refundOrder(id, { amount, left, reason: reason.trim() })
      onDone(now, outcomeIn(speech, now, amount))
    } catch (error) {
      setSending(false)
      setProblem(problemOf(error))
      if (error instanceof Refused && error.code === 'changed') {
        onStale(await readOrder(id), say('orders.faster'))
      }
    }
  }
  return (
    <form
      className="verdict-form"
      onSubmit={send}
      aria-label={say('orders.refund')}
      onKeyDown={event => event.key === 'Escape' && onLeave()}
    >
      <Field
        label={`${say('orders.amount')} (${currency})`}
        note={say('orders.amountNote', { left: moneyOf(locale, left, currency) })}
      >
        {given => (
          <input
            {...given}
            inputMode="decimal"
            required
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the form appears because it was asked for.
            autoFocus
            aria-invalid={!isRight}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <Reason value={reason} onChange={setReason} />
      <Problem text={problem} />
      <div className="actions">
        <button className="bad" type="submit" disabled={isSending}>
          {isRight
            ? say('orders.refundNow', { amount: moneyOf(locale, amount, currency) })
            : say('orders.refund')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('form.leave')}
        </button>
      </div>
    </form>
  )
}

/** Whole units with a comma or a point, in the smallest unit; undefined for anything else. */
function amountIn(text: string, currency: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? minorOf(Number(plain), currency) : undefined
}

/** How the refund that was begun last stands. */
export function outcomeIn({ say, locale }: Speech, order: Order, amount: number): string {
  const last = order.refunds.findLast(
    row => row.kind === 'refund' && row.cause === 'operator' && row.amount === amount
  )
  const money = moneyOf(locale, amount, order.currency)
  if (last?.state === 'done') return say('orders.done', { amount: money })
  if (last?.state === 'undone') return say('orders.dropped')
  if (last?.trouble) return say('orders.refusedBy', { why: visible(last.trouble) })
  return say('orders.waiting', { amount: money })
}
