import { useState } from 'react'
import { type Order, readOrder } from '../calls.ts'
import { useKeys } from '../keys.ts'
import { useLoaded } from '../loaded.ts'
import type { Operator } from '../session.ts'
import { Link } from '../ui/Link.tsx'
import { moneyOf } from '../ui/money.ts'
import { useProblem } from '../ui/problem.ts'
import { timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { type Key, useSpeech } from '../words.ts'
import { OrderState } from './OrderTable.tsx'
import { Answers, LedgerLines, Papers } from './Parts.tsx'
import { Refund } from './Refund.tsx'
import { Refunds } from './Refunds.tsx'

/** Everything about an order: its payment, what the provider said, what it booked and what came back. */
export function OrderPage({ id, operator }: { id: number; operator: Operator }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const loaded = useLoaded(() => readOrder(id), `${id}`)
  const [changed, setChanged] = useState<Order>()
  const [isRefunding, setRefunding] = useState(false)
  const [told, setTold] = useState('')
  const order = changed ?? loaded.data
  const mayRefund = operator.rights.includes('orders.refund') && order?.can_refund === true
  useKeys({ r: mayRefund ? () => setRefunding(true) : undefined })
  if (loaded.error !== undefined)
    return (
      <p className="message" role="alert">
        {problemOf(loaded.error)}
      </p>
    )
  if (order === undefined) return <p className="message">{say('shell.loading')}</p>
  const stale = (now: Order, text: string): void => {
    setChanged(now)
    setTold(text)
  }
  const done = (now: Order, text: string): void => {
    stale(now, text)
    setRefunding(false)
  }
  return (
    <div className="member">
      <header className="page-head">
        <h1>{say('orders.number', { id })}</h1>
        <p className="facts-line">
          <span>{order.brand}</span>
          <strong className="state">
            <OrderState order={order} />
          </strong>
        </p>
      </header>
      <Facts order={order} mayMember={operator.rights.includes('members.read')} />
      <section className="block">
        <p role="status" className="soft">
          {told}
        </p>
        {mayRefund && !isRefunding && (
          <button type="button" onClick={() => setRefunding(true)}>
            {say('orders.refund')}
            <kbd>r</kbd>
          </button>
        )}
        {mayRefund && isRefunding && (
          <Refund
            key={order.left}
            order={order}
            onDone={done}
            onStale={stale}
            onLeave={() => setRefunding(false)}
          />
        )}
      </section>
      <Refunds order={order} maySettle={operator.rights.includes('orders.refund')} onDone={done} />
      <Answers order={order} />
      <Papers order={order} />
      <LedgerLines order={order} />
    </div>
  )
}

function Facts({ order, mayMember }: { order: Order; mayMember: boolean }) {
  const { say, code, locale } = useSpeech()
  const money = (amount: number): string => moneyOf(locale, amount, order.currency)
  const time = (at: string | null): string | null => at && timeIn(locale, at)
  const facts: readonly (readonly [Key, string | null])[] = [
    ['money.when', time(order.at)],
    ['money.credits', `${order.credits} (${order.product})`],
    ['orders.price', money(order.price)],
    ['orders.discount', order.discount],
    ['money.total', money(order.total)],
    ['orders.left', money(order.left)],
    ['money.method', code('method', order.method)],
    ['member.country', order.country],
    ['orders.provider', order.provider_account],
    ['orders.providerNumber', order.provider_id],
    ['orders.asked', time(order.asked_at)],
    ['orders.granted', time(order.granted_at)],
    ['orders.trouble', order.trouble]
  ]
  const name = order.member_name ?? say('facts.memberNumber', { id: order.member })
  return (
    <dl className="facts wide">
      <div>
        <dt>{say('facts.member')}</dt>
        <dd>
          {mayMember ? (
            <Link to={{ page: 'member', id: order.member }}>{visible(name)}</Link>
          ) : (
            visible(name)
          )}
        </dd>
      </div>
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>{visible(value)}</dd>
            </div>
          )
      )}
    </dl>
  )
}
