import { useStore } from '@nanostores/react'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { FREE_HISTORY } from '#contract/limits.ts'
import type { Message } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { loadOlder, markSeen } from '#stores/chat/conversation.ts'
import { type LogItem, logOf } from '#stores/chat/log.ts'
import { keyOf, type Partner, type Thread } from '#stores/chat/threads.ts'
import { $typing, $typingNews } from '#stores/chat/typing.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { Bubble } from './Bubble.tsx'
import type { OpenMenu } from './MessageMenu.tsx'
import { type OnItsWay, Outgoing } from './Outgoing.tsx'
import { useVisible } from './use-online.ts'
import { nameOf } from './wording.ts'

interface LogProps {
  partner: Partner
  thread: Thread | undefined
  outgoing: readonly OnItsWay[]
  price: number
  isOnline: boolean
}

const MessageMenu = lazy(async () => ({
  default: (await import('./MessageMenu.tsx')).MessageMenu
}))

/** Pixels from the end that count as the end, and from the start at which older messages load. */
const NEAR_END = 60
const NEAR_START = 600
const NONE: readonly Message[] = []

/** What was said, the newest below; only what is in sight is in the document. */
export function Log({ partner, thread, outgoing, price, isOnline }: LogProps) {
  const chatWords = useMessages(chatMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const conversation = thread?.conversation
  const messages = thread?.messages ?? NONE
  const isTyping = useStore($typing).has(conversation ?? 0) && isOnline
  const items = useItems({ thread, messages, outgoing, isTyping })
  const { isAtEnd, follow, onScroll, toEnd } = useEnd(list, items, thread)
  const [menu, setMenu] = useState<OpenMenu>()
  useSeen(conversation, messages, isAtEnd)
  const isShifted = useShift(messages)
  const openMenu = useCallback(
    (message: Message, button: HTMLElement, isWithdrawing?: boolean) =>
      setMenu({ message, button, isWithdrawing }),
    []
  )
  return (
    <div className="thread-log">
      <div
        className="log"
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={chatWords['log.label']({ name: nameOf(partner) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
      >
        <div className="log__fill" />
        <Virtualizer
          ref={list}
          data={items}
          shift={isShifted}
          scrollRef={scroller}
          onScroll={onScroll}
          onResize={follow}
        >
          {item => (
            <LogLine key={item.key} item={item} partner={partner}>
              {item.kind === 'message' && conversation !== undefined && (
                <Bubble
                  {...{ conversation, partner, isOnline }}
                  message={item.message}
                  isFirst={item.isFirst}
                  isLast={item.isLast}
                  onMenu={openMenu}
                />
              )}
              {item.kind === 'outgoing' && (
                <Outgoing
                  {...{ partner, price, isOnline }}
                  outgoing={item.outgoing}
                  isFirst={item.isFirst}
                  isLast={item.isLast}
                />
              )}
            </LogLine>
          )}
        </Virtualizer>
      </div>
      {thread && <OlderState thread={thread} />}
      {!isAtEnd && <Jump messages={messages} onJump={toEnd} />}
      <News partner={partner} messages={messages} conversation={conversation} />
      {menu && conversation !== undefined && (
        <Suspense>
          <MessageMenu
            {...menu}
            {...{ partner, conversation }}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ItemSource {
  thread: Thread | undefined
  messages: readonly Message[]
  outgoing: readonly OnItsWay[]
  isTyping: boolean
}

function useItems({ thread, messages, outgoing, isTyping }: ItemSource): LogItem<OnItsWay>[] {
  const edge = thread?.hasMore ? 'more' : thread?.isLimited ? 'limited' : 'start'
  const unreadFrom = thread?.unreadFrom
  return useMemo(() => {
    const arrived = new Set(messages.slice(-20).map(keyOf))
    const onTheirWay = outgoing.filter(({ key }) => !arrived.has(key))
    return logOf({ messages, outgoing: onTheirWay, edge, unreadFrom, isTyping, keyOf })
  }, [messages, outgoing, edge, unreadFrom, isTyping])
}

/** Whether older messages were just added in front: the visible ones then keep their place. */
function useShift(messages: readonly Message[]): boolean {
  const first = messages[0]?.id ?? 0
  const before = useRef(first)
  const isShifted = first < before.current
  useLayoutEffect(() => {
    before.current = first
  })
  return isShifted
}

/** Scrolls to the end while the member is there, and after an own message. */
function useEnd(
  list: React.RefObject<VirtualizerHandle | null>,
  items: readonly LogItem<OnItsWay>[],
  thread: Thread | undefined
) {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const atEnd = useRef(true)
  const toEnd = useCallback(() => {
    atEnd.current = true
    setIsAtEnd(true)
    list.current?.scrollToIndex(Number.MAX_SAFE_INTEGER, { align: 'end' })
  }, [list])
  const follow = useCallback(() => {
    if (atEnd.current) list.current?.scrollToIndex(Number.MAX_SAFE_INTEGER, { align: 'end' })
  }, [list])
  const count = items.length
  const last = items[count - 1]
  const isOwn = last?.kind === 'outgoing' && last.outgoing.state !== 'failed' ? last.key : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line is the reason
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [count, last?.key, list])
  useLayoutEffect(() => {
    if (isOwn !== undefined) toEnd()
  }, [isOwn, toEnd])
  useFirstUnread(list, items, atEnd)
  const conversation = thread?.conversation
  const hasMore = thread?.hasMore === true
  const onScroll = useCallback(
    (offset: number) => {
      const { scrollSize = 0, viewportSize = 0 } = list.current ?? {}
      const isNow = scrollSize - offset - viewportSize < NEAR_END
      atEnd.current = isNow
      setIsAtEnd(isNow)
      if (offset < NEAR_START && hasMore && conversation !== undefined) void loadOlder(conversation)
    },
    [list, hasMore, conversation]
  )
  return { isAtEnd, follow, onScroll, toEnd }
}

/** Much that is unread is read from its beginning. */
function useFirstUnread(
  list: React.RefObject<VirtualizerHandle | null>,
  items: readonly LogItem<OnItsWay>[],
  atEnd: React.RefObject<boolean>
): void {
  const first = useRef(items)
  useLayoutEffect(() => {
    const at = first.current.findIndex(({ kind }) => kind === 'unread')
    if (at < 0 || first.current.length - at < MANY_UNREAD) return
    atEnd.current = false
    list.current?.scrollToIndex(at, { align: 'start' })
  }, [list, atEnd])
}

const MANY_UNREAD = 10

/** Opening reads all there is (product.md §4); later ones are read when they are in sight. */
function useSeen(
  conversation: number | undefined,
  messages: readonly Message[],
  isAtEnd: boolean
): void {
  const isVisible = useVisible()
  const opened = useRef<number | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are the reason
  useEffect(() => {
    if (conversation === undefined || !isVisible) return
    if (!isAtEnd && opened.current === conversation) return
    opened.current = conversation
    void markSeen(conversation)
  }, [conversation, messages, isAtEnd, isVisible])
}

interface LogLineProps {
  item: LogItem<OnItsWay>
  partner: Partner
  children: ReactNode
}

function LogLine({ item, partner, children }: LogLineProps) {
  const chatWords = useMessages(chatMessages)
  switch (item.kind) {
    case 'edge':
      return item.edge === 'limited' ? (
        <Limited />
      ) : (
        <p className="log__note">{chatWords['log.start']({ name: nameOf(partner) })}</p>
      )
    case 'day':
      return (
        <p className="log__day">
          <Time at={new Date(item.at).toISOString()} kind="day" />
        </p>
      )
    case 'unread':
      return <p className="log__unread">{chatWords['log.unread']}</p>
    case 'typing':
      return (
        <div className="turn is-first is-last" aria-hidden="true">
          <span className="bubble bubble--typing">
            <i />
            <i />
            <i />
          </span>
        </div>
      )
    default:
      return children
  }
}

/** A free member reads the newest ones: what is true, and what opens the others. */
function Limited() {
  const chatWords = useMessages(chatMessages)
  return (
    <section className="log__limited">
      <Icon name="lock" />
      <b>{chatWords['log.limited.title']}</b>
      <p>{chatWords['log.limited.text']({ count: FREE_HISTORY })}</p>
      <Button tone="line" size="small" href={linkTo('/premium')}>
        {chatWords['log.limited.action']}
      </Button>
    </section>
  )
}

function OlderState({ thread }: { thread: Thread }) {
  const chatWords = useMessages(chatMessages)
  if (thread.older === 'loading') {
    return (
      <div className="log__older">
        <Spinner label={chatWords['log.older']} />
      </div>
    )
  }
  if (thread.older === 'idle') return null
  return (
    <div className="log__older" role="alert">
      <span>{chatWords['log.olderFailed']}</span>
      <button type="button" className="link" onClick={() => void loadOlder(thread.conversation)}>
        {chatWords['failed.retry']}
      </button>
    </div>
  )
}

/** Back to the newest message, and how many have come since. */
function Jump({ messages, onJump }: { messages: readonly Message[]; onJump: () => void }) {
  const chatWords = useMessages(chatMessages)
  const [since] = useState(() => messages.at(-1)?.id ?? 0)
  const count = messages.filter(({ id, from_me }) => id > since && !from_me).length
  return (
    <button
      type="button"
      className="log__jump"
      aria-label={count === 0 ? chatWords['log.latest'] : undefined}
      onClick={onJump}
    >
      {count > 0 && <span>{chatWords['log.jump']({ count })}</span>}
      <Icon name="chevron" />
    </button>
  )
}

interface NewsProps {
  partner: Partner
  messages: readonly Message[]
  conversation: number | undefined
}

/** Read aloud: what has just come. The log itself says nothing, since scrolling changes it too. */
function News({ partner, messages, conversation }: NewsProps) {
  const chatWords = useMessages(chatMessages)
  const typing = useStore($typingNews)
  const [first] = useState(() => messages.at(-1)?.id ?? 0)
  const last = messages.findLast(({ from_me }) => !from_me)
  const name = nameOf(partner)
  const isNew = last !== undefined && last.id > first && last.state === 'sent'
  return (
    <>
      <p className="sr-only" role="status">
        {isNew &&
          `${name}: ${last.body || chatWords[`row.${last.type === 'gift' ? 'gift' : 'photo'}`]}`}
      </p>
      <p className="sr-only" role="status">
        {typing !== undefined && typing === conversation && chatWords['log.typing']({ name })}
      </p>
    </>
  )
}
