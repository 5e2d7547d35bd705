import { useStore } from '@nanostores/react'
import { purseOf } from '#islands/money/purse.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { CREDIT_ROUTES, DESTINATIONS, hasBottomBar } from './navigation.ts'
import { useNews } from './use-news.ts'

/**
 * The navigation of a phone: five items, the same as above 992 px (product.md §29.1, Bottom bar).
 */
export function BottomBar() {
  const user = useStore($user)
  const { route } = useStore($place)
  const news = useNews()
  const words = useWords()
  if (!user || !hasBottomBar(route)) return null
  return (
    <nav className="bottom-bar" aria-label={words('app.nav.label')}>
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
          <span className="bottom-bar__word">{words(word)}</span>
        </a>
      ))}
      {user.paid_user ? <Credits credits={user.credits} /> : <Premium />}
    </nav>
  )
}

function Credits({ credits }: { credits: number }) {
  const { route } = useStore($place)
  const words = useWords()
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
            hiddenWords={words('app.badge.low', { count })}
            isZeroShown
          />
        )}
      </span>
      <span className="bottom-bar__word">{words('app.nav.credits')}</span>
    </a>
  )
}

function Premium() {
  const { route } = useStore($place)
  const words = useWords()
  return (
    <a
      className="bottom-bar__item"
      href={linkTo('/premium')}
      aria-current={route === 'premium' ? 'page' : undefined}
    >
      <span className="bottom-bar__icon">
        <Icon name="gem" />
      </span>
      <span className="bottom-bar__word">{words('app.nav.premium')}</span>
    </a>
  )
}
