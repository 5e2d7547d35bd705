import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { linkTo } from '#stores/app/place.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { usePrice } from './use-price.ts'

/** What premium does not change. */
export function Same() {
  const { costs } = useStore($limits)
  const moneyWords = useMessages(moneyMessages)
  const price = usePrice()
  return (
    <section className="same grid gap-3 content-start" aria-labelledby="same">
      <h2 id="same">{moneyWords['premium.sameTitle']}</h2>
      <ul>
        <Line
          isKept={costs === null}
          text={moneyWords['premium.same.message']({
            price: price(costs?.message ?? 1),
            photo: price(costs?.photo ?? 1),
            gift: price(costs?.gift ?? 1)
          })}
        />
        <Line text={moneyWords['premium.same.open']} />
        <Line text={moneyWords['premium.same.rules']} />
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
  )
}

/** `isKept` keeps its room until it is known what to say. */
function Line({ text, isKept }: { text: string; isKept?: boolean }) {
  return (
    <li className={isKept ? 'is-kept' : undefined}>
      <Icon name="check" />
      <span>{text}</span>
    </li>
  )
}
