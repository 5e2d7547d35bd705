import { useStore } from '@nanostores/react'
import { CREDIT_ROUTES } from '#islands/app/navigation.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'
import { purseOf } from './purse.ts'

/** Credits for members with some, otherwise Premium (product.md §2, Top navigation). */
export function PursePill() {
  const user = useStore($user)
  const { route } = useStore($place)
  const appWords = useMessages(appMessages)
  if (!user) return null
  if (!user.paid_user) {
    return (
      <a
        className="purse purse--premium"
        href={linkTo('/premium')}
        aria-current={route === 'premium' ? 'page' : undefined}
      >
        <Icon name="gem" />
        <span className="lg:hidden">{appWords['nav.premium']}</span>
        <span className="max-lg:hidden">{appWords['nav.getPremium']}</span>
      </a>
    )
  }
  const { tone, count } = purseOf(user)
  return (
    <a
      className={`purse purse--${tone}`}
      href={linkTo('/credits')}
      aria-current={CREDIT_ROUTES.includes(route) ? 'page' : undefined}
    >
      <Icon name="coins" />
      {tone === 'plain' ? (
        <span>{appWords['credits.amount']({ count })}</span>
      ) : (
        <>
          <Badge
            count={count}
            tone={tone}
            hiddenWords={appWords['badge.low']({ count })}
            isZeroShown
          />
          <span aria-hidden="true">{appWords['credits.unit']({ count })}</span>
        </>
      )}
    </a>
  )
}
