import '#theme/css/app/buy-here.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { $shelf } from '#stores/money/products.ts'
import { purchasePath } from './paths.ts'
import { useAmount } from './use-amount.ts'

/** Bundles that fit into a conversation. */
const SHOWN = 4

interface BuyHereProps {
  /** What waits for the credits; the server sends it once they are paid. */
  pending: number | undefined
  required: number
}

/** Where credits are missing: a few bundles with their prices, and the way to pay one. */
export function BuyHere({ pending, required }: BuyHereProps) {
  const { items } = useStore($shelf)
  const appWords = useMessages(appMessages)
  const buyWords = useMessages(buyMessages)
  const amount = useAmount()
  const [picked, setPicked] = useState<string>()
  const fitting = items.filter(({ credits }) => credits >= required).slice(0, SHOWN)
  const product = fitting.find(({ id }) => id === picked) ?? fitting[1] ?? fitting[0]
  if (!product) {
    return (
      <div className="buy-here">
        <Button fullWidth href={linkTo(purchasePath({ pending }))}>
          {buyWords.title}
        </Button>
      </div>
    )
  }
  return (
    <div className="buy-here">
      <Field isGroup label={<span className="sr-only">{buyWords.bundles}</span>} name="bundle">
        <RadioTiles
          look="tiles"
          value={product.id}
          onChange={setPicked}
          options={fitting.map(({ id, credits, price_discounted, currency, per_message }) => ({
            value: id,
            text: (
              <span className="buy-here__bundle">
                <span>{appWords['credits.amount']({ count: credits })}</span>{' '}
                <b>{amount(price_discounted, currency)}</b>
              </span>
            ),
            note: buyWords.per({ price: amount(per_message, currency) })
          }))}
        />
      </Field>
      <Button
        fullWidth
        href={linkTo(purchasePath({ product: product.id, pending }))}
        price={amount(product.price_discounted, product.currency)}
      >
        {pending === undefined ? buyWords.title : buyWords['here.act']}
      </Button>
      <p className="small">
        {buyWords['order.once']}{' '}
        <a href={linkTo(purchasePath({ pending }))}>{buyWords['here.more']}</a>
      </p>
    </div>
  )
}
