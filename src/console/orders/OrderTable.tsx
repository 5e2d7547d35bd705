import type { searchOrders } from '../calls.ts'
import { Link } from '../ui/Link.tsx'
import { MemberLink } from '../ui/MemberLink.tsx'
import { moneyOf } from '../ui/money.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { useSpeech } from '../words.ts'

type Items = Awaited<ReturnType<typeof searchOrders>>['items']

export function OrderTable({ items }: { items: Items }) {
  const { say, code, locale } = useSpeech()
  return (
    <Table
      caption={say('nav.orders')}
      rows={items}
      keyOf={row => row.id}
      columns={[
        {
          name: say('money.order'),
          cell: row => <Link to={{ page: 'order', id: row.id }}>{row.id}</Link>
        },
        { name: say('money.when'), cell: row => <Time at={row.at} /> },
        { name: say('shell.brand'), cell: row => row.brand },
        { name: say('facts.member'), cell: row => <MemberLink id={row.member} /> },
        {
          name: say('member.state'),
          cell: row => <OrderState order={row} />
        },
        { name: say('money.method'), cell: row => code('method', row.method) },
        {
          name: say('money.total'),
          isNumber: true,
          cell: row => moneyOf(locale, row.total, row.currency)
        },
        {
          name: say('money.back'),
          isNumber: true,
          cell: row => {
            const back = row.refunded + row.charged_back
            return back === 0 ? '' : moneyOf(locale, back, row.currency)
          }
        }
      ]}
    />
  )
}

/** How an order ended, and what came back of it. */
export function OrderState({
  order
}: {
  order: Pick<Items[number], 'status' | 'total' | 'refunded' | 'charged_back' | 'stuck'>
}) {
  const { code } = useSpeech()
  const { status, refunded, charged_back: back, stuck } = order
  const states = [status, refunded > 0 && 'refunded', back > 0 && 'charged_back']
  return (
    <>
      {states.flatMap(state => (state ? [code('order', state)] : [])).join(', ')}
      {stuck && <strong className="state bad"> {code('order', 'stuck')}</strong>}
    </>
  )
}
