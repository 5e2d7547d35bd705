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
import type { Message } from '#contract/shapes.ts'
import { classes } from '#islands/ui/classes.ts'
import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { loadOlder, markSeen } from '#stores/chat/conversation.ts'
import { type LogItem, logOf } from '#stores/chat/log.ts'
import { keyOf, type Partner, type Thread } from '#stores/chat/threads.ts'
import { $typing, $typingNews } from '#stores/chat/typing.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { Bubble } from './Bubble.tsx'
import type { OpenMenu } from './MessageMenu.tsx'
import { type OnItsWay, Outgoing } from './Outgoing.tsx'
import { StartSpace } from './StartSpace.tsx'
import { useVisible } from './use-online.ts'
import { nameOf } from './wording.ts'

interface LogProps {
  partner: Partner
  thread: Thread | undefined
  outgoing: readonly OnItsWay[]
  price: number
  isOnline: boolean
  /** Something can be written, and somebody can answer. */
  hasLines: boolean
}

const LogEdge = lazy(async () => ({ default: (await import('./LogEdges.tsx')).LogEdge }))
const MessageMenu = lazy(async () => ({
  default: (await import('./MessageMenu.tsx')).MessageMenu
}))

/** Pixels from the end that count as the end, and from the start at which older messages load. */
const NEAR_END = 60
const NEAR_START = 600
/** A log of so many lines is in the document as a whole. */
const SHORT = 10
/** So many messages leave room for lines to tap. */
const FEW = 2
const NONE: readonly Message[] = []

/** What was said, the newest below; only what is in sight is in the document. */
export function Log({ partner, thread, outgoing, price, isOnline, hasLines }: LogProps) {
  const chatWords = useMessages(chatMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const conversation = thread?.conversation
  const messages = thread?.messages ?? NONE
  const isTyping = useStore($typing).has(conversation ?? 0) && isOnline
  const items = useItems({ thread, messages, outgoing, isTyping })
  const isShort = items.length <= SHORT
  const isFirst = !messages.some(({ from_me }) => from_me) && outgoing.length === 0
  const { isAtEnd, follow, onScroll, toEnd } = useEnd(scroller, list, items, thread)
  const [menu, setMenu] = useState<OpenMenu>()
  useSeen(conversation, messages, isAtEnd)
  const isShifted = useShift(messages)
  const openMenu = useCallback(
    (message: Message, button: HTMLElement, isWithdrawing?: boolean) =>
      setMenu({ message, button, isWithdrawing }),
    []
  )
  const line = (item: LogItem<OnItsWay>) => (
    <LogLine
      key={item.key}
      item={item}
      start={
        <StartSpace
          {...{ partner, isOnline }}
          isStrip
          hasLines={hasLines && isFirst && messages.length <= FEW}
          isFirst={isFirst}
        />
      }
    >
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
  )
  return (
    <div className="thread-log">
      <div
        className={classes('log', isShort && 'log--short')}
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={chatWords['log.label']({ name: nameOf(partner) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
      >
        {isShort ? (
          <div>{items.map(line)}</div>
        ) : (
          <>
            <div className="log__fill" />
            <Virtualizer
              ref={list}
              data={items}
              shift={isShifted}
              scrollRef={scroller}
              onResize={follow}
            >
              {line}
            </Virtualizer>
          </>
        )}
      </div>
      {thread && (!isAtEnd || thread.older !== 'idle') && (
        <Suspense>
          <LogEdge thread={thread} onJump={isAtEnd ? undefined : toEnd} />
        </Suspense>
      )}
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

/**
 * Scrolls to the end while the member is there, and after an own message. A short log is laid out
 * from its end, so that it begins there and stays there by itself.
 */
function useEnd(
  scroller: React.RefObject<HTMLElement | null>,
  list: React.RefObject<VirtualizerHandle | null>,
  items: readonly LogItem<OnItsWay>[],
  thread: Thread | undefined
) {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const atEnd = useRef(true)
  const toEnd = useCallback(() => {
    atEnd.current = true
    setIsAtEnd(true)
    if (list.current) list.current.scrollToIndex(Number.MAX_SAFE_INTEGER, { align: 'end' })
    else scroller.current?.scrollTo(0, 0)
  }, [scroller, list])
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
  const onScroll = (): void => {
    if (scroller.current === null) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    const isNow = (list.current ? scrollHeight - scrollTop - clientHeight : -scrollTop) < NEAR_END
    atEnd.current = isNow
    setIsAtEnd(isNow)
    if (scrollTop < NEAR_START && hasMore && conversation !== undefined)
      void loadOlder(conversation)
  }
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
  /** What stands above the first message. */
  start: ReactNode
  children: ReactNode
}

function LogLine({ item, start, children }: LogLineProps) {
  const chatWords = useMessages(chatMessages)
  switch (item.kind) {
    case 'edge':
      return item.edge === 'limited' ? (
        <Suspense>
          <LogEdge />
        </Suspense>
      ) : (
        start
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
