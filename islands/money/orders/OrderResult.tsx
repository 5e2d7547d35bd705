import '#theme/css/app/orders.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { classes } from '#islands/ui/classes.ts'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { namePage } from '#stores/app/page-news.ts'
import { $place, changeQuery, linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { $order, type OrderDetail, watchOrder } from '#stores/money/orders.ts'
import { Completed } from './Completed.tsx'
import { Ended } from './Ended.tsx'
import { methodWords } from './methods.ts'
import { OrderActs } from './OrderActs.tsx'
import { OrderUnread } from './OrderUnread.tsx'
import { resultWords } from './result-words.ts'
import { Slip } from './Slip.tsx'
import { useAmount } from './use-amount.ts'
import { Waiting } from './Waiting.tsx'
import { moodOf } from './ways.ts'

/** What became of an order: what happened, what it means for the money, and what comes next. */
export function OrderResult({ id }: { id: number }) {
  const data = useStore($order)
  useEffect(() => {
    const { query } = $place.get()
    const isTurnedBack = query.get('cancelled') === '1'
    if (isTurnedBack) changeQuery({ cancelled: undefined })
    return watchOrder(id, isTurnedBack)
  }, [id])
  if (data.state === 'failed') return <OrderUnread id={id} error={data.error} />
  if (data.state === 'unknown' || data.value.transaction !== id) return <Outline />
  return <Result order={data.value} />
}

function Result({ order }: { order: OrderDetail }) {
  const words = useMessages(ordersMessages)
  const appWords = useMessages(appMessages)
  const said = useAmount()
  const { title, text } = resultWords(order, said)
  const heading = useHeading(order.status)
  const { status } = order
  const mood = moodOf(order)
  const figure = figureOf()
  useEffect(() => namePage(`${title} – ${$facts.get().brand}`), [title])
  return (
    <div className="wrap screen outcome" data-mood={mood}>
      <p className="sr-only" role="status">
        {`${title}. ${text}`}
      </p>
      <div className="outcome__main">
        <span
          className={classes(
            'outcome__art empty__art',
            mood === 'done' ? 'empty__art--talk' : 'empty__art--quiet'
          )}
        />
        <p className="outcome__state">{words[`state.${status}`]}</p>
        <h1 className="outcome__title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {figure && (
          <p className="outcome__figure">
            <span className="display">{figure.number}</span> <span>{figure.unit}</span>
          </p>
        )}
        <p className="outcome__text">{text}</p>
        {status === 'completed' ? (
          <Completed order={order} />
        ) : mood === 'waiting' ? (
          <Waiting order={order} />
        ) : (
          <Ended order={order} />
        )}
      </div>
      <OrderSlip order={order} />
    </div>
  )

  /** What came, or what it cost in the end. */
  function figureOf(): { number: string; unit: string } | undefined {
    const { credits, refunded, currency } = order
    if (mood === 'done') {
      return { number: `+${credits}`, unit: appWords['credits.unit']({ count: credits }) }
    }
    if (mood === 'ended') return { number: said(0, currency), unit: words.charged }
    if (mood === 'back' && refunded > 0) return { number: said(refunded, currency), unit: '' }
    return undefined
  }
}

/** Takes the focus when the state changes and what was pressed has gone. */
function useHeading(status: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [first] = useState(status)
  useEffect(() => {
    const element = heading.current
    if (element === null || status === first) return
    if (element.ownerDocument.activeElement === element.ownerDocument.body) element.focus()
  }, [status, first])
  return heading
}

function OrderSlip({ order }: { order: OrderDetail }) {
  const words = useMessages(ordersMessages)
  const appWords = useMessages(appMessages)
  const said = useAmount()
  const { price, total, currency, discountcode, refunded, status } = order
  return (
    <Slip
      title={words.order({ number: order.transaction })}
      lines={[
        { what: words.bundle, is: appWords['credits.amount']({ count: order.credits }) },
        total < price && {
          what: words.discount({ code: discountcode ?? '' }),
          is: `−${said(price - total, currency)}`
        },
        { what: words.paidWith, is: methodWords(order.paymentmethod) },
        { what: words.date, is: <Time at={order.at} kind="full" /> },
        { what: words.amount, is: said(total, currency), isSum: true },
        refunded > 0 && { what: words.refunded, is: said(refunded, currency) },
        status !== 'loading' && {
          what: words.balance,
          is: appWords['credits.amount']({ count: order.balance })
        }
      ]}
    >
      <p className="small">{words.once}</p>
      <div className="slip__acts">
        <OrderActs order={order} />
        <a className="slip__way" href={linkTo('/transactions')}>
          {words.all}
        </a>
      </div>
    </Slip>
  )
}
