import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import type { IconName } from '#islands/ui/icons.ts'
import { useMessages } from '#islands/ui/words.ts'
import { $limits, type Limits } from '#stores/accounts/limits.ts'
import { linkTo } from '#stores/app/place.ts'
import { moneyMessages } from '#stores/messages/money.ts'

interface Act {
  path: string
  icon: IconName
  title: string
  text: string
}

/** What a member can do at once without paying, each a way there. */
export function FreeNow() {
  const limits = useStore($limits)
  const moneyWords = useMessages(moneyMessages)
  return (
    <section className="free-now grid gap-2" aria-labelledby="free-now">
      <h2 id="free-now">{moneyWords['now.title']}</h2>
      <ul>
        {actsOf(limits).map(({ path, icon, title, text }) => (
          <li key={title}>
            <a className="free-now__act" href={linkTo(path)}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <Icon name="chevronRight" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function actsOf(limits: Limits): Act[] {
  const { membership, freeLeft, icebreakersADay, swipeLikesADay } = limits
  const said = moneyMessages.get()
  const write: Act = {
    path: '/members',
    icon: 'chat',
    title: said['now.messages']({ count: freeLeft }),
    text:
      membership === 'premium'
        ? said['now.messagesTextPremium']
        : said['now.messagesText']({ chats: limits.chats })
  }
  return [
    ...(freeLeft > 0 ? [write] : []),
    {
      path: '/members',
      icon: 'icebreaker',
      title: said['now.icebreaker'],
      text: said['now.icebreakerText']({ count: icebreakersADay })
    },
    { path: '/likes', icon: 'heart', title: said['now.likes'], text: said['now.likesText'] },
    {
      path: '/swipe-game',
      icon: 'game',
      title: said['now.swipe'],
      text: said['now.swipeText']({ count: swipeLikesADay })
    },
    {
      path: '/match-finder',
      icon: 'sparkle',
      title: said['now.finder'],
      text: said['now.finderText']
    }
  ]
}
