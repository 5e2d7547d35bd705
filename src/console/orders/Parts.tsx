import type { ReactNode } from 'react'
import type { Order } from '../calls.ts'
import { moneyOf } from '../ui/money.ts'
import { type Column, Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'

/** What the provider said of the payment, and whether it told us or we asked. */
export function Answers({ order }: { order: Order }) {
  const { say, code, locale } = useSpeech()
  const money = (amount: number): ReactNode =>
    amount === 0 ? '' : moneyOf(locale, amount, order.currency)
  return (
    <Part
      title={say('orders.answers')}
      rows={order.answers}
      columns={[
        { name: say('money.when'), cell: row => <Time at={row.at} /> },
        { name: say('orders.how'), cell: row => code('answer', row.cause) },
        { name: say('member.state'), cell: row => code('order', row.state) },
        { name: say('money.back'), isNumber: true, cell: row => money(row.refunded) },
        {
          name: code('column', 'chargebacks'),
          isNumber: true,
          cell: row => money(row.charged_back)
        }
      ]}
    />
  )
}

export function Papers({ order }: { order: Order }) {
  const { say, code, locale } = useSpeech()
  return (
    <Part
      title={say('orders.papers')}
      rows={order.papers.map(paper => ({ ...paper, id: paper.name }))}
      columns={[
        { name: say('facts.name'), cell: row => row.name },
        { name: say('facts.kind'), cell: row => code('paper', row.kind) },
        { name: say('money.when'), cell: row => <Time at={row.at} /> },
        {
          name: say('orders.amount'),
          isNumber: true,
          cell: row => moneyOf(locale, row.amount, order.currency)
        }
      ]}
    />
  )
}

/** Lines of the member's credits that this order made. */
export function LedgerLines({ order }: { order: Order }) {
  const { say, code } = useSpeech()
  return (
    <Part
      title={say('money.ledger')}
      rows={order.ledger}
      columns={[
        { name: say('money.when'), cell: row => <Time at={row.at} /> },
        { name: say('money.why'), cell: row => code('ledger', row.reason) },
        {
          name: say('money.amount'),
          isNumber: true,
          cell: row => (row.amount > 0 ? `+${row.amount}` : `−${Math.abs(row.amount)}`)
        },
        { name: say('money.balance'), isNumber: true, cell: row => row.balance },
        { name: say('money.note'), cell: row => visible(row.note ?? '') }
      ]}
    />
  )
}

function Part<Row extends { id: number | string }>({
  title,
  rows,
  columns
}: {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}) {
  const { say } = useSpeech()
  return (
    <section className="block">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="soft">{say('member.nothing')}</p>
      ) : (
        <Table caption={title} rows={rows} keyOf={row => row.id} columns={columns} />
      )}
    </section>
  )
}
