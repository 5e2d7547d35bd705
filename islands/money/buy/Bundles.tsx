import { useStore } from '@nanostores/react'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { percentIn } from '#locales/format.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { choose, savingOf } from '#stores/money/offer.ts'
import { $shelf, isReduced, type Product } from '#stores/money/products.ts'
import { useAmount } from './use-amount.ts'

/** The bundles on sale: one is chosen, and says what it comes to. */
export function Bundles({ chosen }: { chosen: Product }) {
  const { items } = useStore($shelf)
  const buyWords = useMessages(buyMessages)
  return (
    <fieldset className="bundles">
      <legend>{buyWords.bundles}</legend>
      <div className="bundles__all">
        {items.map(product => (
          <Bundle
            key={product.id}
            product={product}
            saving={savingOf(product, items)}
            isChosen={product.id === chosen.id}
          />
        ))}
      </div>
      <Poster product={chosen} saving={savingOf(chosen, items)} />
    </fieldset>
  )
}

/** A block shows the chosen bundle once more, as large as it gets. */
function Poster({ product, saving }: { product: Product; saving: number }) {
  const { credits, price_discounted, price, currency } = product
  const { discount } = useStore($shelf)
  const moneyWords = useMessages(moneyMessages)
  const amount = useAmount()
  const locale = useLocale()
  return (
    <div className="bundle-poster" aria-hidden="true">
      {isReduced(product) && discount && (
        <b className="bundle-poster__share display">
          −{percentIn(locale, discount.percentage / 100)}
        </b>
      )}
      <p className="bundle-poster__count">
        <b className="display">{credits}</b> {moneyWords['balance.credits']({ count: credits })}
      </p>
      <p className="bundle-poster__price">
        <b className="display">{amount(price_discounted, currency)}</b>{' '}
        {isReduced(product) && <s>{amount(price, currency)}</s>}
      </p>
      <p className="bundle-poster__per">
        <PerMessage product={product} saving={saving} />
      </p>
    </div>
  )
}

function PerMessage({ product, saving }: { product: Product; saving: number }) {
  const { per_message, currency, best } = product
  const buyWords = useMessages(buyMessages)
  const amount = useAmount()
  const locale = useLocale()
  return (
    <>
      <span>{buyWords.per({ price: amount(per_message, currency) })}</span>{' '}
      {saving > 0 && (
        <span>{best ? buyWords.best : buyWords.saves({ percent: percentIn(locale, saving) })}</span>
      )}
    </>
  )
}

interface BundleProps {
  product: Product
  saving: number
  isChosen: boolean
}

function Bundle({ product, saving, isChosen }: BundleProps) {
  const { id, credits, price, price_discounted, currency } = product
  const moneyWords = useMessages(moneyMessages)
  const amount = useAmount()
  return (
    <label className="bundle">
      <input
        type="radio"
        name="product"
        value={id}
        checked={isChosen}
        onChange={() => choose({ product: id })}
      />
      <span className="bundle__count">
        <b className="display">{credits}</b>{' '}
        <span>{moneyWords['balance.credits']({ count: credits })}</span>
      </span>
      <span className="bundle__price">
        {isReduced(product) && <s>{amount(price, currency)}</s>}{' '}
        <b>{amount(price_discounted, currency)}</b>
      </span>
      <span className="bundle__per">
        <PerMessage product={product} saving={saving} />
      </span>
      <span className="bundle__ring" />
    </label>
  )
}
