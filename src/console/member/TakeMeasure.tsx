import { type FormEvent, useState } from 'react'
import { measureMember } from '../calls.ts'
import type { Taken } from '../desk/reasons.ts'
import { FactsFields, MeasureFields } from '../desk/VerdictForm.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

/** Warns, pauses, holds, bans or restores; the member gets the words. */
export function TakeMeasure({ id, onTaken }: { id: number; onTaken(): void }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [isOpen, setOpen] = useState(false)
  const [measure, setMeasure] = useState<Taken | ''>('warn')
  const [days, setDays] = useState('')
  const [facts, setFacts] = useState('')
  const [rule, setRule] = useState('')
  const [told, setTold] = useState<string>()
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (measure === '') return
    try {
      const { reference } = await measureMember(id, {
        ...{ measure, facts: facts.trim(), rule: rule.trim() },
        ...(days === '' ? {} : { days: Number(days) })
      })
      setTold(say('member.taken', { reference }))
      setOpen(false)
      setFacts('')
      setRule('')
      onTaken()
    } catch (error) {
      setTold(problemOf(error))
    }
  }
  return (
    <section className="block">
      <p role="status" className="soft">
        {told}
      </p>
      {isOpen ? (
        <form className="verdict-form" onSubmit={send} aria-label={say('member.take')}>
          <MeasureFields
            {...{ measure, days, isNeeded: true }}
            onMeasure={setMeasure}
            onDays={setDays}
          />
          <FactsFields {...{ facts, rule }} onFacts={setFacts} onRule={setRule} />
          <div className="actions">
            <button className="bad" type="submit">
              {say('member.take')}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              {say('form.leave')}
            </button>
          </div>
        </form>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          {say('member.take')}
        </button>
      )}
    </section>
  )
}
