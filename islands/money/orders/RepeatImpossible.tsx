import { useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { ordersMessages } from '#stores/messages/orders.ts'
import { productOf } from '#stores/money/orders.ts'
import { moneyRefusalWords } from '#stores/money/refusals.ts'

interface RepeatImpossibleProps {
  error: unknown
  transaction?: number | undefined
  /** Another try, where one may help. */
  again?: (() => void) | undefined
}

/** Why an order cannot be repeated, and the way to buy all the same. */
export function RepeatImpossible({ error, transaction, again }: RepeatImpossibleProps) {
  const words = useMessages(ordersMessages)
  const code = error instanceof Refused ? error.code : undefined
  const product = useProduct(code === 'no_mandate' ? transaction : undefined)
  const isOfOrder = code === 'not_found' || code === 'invalid'
  const title = isOfOrder
    ? words['repeat.gone']
    : code === 'no_mandate'
      ? words['repeat.noMandate']
      : words['repeat.title']
  const text = isOfOrder
    ? words['repeat.goneText']
    : code === 'no_mandate'
      ? words['repeat.noMandateText']
      : moneyRefusalWords(error)
  return (
    <div className="wrap screen">
      <EmptyState level={1} icon={again ? 'wifiOff' : 'refresh'} title={title} text={text}>
        {again && <Button onClick={again}>{words.retry}</Button>}
        <Button
          tone={again ? 'plain' : 'primary'}
          href={linkTo(product === undefined ? '/credits' : `/credits/${product}`)}
        >
          {product === undefined ? words.bundles : words.other}
        </Button>
        <Button tone="plain" href={linkTo('/transactions')}>
          {words.all}
        </Button>
      </EmptyState>
    </div>
  )
}

/** The bundle of an order, once it is known. */
function useProduct(transaction: number | undefined): string | undefined {
  const [product, setProduct] = useState<string>()
  useEffect(() => {
    if (transaction !== undefined) void productOf(transaction).then(setProduct)
  }, [transaction])
  return product
}
