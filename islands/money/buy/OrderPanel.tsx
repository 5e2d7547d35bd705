import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { percentIn } from '#locales/format.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $waitingFor, type Offer } from '#stores/money/offer.ts'
import { $shelf, isReduced, loadShelf, type Method, type Product } from '#stores/money/products.ts'
import { Consent } from './Consent.tsx'
import { Methods } from './Methods.tsx'
import { Trouble } from './Trouble.tsx'
import { useAmount } from './use-amount.ts'
import type { Purchase } from './use-purchase.ts'
import { Waiting } from './Waiting.tsx'

interface OrderPanelProps {
  offer: Offer
  buying: Purchase
}

/** What is bought and for how much, how it is paid, and the press that pays. */
export function OrderPanel({ offer: { product, method }, buying }: OrderPanelProps) {
  const { methods } = useStore($shelf)
  const pending = useStore($waitingFor)
  const buyWords = useMessages(buyMessages)
  const { bank, remembers, isAgreed, asked, isPaying } = buying
  const isHosted = method !== undefined && method.id !== 'direct_debit'
  return (
    <div className="order">
      <h2>{buyWords['order.title']}</h2>
      <Sum product={product} />
      {methods.length === 0 ? (
        <Down />
      ) : (
        <Methods
          product={product}
          chosen={method}
          bank={bank}
          onBank={bank => buying.change({ bank })}
        />
      )}
      {isHosted && method.can_repeat && (
        <Checkbox
          label={
            method.id === 'card'
              ? buyWords['remember.card']
              : buyWords['remember.text']({ method: buyWords[`method.${method.id}`] })
          }
          note={remembers && buyWords['remember.note']}
          checked={remembers}
          onChange={remembers => buying.change({ remembers })}
        />
      )}
      {isHosted && (
        <Consent
          isAgreed={isAgreed}
          onChange={isAgreed => buying.change({ isAgreed })}
          asked={asked}
        />
      )}
      <Trouble />
      <Waiting />
      {method && <PayBar product={product} method={method} isPaying={isPaying} pending={pending} />}
    </div>
  )
}

/** The amounts, as they are charged. */
function Sum({ product }: { product: Product }) {
  const { discount } = useStore($shelf)
  const { costs } = useStore($limits)
  const buyWords = useMessages(buyMessages)
  const moneyWords = useMessages(moneyMessages)
  const amount = useAmount()
  const locale = useLocale()
  const { credits, price, price_discounted, currency, per_message } = product
  const count = costs && costs.message > 0 ? Math.floor(credits / costs.message) : 0
  return (
    <div className="order__sum">
      <p className="order__what">
        <b className="display">{credits}</b> {moneyWords['balance.credits']({ count: credits })}
      </p>
      <p className="order__total">
        <span className="sr-only">{buyWords['order.total']}: </span>
        <b className="display">{amount(price_discounted, currency)}</b>
      </p>
      <dl>
        {isReduced(product) && discount && (
          <Line
            what={buyWords['order.discount']({
              percent: percentIn(locale, discount.percentage / 100)
            })}
          >
            <s>{amount(price, currency)}</s> −{amount(price - price_discounted, currency)}
          </Line>
        )}
        {count > 0 && (
          <Line what={buyWords.lasts({ count })}>
            {buyWords.per({ price: amount(per_message, currency) })}
          </Line>
        )}
      </dl>
    </div>
  )
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PayBarProps {
  product: Product
  method: Method
  isPaying: boolean
  pending: number | undefined
}

/** On a phone it stays at the lower edge while the choice scrolls above it. */
function PayBar({ product, method, isPaying, pending }: PayBarProps) {
  const buyWords = useMessages(buyMessages)
  const amount = useAmount()
  const { query } = useStore($place)
  const price = amount(product.price_discounted, product.currency)
  return (
    <div className="order__pay">
      {method.id === 'direct_debit' ? (
        <Button
          fullWidth
          size="large"
          href={linkTo(debitPath(product.id, query.get('discountcode'), pending))}
          price={price}
        >
          {buyWords.debit}
        </Button>
      ) : (
        <Button type="submit" fullWidth size="large" busy={isPaying}>
          {payWords(method, price)}
        </Button>
      )}
      <p className="small">{buyWords['order.once']}</p>
    </div>
  )
}

/** Names such as iDEAL stand as they are; cards and transfers are words of the language. */
function payWords({ id }: Method, price: string): string {
  const buyWords = buyMessages.get()
  if (id === 'card' || id === 'bank_transfer') return buyWords[`pay.${id}`]({ price })
  return buyWords['pay.by']({ price, method: buyWords[`method.${id}`] })
}

function debitPath(product: string, code: string | null, pending: number | undefined): string {
  const query = new URLSearchParams({
    product,
    ...(code ? { discountcode: code } : {}),
    ...(pending === undefined ? {} : { pending: String(pending) })
  })
  return `/directdebit?${query}`
}

/** The provider can't be reached: the choice stays, and is asked for again (products.ts). */
function Down() {
  const buyWords = useMessages(buyMessages)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Alert
      tone="warning"
      icon="wifiOff"
      title={buyWords['down.title']}
      text={buyWords['down.text']}
    >
      <Button
        size="small"
        tone="line"
        busy={isBusy}
        onClick={() => {
          setIsBusy(true)
          void loadShelf().finally(() => setIsBusy(false))
        }}
      >
        {buyWords['down.again']}
      </Button>
    </Alert>
  )
}
