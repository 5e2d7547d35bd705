import { memberScreen } from '#islands/app/screen.tsx'
import { buyMessages } from '#stores/messages/buy.ts'
import '#theme/css/app/buy.css'
import '#theme/css/app/buy-bundles.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { Outline } from '#islands/app/Outline.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { $user } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { namePage } from '#stores/app/page-news.ts'
import { $settings } from '#stores/app/settings.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { Shop } from './buy/Shop.tsx'
import { usePrice } from './use-price.ts'

// Under the bundles, mostly below the first screen.
const Purse = lazy(async () => ({ default: (await import('./Purse.tsx')).Purse }))

/**
 * /credits, /credits/{bundle} and /credits/{bundle}/{method}: the bundles on sale, then what there
 * is, what it was spent on, and what things cost.
 */
export const CreditsScreen = memberScreen(function Credits() {
  const settings = useStore($settings)
  if (settings === null) return <Outline />
  return (
    <div className="wrap screen">
      {settings.selling ? <Buying /> : <Owning />}
      <Suspense>
        <Purse isSelling={settings.selling} />
      </Suspense>
    </div>
  )
})

function Buying() {
  const buyWords = useMessages(buyMessages)
  const { costs } = useStore($limits)
  const user = useStore($user)
  const price = usePrice()
  useEffect(() => namePage(`${buyWords.title} – ${$facts.get().brand}`), [buyWords])
  const { message = 1, photo = 1, gift = 1 } = costs ?? {}
  return (
    <>
      <div className="screen__head plain-head buy-head">
        <h1>{buyWords.title}</h1>
        <p className="lede">
          {buyWords.lede({ message: price(message), photo: price(photo), gift: price(gift) })}{' '}
          {user && <a href="#balance">{buyWords.have({ count: user.credits })}</a>}
        </p>
      </div>
      <Shop />
    </>
  )
}

function Owning() {
  const moneyWords = useMessages(moneyMessages)
  return (
    <div className="screen__head plain-head buy-head">
      <h1>{moneyWords['credits.title']}</h1>
      <p className="lede">{moneyWords['credits.lede']}</p>
    </div>
  )
}
