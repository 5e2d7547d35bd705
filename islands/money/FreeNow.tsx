import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { useWords } from '#islands/ui/words.ts'
import type { NameIn } from '#locales/app-keys.ts'
import { $limits, type Limits } from '#stores/accounts/limits.ts'
import { linkTo } from '#stores/app/place.ts'

interface Act {
  path: string
  icon: IconName
  title: NameIn<'money.now'>
  text: NameIn<'money.now'>
  /** What the title and the text count. */
  count?: number
}

/** What a member can do at once without paying, each a way there. */
export function FreeNow() {
  const limits = useStore($limits)
  const words = useWords()
  return (
    <section className="free-now" aria-labelledby="free-now">
      <h2 id="free-now">{words('money.now.title')}</h2>
      <ul>
        {actsOf(limits).map(({ path, icon, title, text, count = 0 }) => (
          <li key={title}>
            <a className="free-now__act" href={linkTo(path)}>
              <Icon name={icon} />
              <span>
                <b>{words(`money.now.${title}`, { count })}</b>
                <span>{words(`money.now.${text}`, { count, chats: limits.chats })}</span>
              </span>
              <Icon name="chevronRight" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function actsOf({ membership, freeLeft, icebreakersADay, swipeLikesADay }: Limits): Act[] {
  const text = membership === 'premium' ? 'messagesTextPremium' : 'messagesText'
  const write: Act = { path: '/members', icon: 'chat', title: 'messages', text, count: freeLeft }
  return [
    ...(freeLeft > 0 ? [write] : []),
    {
      path: '/members',
      icon: 'icebreaker',
      title: 'icebreaker',
      text: 'icebreakerText',
      count: icebreakersADay
    },
    { path: '/likes', icon: 'heart', title: 'likes', text: 'likesText' },
    {
      path: '/swipe-game',
      icon: 'layers',
      title: 'swipe',
      text: 'swipeText',
      count: swipeLikesADay
    },
    { path: '/match-finder', icon: 'sparkle', title: 'finder', text: 'finderText' }
  ]
}
