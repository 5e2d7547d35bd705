import { type FormEvent, useEffect, useState } from 'react'
import type { OrderFilter } from '#contract/operator/orders.ts'
import type { PayMethod } from '#contract/payments.ts'
import { searchOrders } from '../calls.ts'
import { Field } from '../ui/Field.tsx'
import { Choice } from '../ui/fields.tsx'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'
import { OrderTable } from './OrderTable.tsx'

type Found = Awaited<ReturnType<typeof searchOrders>>
type Search = Record<'q' | 'state' | 'method' | 'from' | 'to', string>

const NOTHING: Search = { q: '', state: '', method: '', from: '', to: '' }
const STATES: readonly OrderFilter[] = [
  ...(['loading', 'pending', 'completed', 'failed', 'cancelled', 'expired'] as const),
  ...(['refunded', 'charged_back', 'stuck'] as const)
]
const METHODS: readonly PayMethod[] = [
  ...(['ideal', 'bancontact', 'card', 'paypal', 'apple_pay'] as const),
  ...(['bank_transfer', 'direct_debit'] as const)
]

/** Orders of the brands, found by number or told apart. */
export function OrdersPage({ brand }: { brand: string | undefined }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [search, setSearch] = useState(NOTHING)
  const [asked, setAsked] = useState(NOTHING)
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isWanted = true
    searchOrders({ ...asked, brand }).then(
      answer => {
        if (!isWanted) return
        setProblem(undefined)
        setFound(answer)
      },
      (error: unknown) => isWanted && setProblem(problemOf(error))
    )
    return () => {
      isWanted = false
    }
  }, [asked, brand, problemOf])
  const more = async (before: number): Promise<void> => {
    try {
      const { items, next } = await searchOrders({ ...asked, brand, before })
      setFound({ items: [...(found?.items ?? []), ...items], next })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const next = found?.next ?? null
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.orders')}</h1>
        <p className="soft" id="orders-find">
          {say('orders.findNote')}
        </p>
      </header>
      <Filters search={search} onChange={setSearch} onSend={() => setAsked({ ...search })} />
      <div role="status">
        {problem !== undefined && <p className="fault">{problem}</p>}
        {found?.items.length === 0 && <p className="message">{say('orders.none')}</p>}
      </div>
      {found === undefined && problem === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      {found && found.items.length > 0 && <OrderTable items={found.items} />}
      {next !== null && (
        <button type="button" onClick={() => void more(next)}>
          {say('orders.older')}
        </button>
      )}
    </>
  )
}

function Filters({
  search,
  onChange,
  onSend
}: {
  search: Search
  onChange(search: Search): void
  onSend(): void
}) {
  const { say, code } = useSpeech()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    onSend()
  }
  const choices = [
    ['state', say('member.state'), STATES.map(each => [each, code('order', each)] as const)],
    ['method', say('money.method'), METHODS.map(each => [each, code('method', each)] as const)]
  ] as const
  return (
    <search>
      <form className="search filters" onSubmit={send}>
        <Field label={say('orders.find')}>
          {given => (
            <input
              {...given}
              type="search"
              aria-describedby="orders-find"
              autoComplete="off"
              spellCheck={false}
              value={search.q}
              onChange={event => onChange({ ...search, q: event.target.value })}
            />
          )}
        </Field>
        {choices.map(([name, label, options]) => (
          <Choice
            key={name}
            label={label}
            value={search[name]}
            options={[['', say('orders.any')], ...options]}
            onChange={value => onChange({ ...search, [name]: value })}
          />
        ))}
        {(['from', 'to'] as const).map(name => (
          <Field label={say(`log.${name}`)} key={name}>
            {given => (
              <input
                {...given}
                type="date"
                value={search[name]}
                onChange={event => onChange({ ...search, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <button className="main" type="submit">
          {say('member.search')}
        </button>
      </form>
    </search>
  )
}
