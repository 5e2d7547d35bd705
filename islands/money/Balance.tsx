import { useStore } from '@nanostores/react'
import { intlTag, type Locale } from '#contract/locale.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $limits, type Limits } from '#stores/accounts/limits.ts'
import { $user, type User } from '#stores/accounts/session.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { Figure } from './Figure.tsx'

/** What there is to spend: credits, the free messages before them, and what it is enough for. */
export function Balance() {
  const user = useStore($user)
  const { costs } = useStore($limits)
  const moneyWords = useMessages(moneyMessages)
  const locale = useLocale()
  if (!user) return null
  const { credits, free_left } = user
  return (
    <section
      className="balance relative isolate grid gap-3 overflow-hidden"
      aria-labelledby="balance"
    >
      <h2 className="label" id="balance">
        {moneyWords['balance.title']}
      </h2>
      <div className="balance__figures flex flex-wrap">
        <Figure count={credits} unit={moneyWords['balance.credits']({ count: credits })} />
        {free_left > 0 && (
          <Figure count={free_left} unit={moneyWords['balance.free']({ count: free_left })} />
        )}
      </div>
      <p className="balance__note">{noteOf(user, costs, locale)}</p>
      <p>
        <a className="balance__history" href="#ledger">
          {moneyWords['ledger.title']}
        </a>
      </p>
    </section>
  )
}

/** The most relevant note for this member. */
function noteOf(user: User, costs: Limits['costs'], locale: Locale): string {
  const moneyWords = moneyMessages.get()
  const { credits, free_left, status } = user
  if (status === 'not_confirmed') return moneyWords['balance.held']
  const choices = costs === null ? [] : choicesOf(credits, costs)
  if (choices.length > 0) {
    const list = new Intl.ListFormat(intlTag(locale), { type: 'disjunction' })
    return moneyWords['balance.enough']({ choices: list.format(choices) })
  }
  return free_left > 0 ? moneyWords['balance.freeFirst'] : moneyWords['balance.none']
}

/** What the credits would buy, each by itself. */
function choicesOf(credits: number, costs: NonNullable<Limits['costs']>): string[] {
  const moneyWords = moneyMessages.get()
  return (['message', 'photo', 'gift'] as const).flatMap(kind => {
    const count = costs[kind] > 0 ? Math.floor(credits / costs[kind]) : 0
    return count > 0 ? [moneyWords[`balance.${kind}s`]({ count })] : []
  })
}
