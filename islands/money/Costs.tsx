import { useStore } from '@nanostores/react'
import { WITHDRAW_MINUTES } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { linkTo } from '#stores/app/place.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { useMoney } from './use-money.ts'
import { usePrice } from './use-price.ts'

/**
 * What each act costs at this brand, in credits and in money (product.md §3: message_credits,
 * photo_credits, gift_credits, minimum_message_costs).
 */
export function Costs() {
  const { costs } = useStore($limits)
  const moneyWords = useMessages(moneyMessages)
  const price = usePrice()
  const money = useMoney()
  return (
    <section className="costs grid gap-3" aria-labelledby="costs">
      <h2 id="costs">{moneyWords['costs.title']}</h2>
      <dl className="costs__list">
        {(['message', 'photo', 'gift'] as const).map(kind => {
          const amount = costs && money(costs[kind])
          return (
            <div key={kind}>
              <dt>{moneyWords[`costs.${kind}`]}</dt>
              <dd>
                {costs === null ? (
                  <Skeleton className="w-16" />
                ) : kind === 'gift' && costs.gift > 0 ? (
                  moneyWords['costs.from']({ price: price(costs.gift) })
                ) : (
                  price(costs[kind])
                )}
              </dd>
              {amount && (
                <dd className="costs__money">{moneyWords['costs.most']({ price: amount })}</dd>
              )}
            </div>
          )
        })}
        <div>
          <dt>{moneyWords['costs.always']}</dt>
          <dd className="is-free">{moneyWords['costs.free']}</dd>
        </div>
      </dl>
      <p className="small">
        {costs !== null && money(costs.message) !== undefined && <>{moneyWords['costs.lowest']} </>}
        {moneyWords['costs.back']({ minutes: WITHDRAW_MINUTES })}
      </p>
      <p>
        <Button tone="line" size="small" href={linkTo('/pricing')}>
          {moneyWords['premium.prices']}
        </Button>
      </p>
    </section>
  )
}
