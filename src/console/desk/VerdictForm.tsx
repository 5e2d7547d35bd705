import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Verdict } from '../calls.ts'
import { Field } from '../ui/Field.tsx'
import { Choice } from '../ui/fields.tsx'
import { useSpeech } from '../words.ts'
import { MEASURES, PHOTO_REASONS, type Taken } from './reasons.ts'
import type { Judgment } from './verdicts.ts'

/** Asks for the words and the measure of a verdict; Ctrl+Enter gives it, Esc leaves it. */
export function VerdictForm({
  choice,
  isPhoto,
  mayMeasure,
  onGive,
  onLeave
}: {
  choice: Judgment
  /** A photo was reported, which can be removed. */
  isPhoto: boolean
  mayMeasure: boolean
  onGive(verdict: Verdict): void
  onLeave(): void
}) {
  const { say, code } = useSpeech()
  const [reason, setReason] = useState('')
  const [measure, setMeasure] = useState<Taken | ''>(choice.measure === 'required' ? 'warn' : '')
  const [facts, setFacts] = useState('')
  const [rule, setRule] = useState('')
  const [days, setDays] = useState('')
  const hasMeasure = choice.measure !== undefined && mayMeasure
  const needsWords = choice.words === 'required' || (hasMeasure && measure !== '')
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    onGive({
      verdict: choice.verdict,
      ...(reason === '' ? {} : { reason: reason.trim() }),
      ...(needsWords ? { facts: facts.trim(), rule: rule.trim() } : {}),
      ...(hasMeasure && measure !== '' ? { measure } : {}),
      ...(hasMeasure && measure !== '' && days !== '' ? { days: Number(days) } : {})
    })
  }
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.currentTarget.requestSubmit()
    }
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return (
    <form
      className="verdict-form"
      ref={form}
      onSubmit={send}
      onKeyDown={press}
      aria-labelledby="verdict-form"
    >
      <h2 id="verdict-form">{code('verdict', choice.verdict)}</h2>
      {choice.reason === 'photo' && isPhoto && (
        <Choice
          label={say('form.removePhoto')}
          value={reason}
          options={[
            ['', say('form.keepPhoto')],
            ...PHOTO_REASONS.map(each => [each, code('reason', each)] as const)
          ]}
          onChange={setReason}
        />
      )}
      {choice.reason === 'required' && (
        <Field label={say('form.answer')} note={say('form.answerNote')}>
          {given => (
            <textarea
              {...given}
              required
              maxLength={2000}
              rows={4}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      {hasMeasure && (
        <MeasureFields
          {...{ measure, days, isNeeded: choice.measure === 'required' }}
          onMeasure={setMeasure}
          onDays={setDays}
        />
      )}
      {needsWords && <FactsFields {...{ facts, rule }} onFacts={setFacts} onRule={setRule} />}
      <div className="actions">
        <button className="main" type="submit">
          {code('verdict', choice.verdict)}
          <kbd>Ctrl ⏎</kbd>
        </button>
        <button type="button" onClick={onLeave}>
          {say('form.leave')}
          <kbd>Esc</kbd>
        </button>
      </div>
    </form>
  )
}

export function MeasureFields({
  measure,
  days,
  isNeeded,
  onMeasure,
  onDays
}: {
  measure: Taken | ''
  days: string
  isNeeded: boolean
  onMeasure(measure: Taken | ''): void
  onDays(days: string): void
}) {
  const { say, code } = useSpeech()
  return (
    <div className="beside">
      <Choice
        label={say('form.measure')}
        value={measure}
        options={[
          ...(isNeeded ? [] : [['', say('form.noMeasure')] as const]),
          ...MEASURES.map(each => [each, code('measure', each)] as const)
        ]}
        onChange={onMeasure}
      />
      <Field label={say('form.days')} note={say('form.daysNote')}>
        {given => (
          <input
            {...given}
            type="number"
            min={1}
            max={365}
            value={days}
            onChange={event => onDays(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

export function FactsFields({
  facts,
  rule,
  onFacts,
  onRule
}: {
  facts: string
  rule: string
  onFacts(text: string): void
  onRule(text: string): void
}) {
  const { say } = useSpeech()
  return (
    <>
      <Field label={say('form.facts')} note={say('form.factsNote')}>
        {given => (
          <textarea
            {...given}
            required
            minLength={10}
            maxLength={4000}
            rows={4}
            value={facts}
            onChange={event => onFacts(event.target.value)}
          />
        )}
      </Field>
      <Field label={say('form.rule')}>
        {given => (
          <input
            {...given}
            required
            minLength={3}
            maxLength={500}
            value={rule}
            onChange={event => onRule(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
