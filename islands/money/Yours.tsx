import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FREE_CONVERSATIONS, FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { moneyMessages } from '#stores/messages/money.ts'
import { $visitors, loadVisitors } from '#stores/people/visitors.ts'
import { Figure } from './Figure.tsx'

/** What premium changes for this member, in the member's own numbers. */
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
      // Of a list with more pages nobody here knows the length.
      count: known(chats, chats.next === null ? chats.entries.length : undefined),
      text: isPremium
        ? moneyWords['premium.you.chatsPremium']
        : moneyWords['premium.you.chatsFree']({ count: FREE_CONVERSATIONS })
    },
    {
      key: 'photos',
      path: '/profile',
      count: user?.profile.photos.length,
      text: isPremium
        ? moneyWords['premium.you.photosPremium']({ premium: PREMIUM_PHOTOS })
        : moneyWords['premium.you.photosFree']({ free: FREE_PHOTOS, premium: PREMIUM_PHOTOS })
    },
    {
      key: 'visits',
      path: '/visitors',
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
        {lines.map(({ key, path, count, text }) => (
          <li key={key}>
            <a className="yours__line" href={linkTo(path)}>
              {count === 'unknown' ? (
                <Skeleton kind="title" width={40} />
              ) : (
                count !== undefined && (
                  <Figure count={count} unit={moneyWords[`premium.you.${key}`]({ count })} />
                )
              )}
              <p>{text}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Undefined where a list could not be read: then the line says what it says without a number. */
function known(
  { state }: { state: 'unknown' | 'failed' | 'loaded' },
  count: number | undefined
): number | 'unknown' | undefined {
  if (state === 'unknown') return 'unknown'
  return state === 'loaded' ? count : undefined
}
