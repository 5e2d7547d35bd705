import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FREE_CONVERSATIONS, FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $visitors, loadVisitors } from '#stores/people/visitors.ts'

/** What premium opens, and beside it what this member has of it. */
export function Yours({ isPremium }: { isPremium: boolean }) {
  const moneyWords = useMessages(moneyMessages)
  const user = useStore($user)
  const chats = useStore($chats)
  const visitors = useStore($visitors)
  useEffect(() => void loadVisitors(), [])
  const lines = [
    {
      key: 'chats',
      path: '/chats',
      opens: moneyWords['premium.unlimited'],
      what: moneyWords['premium.chats'],
      // Of a list with more pages nobody here knows the length.
      count: known(chats, chats.next === null ? chats.entries.length : undefined),
      text: isPremium
        ? moneyWords['premium.you.chatsPremium']
        : moneyWords['premium.you.chatsFree']({ count: FREE_CONVERSATIONS })
    },
    {
      key: 'photos',
      path: '/profile',
      opens: String(PREMIUM_PHOTOS),
      what: moneyWords['premium.photos'],
      count: user?.profile.photos.length,
      text: isPremium
        ? moneyWords['premium.you.photosPremium']({ premium: PREMIUM_PHOTOS })
        : moneyWords['premium.you.photosFree']({ free: FREE_PHOTOS, premium: PREMIUM_PHOTOS })
    },
    {
      key: 'visits',
      path: '/visitors',
      opens: moneyWords['premium.visitorsPremium'],
      what: moneyWords['premium.visitors'],
      count: known(visitors, visitors.total),
      text: isPremium
        ? moneyWords['premium.you.visitsPremium']
        : moneyWords['premium.you.visitsFree']
    }
  ] as const
  return (
    <section className="yours grid gap-3" aria-labelledby="yours">
      <h2 id="yours">
        {isPremium ? moneyWords['premium.you.titleMember'] : moneyWords['premium.you.title']}
      </h2>
      <ul className="yours__lines">
        {lines.map(({ key, path, opens, what, count, text }) => (
          <li key={key}>
            <a className="yours__line" href={linkTo(path)}>
              <p className="yours__what">
                <span className="yours__opens display">{opens}</span> <span>{what}</span>
              </p>
              <p className="yours__now">
                {text}{' '}
                {count !== undefined && count > 0 && (
                  <b>{`${count} ${moneyWords[`premium.you.${key}`]({ count })}.`}</b>
                )}
              </p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Undefined until a list is read, and where it could not be. */
function known(
  { state }: { state: 'unknown' | 'failed' | 'loaded' },
  count: number | undefined
): number | undefined {
  return state === 'loaded' ? count : undefined
}
