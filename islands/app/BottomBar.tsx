import { useStore } from '@nanostores/react'
import { purseOf } from '#islands/money/purse.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { CREDIT_ROUTES, DESTINATIONS, hasBottomBar } from './navigation.ts'
import { useNews } from './use-news.ts'

/**
 * The navigation of a phone: five items, the same as above 992 px (product.md §29.1, Bottom bar).
 */
export function BottomBar() {
  const user = useStore($user)
  const { route } = useStore($place)
  const news = useNews()
  const appWords = useMessages(appMessages)
  if (!user || !hasBottomBar(route)) return null
  return (
    <nav className="bottom-bar" aria-label={appWords['nav.label']}>
      {DESTINATIONS.map(({ id, path, icon, word, routes }) => (
        <a
          key={id}
          className="bottom-bar__item"
          href={linkTo(path)}
          aria-current={routes.includes(route) ? 'page' : undefined}
        >
          <span className="bottom-bar__icon">
            <Icon name={icon} />
            <Badge {...news[id]} />
          </span>
          <span className="bottom-bar__word">{appWords[word]}</span>
        </a>
      ))}
      {user.paid_user ? <Credits credits={user.credits} /> : <Premium />}
    </nav>
  )
}

function Credits({ credits }: { credits: number }) {
  const { route } = useStore($place)
  const appWords = useMessages(appMessages)
  const { tone, count } = purseOf({ credits })
  return (
    <a
      className="bottom-bar__item"
      href={linkTo('/credits')}
      aria-current={CREDIT_ROUTES.includes(route) ? 'page' : undefined}
    >
      <span className="bottom-bar__icon">
        <Icon name="coins" />
        {tone !== 'plain' && (
          <Badge
            count={count}
            tone={tone}
            hiddenWords={appWords['badge.low']({ count })}
            isZeroShown
          />
        )}
      </span>
      <span className="bottom-bar__word">{appWords['nav.credits']}</span>
    </a>
  )
}

function Premium() {
  const { route } = useStore($place)
  const appWords = useMessages(appMessages)
  return (
    <a
      className="bottom-bar__item"
      href={linkTo('/premium')}
      aria-current={route === 'premium' ? 'page' : undefined}
    >
      <span className="bottom-bar__icon">
        <Icon name="gem" />
      </span>
      <span className="bottom-bar__word">{appWords['nav.premium']}</span>
    </a>
  )
}
