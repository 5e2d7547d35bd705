import { type FormEvent, useState } from 'react'
import { type Order, settleRefund } from '../calls.ts'
import { moneyOf } from '../ui/money.ts'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Reason } from './Reason.tsx'
import { outcomeIn } from './Refund.tsx'

interface Settling {
  order: Order
  maySettle: boolean
  onDone(now: Order, text: string): void
}

/** What came back of the order, and what an operator does about a refund that was refused. */
export function Refunds({ order, maySettle, onDone }: Settling) {
  const { say, code, locale } = useSpeech()
  const { refunds, currency } = order
  const stuck = refunds.filter(
    ({ state, kind, trouble }) => state === 'asked' && kind === 'refund' && trouble !== null
  )
  return (
    <section className="block">
      <h2>{say('orders.refunds')}</h2>
      {refunds.length === 0 && <p className="soft">{say('member.nothing')}</p>}
      {refunds.length > 0 && (
        <Table
          caption={say('orders.refunds')}
          rows={refunds}
          keyOf={row => row.id}
          columns={[
            { name: say('money.when'), cell: row => <Time at={row.at} /> },
            { name: say('facts.kind'), cell: row => code('money', row.kind) },
            { name: say('member.state'), cell: row => code('reversal', row.state) },
            {
              name: say('orders.amount'),
              isNumber: true,
              cell: row => moneyOf(locale, row.amount, currency)
            },
            { name: say('money.credits'), isNumber: true, cell: row => row.credits },
            { name: say('member.by'), cell: row => row.by ?? code('cause', row.cause) },
            { name: say('orders.why'), cell: row => visible(row.reason ?? '') },
            { name: say('orders.trouble'), cell: row => visible(row.trouble ?? '') }
          ]}
        />
      )}
      {maySettle &&
        stuck.map(row => <Stuck key={row.id} order={order} refund={row} onDone={onDone} />)}
    </section>
  )
}

function Stuck({
  order,
  refund,
  onDone
}: Pick<Settling, 'order' | 'onDone'> & { refund: Order['refunds'][number] }) {
  const speech = useSpeech()
  const { say } = speech
  const problemOf = useProblem()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const settle = async (act: 'retry' | 'drop'): Promise<void> => {
    try {
      const now = await settleRefund(order.id, refund.id, { act, reason: reason.trim() })
      setProblem(undefined)
      onDone(now, act === 'drop' ? say('orders.dropped') : outcomeIn(speech, now, refund.amount))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void settle(submitter?.getAttribute('value') === 'drop' ? 'drop' : 'retry')
  }
  const title = say('orders.refusedBy', { why: visible(refund.trouble ?? '') })
  return (
    <form className="verdict-form" onSubmit={send} aria-label={title}>
      <p className="fault">{title}</p>
      <Reason value={reason} onChange={setReason} />
      <Problem text={problem} />
      <div className="actions">
        <button className="main" type="submit" value="retry">
          {say('orders.retry')}
        </button>
        {refund.cause === 'operator' && (
          <button type="submit" value="drop">
            {say('orders.drop')}
          </button>
        )}
      </div>
    </form>
  )
}
