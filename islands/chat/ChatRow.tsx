import { memo, type ReactNode } from 'react'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { classes } from '#islands/ui/classes.ts'
import { Icon, type IconName } from '#islands/ui/Icon.tsx'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import type { ChatEntry } from '#stores/chat/inbox-news.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { useSwipe } from './use-swipe.ts'
import { wantComposer } from './wanted-composer.ts'
import { nameOf } from './wording.ts'

export interface ChatRowProps {
  entry: ChatEntry
  isCurrent: boolean
  isTyping: boolean
  isOnline: boolean
  draft: string | undefined
  /** What waits there for a network or for credits. */
  waiting: 'queued' | 'credits' | undefined
  onDelete: (conversation: number) => void
}

/** A row of the chat list (product.md §29.1, Chat row). */
export const ChatRow = memo(function ChatRow(props: ChatRowProps) {
  const { entry, isCurrent, isOnline, onDelete } = props
  const { conversation, profile, num_unread_messages: unread } = entry
  const chatWords = useMessages(chatMessages)
  const locale = useLocale()
  const swipe = useSwipe(() => onDelete(conversation.id))
  const name = nameOf(profile)
  const at = Date.parse(conversation.last_at)
  return (
    <div className={classes('chat-row', unread > 0 && 'is-unread', isCurrent && 'is-current')}>
      <span className="chat-row__under" aria-hidden="true">
        <Icon name="trash" />
      </span>
      <div className="chat-row__slide" {...swipe}>
        <a
          className="chat-row__link"
          href={linkTo(`/chats/${conversation.id}`)}
          aria-current={isCurrent ? 'page' : undefined}
          draggable={false}
          onClick={({ detail }) => {
            // Pressed by a key: no pointer has clicked.
            if (detail === 0) wantComposer(conversation.id)
          }}
        >
          <Avatar
            picture={profile.main_image}
            size="row"
            isOnline={isOnline && profile.online}
            isGone={profile.gone}
          />
          <span className="chat-row__name">
            <span>{name}</span>
            <Label kind={profile.kind} text={profile.label} />
          </span>
          <time className="chat-row__time" dateTime={conversation.last_at}>
            {timeWords(at, serverNow(), locale, 'row')}
          </time>
          <Snippet {...props} />
          <span className="chat-row__badge">
            <Badge count={unread} tone="unread" hiddenWords={chatWords['row.unread']} />
          </span>
        </a>
        <IconButton
          className="chat-row__delete"
          icon="trash"
          label={chatWords['list.menu']({ name })}
          onClick={() => onDelete(conversation.id)}
        />
      </div>
    </div>
  )
})

function Snippet({ entry, isTyping, draft, waiting }: ChatRowProps) {
  const chatWords = useMessages(chatMessages)
  const { profile, conversation } = entry
  const last = conversation.last_message
  if (profile.gone) return <Line>{chatWords['row.left']}</Line>
  if (isTyping) return <Line isNews>{chatWords['row.typing']}</Line>
  if (waiting) return <Line icon="clock">{chatWords[`row.${waiting}`]}</Line>
  if (draft) {
    return (
      <Line>
        <span className="chat-row__news">{chatWords['row.draft']}</span> {draft}
      </Line>
    )
  }
  if (last === null) return <Line>{chatWords['row.none']}</Line>
  if (last.state === 'withdrawn') return <Line icon="undo">{chatWords['row.withdrawn']}</Line>
  if (last.state === 'held') return <Line icon="clock">{chatWords['row.held']}</Line>
  return <Line {...stateOf(last)}>{textOf(last)}</Line>
}

type Last = NonNullable<ChatEntry['conversation']['last_message']>

const KIND_ICONS: Partial<Record<Last['type'], IconName>> = {
  photo: 'photo',
  gift: 'gift',
  icebreaker: 'icebreaker'
}

function stateOf(last: Last): { icon?: IconName; told?: string } {
  const chatWords = chatMessages.get()
  const icon = KIND_ICONS[last.type]
  if (icon) return { icon }
  if (!last.from_me) return {}
  return last.is_read
    ? { icon: 'checkCheck', told: chatWords['message.read'] }
    : { icon: 'check', told: chatWords['message.sent'] }
}

function textOf(last: Last): string {
  const chatWords = chatMessages.get()
  if (last.type === 'photo') return chatWords['row.photo']
  if (last.type === 'gift') return last.from_me ? chatWords['row.giftMine'] : chatWords['row.gift']
  return last.body
}

interface LineProps {
  icon?: IconName
  /** Accessible text of the icon. */
  told?: string
  isNews?: boolean
  children: ReactNode
}

function Line({ icon, told, isNews, children }: LineProps) {
  return (
    <span className={classes('chat-row__snippet', isNews && 'chat-row__news')}>
      {icon && <Icon name={icon} />}
      {told && <span className="sr-only">{told}: </span>}
      <span className="chat-row__text">{children}</span>
    </span>
  )
}
