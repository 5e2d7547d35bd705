import { useStore } from '@nanostores/react'
import { htmlLang, type Locale } from '#contract/locale.ts'
import { useLocale, useWords } from '#islands/ui/words.ts'
import { $limits, type Limits } from '#stores/accounts/limits.ts'
import { $user, type User } from '#stores/accounts/session.ts'
import type { AppWords } from '#stores/app/words.ts'

/** What there is to spend: credits, the free messages before them, and what it is enough for. */
export function Balance() {
  const user = useStore($user)
  const { costs } = useStore($limits)
  const words = useWords()
  const locale = useLocale()
  if (!user) return null
  const { credits, free_left } = user
  return (
    <section className="balance" aria-labelledby="balance">
      <h2 className="label" id="balance">
        {words('money.balance.title')}
      </h2>
      <dl className="balance__figures">
        <Figure count={credits} text={words('money.balance.credits', { count: credits })} />
        {free_left > 0 && (
          <Figure count={free_left} text={words('money.balance.free', { count: free_left })} />
        )}
      </dl>
      <p className="balance__note">{noteOf(user, costs, words, locale)}</p>
    </section>
  )
}

function Figure({ count, text }: { count: number; text: string }) {
  return (
    <div>
      <dt className="sr-only">{text}</dt>
      <dd className="display">{count}</dd>
      <dd className="balance__unit" aria-hidden="true">
        {text}
      </dd>
    </div>
  )
}

/** The most relevant note for this member. */
function noteOf(user: User, costs: Limits['costs'], words: AppWords, locale: Locale): string {
  const { credits, free_left, status } = user
  if (status === 'not_confirmed') return words('money.balance.held')
  const choices = costs === null ? [] : choicesOf(credits, costs, words)
  if (choices.length > 0) {
    const list = new Intl.ListFormat(htmlLang(locale), { type: 'disjunction' })
    return words('money.balance.enough', { choices: list.format(choices) })
  }
  return words(free_left > 0 ? 'money.balance.freeFirst' : 'money.balance.none')
}

/** What the credits would buy, each by itself. */
function choicesOf(
  credits: number,
  costs: NonNullable<Limits['costs']>,
  words: AppWords
): string[] {
  return (['message', 'photo', 'gift'] as const).flatMap(kind => {
    const count = costs[kind] > 0 ? Math.floor(credits / costs[kind]) : 0
    return count > 0 ? [words(`money.balance.${kind}s`, { count })] : []
  })
}
