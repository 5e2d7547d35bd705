import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { Message } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { Icon, type IconName } from '#islands/ui/Icon.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { canWithdraw } from '#stores/chat/conversation.ts'
import type { Partner } from '#stores/chat/threads.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { MessageText } from './MessageText.tsx'
import { useLongPress } from './use-long-press.ts'
import { nameOf } from './wording.ts'

const ChatPicture = lazy(async () => ({
  default: (await import('./ChatPicture.tsx')).ChatPicture
}))
const Held = lazy(async () => ({ default: (await import('./Held.tsx')).Held }))
const ScamNote = lazy(async () => ({
  default: (await import('#islands/moderation/ScamNote.tsx')).ScamNote
}))

export interface BubbleProps {
  message: Message
  conversation: number
  partner: Partner
  isFirst: boolean
  isLast: boolean
  isOnline: boolean
  /** Opens what can be done with it, or taking it back at once. */
  onMenu: (message: Message, button: HTMLElement, isWithdrawing?: boolean) => void
}

/** A message in the log, of whatever kind (product.md §29.1, Bubble). */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, partner, isFirst, isLast, onMenu } = props
  const chatWords = useMessages(chatMessages)
  if (message.type === 'system') return <p className="log__note">{message.body}</p>
  const { from_me, state, warning } = message
  return (
    <div
      className={classes(
        'turn',
        from_me && 'turn--mine',
        isFirst && 'is-first',
        isLast && 'is-last',
        canWithdraw(message) && 'turn--recent'
      )}
    >
      {state === 'withdrawn' ? (
        <p className="bubble bubble--gone">
          <Icon name="undo" />
          {from_me ? chatWords['message.withdrawnMine'] : chatWords['message.withdrawnTheirs']}
          <Moment message={message} />
        </p>
      ) : (
        <Line message={message} onMenu={onMenu}>
          <Content {...props} />
        </Line>
      )}
      {state === 'held' && isLast && (
        <Suspense>
          <Held message={message} onMenu={onMenu} />
        </Suspense>
      )}
      {warning && (
        <Suspense>
          <ScamNote category={warning} message={message} partner={partner} />
        </Suspense>
      )}
    </div>
  )
})

/** The bubble, and what can be done with it: by its button, or with a finger that rests on it. */
function Line({
  message,
  onMenu,
  children
}: Pick<BubbleProps, 'message' | 'onMenu'> & { children: ReactNode }) {
  const chatWords = useMessages(chatMessages)
  const hasMenu = !message.from_me || canWithdraw(message)
  const press = useLongPress(element => hasMenu && onMenu(message, element))
  return (
    <div className="turn__line" {...press}>
      {children}
      {hasMenu && (
        <button
          type="button"
          className="turn__more"
          aria-label={chatWords['message.menu']}
          aria-haspopup="menu"
          onClick={event => onMenu(message, event.currentTarget)}
        >
          <Icon name="more" />
        </button>
      )}
    </div>
  )
}

function Content({ message, conversation, partner, isOnline }: BubbleProps) {
  const chatWords = useMessages(chatMessages)
  const look = classes('bubble', message.state === 'held' && 'bubble--held')
  const who = (
    <span className="bubble__who">
      {message.from_me ? chatWords['message.mine'] : nameOf(partner)}
    </span>
  )
  if (message.type === 'photo') {
    return (
      <div className={classes(look, 'bubble--photo')}>
        {who}
        <Suspense fallback={<span className="chat-picture" />}>
          <ChatPicture
            message={message}
            conversation={conversation}
            partner={partner}
            isOnline={isOnline}
          />
        </Suspense>
        <Moment message={message} />
      </div>
    )
  }
  if (message.type === 'gift' && message.gift) {
    return (
      <div className={classes(look, 'bubble--gift')}>
        {who}
        <span className="bubble__gift">
          <img src={message.gift.image} alt="" width={56} height={56} loading="lazy" />
        </span>
        <b>{message.gift.name}</b>
        {message.body && (
          <p>
            <MessageText text={message.body} />
          </p>
        )}
        <Moment message={message} />
      </div>
    )
  }
  return (
    <div className={look}>
      {who}
      {message.type === 'icebreaker' && (
        <span className="bubble__mark">
          <Icon name="icebreaker" />
          {chatWords['message.icebreaker']}
        </span>
      )}
      <Words text={message.body} />
      <Moment message={message} />
    </div>
  )
}

function Words({ text }: { text: string }) {
  return (
    <span className="bubble__words">
      <MessageText text={text} />
    </span>
  )
}

/** The time, and for an own message how far it is: clock, check, two checks. */
function Moment({ message }: { message: Message }) {
  const chatWords = useMessages(chatMessages)
  const { from_me, state, read_at, created_at } = message
  const step: [IconName, 'heldState' | 'sent' | 'read'] =
    state === 'held'
      ? ['clock', 'heldState']
      : read_at === null
        ? ['check', 'sent']
        : ['checkCheck', 'read']
  return (
    <BubbleTime at={Date.parse(created_at)}>
      {from_me && state !== 'withdrawn' && (
        <>
          <Icon name={step[0]} />
          <span className="sr-only">{chatWords[`message.${step[1]}`]}</span>
        </>
      )}
    </BubbleTime>
  )
}

export function BubbleTime({ at, children }: { at: number; children?: ReactNode }) {
  const locale = useLocale()
  return (
    <span className="bubble__time">
      <time dateTime={new Date(at).toISOString()}>{timeWords(at, at, locale, 'clock')}</time>
      {children}
    </span>
  )
}
