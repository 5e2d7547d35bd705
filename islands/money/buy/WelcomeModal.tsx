import '#theme/css/app/buy-welcome.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { percentIn } from '#locales/format.ts'
import { closeModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { $shelf, isReduced } from '#stores/money/products.ts'
import { $welcome, dismissWelcome } from '#stores/money/welcome.ts'
import { Countdown } from './Countdown.tsx'
import { bundlesPath } from './paths.ts'
import { useAmount } from './use-amount.ts'

/** The welcome offer after 40 seconds (product.md §4): what it takes off, and until when. */
export function WelcomeModal() {
  const welcome = useStore($welcome)
  const buyWords = useMessages(buyMessages)
  const locale = useLocale()
  const isOver = welcome === null
  useEffect(() => {
    if (isOver) closeModal('welcome')
  }, [isOver])
  if (isOver) return null
  const percent = percentIn(locale, welcome.percentage / 100)
  const close = () => {
    dismissWelcome({ withBanner: false })
    closeModal('welcome')
  }
  return (
    <Modal
      className="welcome"
      title={buyWords['welcome.title']({ percent })}
      onClose={close}
      foot={
        <>
          <Button href={linkTo(bundlesPath(welcome))} fullWidth onClick={close} data-autofocus>
            {buyWords['welcome.act']}
          </Button>
          <Button tone="ghost" fullWidth onClick={close}>
            {buyWords['welcome.later']}
          </Button>
        </>
      }
    >
      <p className="welcome__share display" aria-hidden="true">
        −{percent}
      </p>
      <p>
        <Countdown />
      </p>
      <Prices />
      <p className="small">
        {buyWords['welcome.once']} {buyWords['order.once']}
      </p>
    </Modal>
  )
}

/** What each bundle costs with the offer, and without. */
function Prices() {
  const { items } = useStore($shelf)
  const appWords = useMessages(appMessages)
  const amount = useAmount()
  return (
    <dl className="welcome__prices">
      {items.filter(isReduced).map(({ id, credits, price, price_discounted, currency }) => (
        <div key={id}>
          <dt>{appWords['credits.amount']({ count: credits })}</dt>
          <dd>
            <s>{amount(price, currency)}</s> <b>{amount(price_discounted, currency)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
