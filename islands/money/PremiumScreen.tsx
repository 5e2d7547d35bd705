import { memberScreen } from '#islands/app/screen.tsx'
import { moneyMessages } from '#stores/messages/money.ts'
import '#theme/css/app/money.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { linkTo } from '#stores/app/place.ts'
import { BePremium } from './buy/BePremium.tsx'
import { Column, Columns } from './Columns.tsx'
import { Comparison } from './Comparison.tsx'
import { FreeNow } from './FreeNow.tsx'
import { NotOnSale } from './NotOnSale.tsx'
import { usePrice } from './use-price.ts'
import { useSelling } from './use-selling.ts'
import { Yours } from './Yours.tsx'

/** /premium: what it opens, beside what is free; and what costs nothing now (product.md §6). */
export const PremiumScreen = memberScreen(function Premium() {
  const { membership, costs } = useStore($limits)
  const sells = useSelling()
  const moneyWords = useMessages(moneyMessages)
  const price = usePrice()
  const isPremium = membership === 'premium'
  return (
    <div className="wrap screen money">
      <div className="screen__head plain-head">
        <h1>{isPremium ? moneyWords['premium.titleMember'] : moneyWords['premium.title']}</h1>
        <p className="lede">
          {isPremium ? moneyWords['premium.ledeMember'] : moneyWords['premium.lede']}
        </p>
        {!isPremium && sells && <BePremium />}
      </div>
      <Columns side={<FreeNow />}>
        <Column>
          <Yours isPremium={isPremium} />
          {!isPremium && !sells && <NotOnSale />}
          <details className="comparison-fold">
            <summary>
              {moneyWords['premium.table']}
              <Icon name="chevron" />
            </summary>
            <Comparison isPremium={isPremium} />
          </details>
          <section className="same grid gap-3" aria-labelledby="same">
            <h2 id="same">{moneyWords['premium.sameTitle']}</h2>
            <ul>
              <Same
                isKept={costs === null}
                text={moneyWords['premium.same.message']({
                  price: price(costs?.message ?? 1),
                  photo: price(costs?.photo ?? 1),
                  gift: price(costs?.gift ?? 1)
                })}
              />
              <Same text={moneyWords['premium.same.open']} />
              <Same text={moneyWords['premium.same.rules']} />
            </ul>
            <p className="flex flex-wrap gap-2">
              <Button tone="plain" size="small" icon="coins" href={linkTo('/credits')}>
                {moneyWords['premium.costs']}
              </Button>
              <Button tone="ghost" size="small" href={linkTo('/pricing')}>
                {moneyWords['premium.prices']}
              </Button>
            </p>
          </section>
        </Column>
      </Columns>
    </div>
  )
})

/** `isKept` keeps its room until it is known what to say. */
function Same({ text, isKept }: { text: string; isKept?: boolean }) {
  return (
    <li className={isKept ? 'is-kept' : undefined}>
      <Icon name="check" />
      <span>{text}</span>
    </li>
  )
}
