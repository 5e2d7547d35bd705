import { useStore } from '@nanostores/react'
import { WITHDRAW_MINUTES } from '#contract/limits.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $limits } from '#stores/accounts/limits.ts'
import { usePrice } from './use-price.ts'

/**
 * What each act costs at this brand (product.md §3: message_credits, photo_credits, gift_credits).
 */
export function Costs() {
  const { costs } = useStore($limits)
  const words = useWords()
  const price = usePrice()
  return (
    <section className="card costs" aria-labelledby="costs">
      <h2 id="costs">{words('money.costs.title')}</h2>
      <dl className="costs__list">
        {(['message', 'photo', 'gift'] as const).map(kind => (
          <div key={kind}>
            <dt>{words(`money.costs.${kind}`)}</dt>
            <dd>
              {costs === null ? (
                <Skeleton className="costs__bone" />
              ) : kind === 'gift' && costs.gift > 0 ? (
                words('money.costs.from', { price: price(costs.gift) })
              ) : (
                price(costs[kind])
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words('money.costs.always')}</dt>
          <dd className="is-free">{words('money.costs.free')}</dd>
        </div>
      </dl>
      <p className="small">{words('money.costs.back', { minutes: WITHDRAW_MINUTES })}</p>
    </section>
  )
}
