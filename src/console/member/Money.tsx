import { listLedger, listOrders } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Link } from '../ui/Link.tsx'
import { moneyOf } from '../ui/money.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { Block } from './Block.tsx'

export function Orders({ id }: { id: number }) {
  const { say, code, locale } = useSpeech()
  const loaded = useLoaded(() => listOrders(id), `${id}`)
  return (
    <Block title={say('money.orders')} loaded={loaded}>
      {items => (
        <Table
          caption={say('money.orders')}
          rows={items}
          keyOf={row => row.id}
          columns={[
            {
              name: say('money.order'),
              cell: row => <Link to={{ page: 'order', id: row.id }}>{row.id}</Link>
            },
            { name: say('money.when'), cell: row => <Time at={row.at} /> },
            { name: say('member.state'), cell: row => code('order', row.status) },
            { name: say('money.credits'), isNumber: true, cell: row => row.credits },
            {
              name: say('money.total'),
              isNumber: true,
              cell: row => moneyOf(locale, row.total, row.currency)
            },
            { name: say('money.method'), cell: row => code('method', row.method) },
            {
              name: say('money.back'),
              cell: row =>
                row.reversals
                  .map(
                    ({ kind, state, amount }) =>
                      `${code('money', kind)} ${moneyOf(locale, amount, row.currency)} (${code('reversal', state)})`
                  )
                  .join(', ')
            }
          ]}
        />
      )}
    </Block>
  )
}

export function Ledger({ id }: { id: number }) {
  const { say, code } = useSpeech()
  const loaded = useLoaded(() => listLedger(id), `${id}`)
  return (
    <Block title={say('money.ledger')} loaded={loaded}>
      {items => (
        <Table
          caption={say('money.ledger')}
          rows={items}
          keyOf={row => row.id}
          columns={[
            { name: say('money.when'), cell: row => <Time at={row.at} /> },
            { name: say('money.why'), cell: row => code('ledger', row.reason) },
            {
              name: say('money.amount'),
              isNumber: true,
              cell: row => (row.amount > 0 ? `+${row.amount}` : `−${Math.abs(row.amount)}`)
            },
            { name: say('money.balance'), isNumber: true, cell: row => row.balance },
            { name: say('money.order'), cell: row => row.order },
            { name: say('money.note'), cell: row => visible(row.note ?? '') }
          ]}
        />
      )}
    </Block>
  )
}
