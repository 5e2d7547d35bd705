import { useStore } from '@nanostores/react'
import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $drafts } from '#stores/chat/drafts.ts'
import { $chats, $isLoadingChats, loadMoreChats, reloadChats } from '#stores/chat/inbox.ts'
import type { ChatEntry } from '#stores/chat/inbox-news.ts'
import { $queue } from '#stores/chat/outbox-queue.ts'
import { $typing } from '#stores/chat/typing.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { $pending } from '#stores/money/money.ts'
import { ChatRow } from './ChatRow.tsx'
import { deleteChat } from './delete-chat.ts'
import { useOnline } from './use-online.ts'
import { nameOf } from './wording.ts'

const FewChats = lazy(async () => ({ default: (await import('./FewChats.tsx')).FewChats }))

/** Rows from the end of the list at which the next page is fetched. */
const AHEAD = 10
/** So many conversations leave room for members to begin with. */
const FEW = 3
/** Scroll position of the list, restored on return. */
let left = 0

/** All conversations, with a search by name; `/` goes to it. */
export function ChatList({ current }: { current: number | undefined }) {
  const chatWords = useMessages(chatMessages)
  const chats = useStore($chats)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim().toLowerCase())
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const found = useMemo(
    () =>
      query === ''
        ? chats.entries
        : chats.entries.filter(({ profile }) => nameOf(profile).toLowerCase().includes(query)),
    [chats.entries, query]
  )
  // A search covers all conversations: load the rest.
  useEffect(() => {
    if (query !== '' && chats.next !== null) void loadMoreChats()
  }, [query, chats.next])

  if (chats.state === 'failed') {
    return (
      <EmptyState icon="wifiOff" title={chatWords['list.failed']}>
        <Button onClick={() => void reloadChats()}>{chatWords['list.retry']}</Button>
      </EmptyState>
    )
  }
  if (chats.entries.length === 0 && chats.next === null) {
    return <EmptyState level={3} title={chatWords['list.empty.title']} />
  }
  return (
    <>
      <label className="chat-search">
        <Icon name="search" />
        <span className="sr-only">{chatWords['list.search']}</span>
        <input
          ref={field}
          type="search"
          value={typed}
          placeholder={chatWords['list.search']}
          autoComplete="off"
          aria-keyshortcuts="/"
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') setTyped('')
          }}
        />
      </label>
      <p className="sr-only" role="status">
        {query !== '' && chatWords['list.found']({ count: found.length })}
      </p>
      {found.length > 0 ? (
        <Rows
          entries={found}
          current={current}
          isWhole={chats.next === null}
          hasRoom={query === '' && current === undefined && found.length <= FEW}
        />
      ) : (
        <EmptyState
          level={3}
          title={chatWords['list.noneFound']({ name: typed.trim() })}
          text={chatWords['list.noneFoundText']}
        >
          <Button tone="line" size="small" onClick={() => setTyped('')}>
            {chatWords['list.clear']}
          </Button>
        </EmptyState>
      )}
    </>
  )
}

interface RowsProps {
  entries: readonly ChatEntry[]
  current: number | undefined
  isWhole: boolean
  /** Below these rows are members to begin with. */
  hasRoom: boolean
}

/** Not drawn again for a letter in the search, only when what is found changes. */
const Rows = memo(function Rows({ entries, current, isWhole, hasRoom }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isLoading = useStore($isLoadingChats)
  const typing = useStore($typing)
  const drafts = useStore($drafts)
  const queue = useStore($queue)
  const { entries: pending } = useStore($pending)
  const isOnline = useOnline()
  const queued = useMemo(() => new Set(queue.map(({ to }) => to)), [queue])
  const unpaid = useMemo(() => new Set(pending.map(({ to }) => to)), [pending])
  const remove = useCallback((id: number) => void deleteChat(id, current), [current])
  useEffect(() => {
    list.current?.scrollTo(left)
  }, [])
  return (
    <div className="chat__scroll" ref={scroller}>
      <Virtualizer
        ref={list}
        as="ul"
        item={Item}
        data={entries}
        itemSize={76}
        scrollRef={scroller}
        onScroll={offset => {
          left = offset
          const last = list.current?.findItemIndex(offset + (list.current?.viewportSize ?? 0)) ?? 0
          if (last > entries.length - AHEAD && !isWhole) void loadMoreChats()
        }}
      >
        {entry => (
          <ChatRow
            key={entry.conversation.id}
            entry={entry}
            isCurrent={entry.conversation.id === current}
            isTyping={isOnline && typing.has(entry.conversation.id)}
            isOnline={isOnline}
            draft={drafts[entry.profile.id]}
            waiting={
              queued.has(entry.profile.id)
                ? 'queued'
                : unpaid.has(entry.profile.id)
                  ? 'credits'
                  : undefined
            }
            onDelete={remove}
          />
        )}
      </Virtualizer>
      <Suspense>{hasRoom && isWhole && <FewChats entries={entries} />}</Suspense>
      {isLoading && (
        <p className="chat__more">
          <Spinner />
        </p>
      )}
    </div>
  )
})

/** A row of the list with its place in it: only those in sight are in the document. */
function Item({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <li
      ref={ref as RefObject<HTMLLIElement>}
      style={style}
      aria-posinset={index + 1}
      aria-setsize={-1}
    >
      {children}
    </li>
  )
}

/** product.md §29.1, Keyboard: `/` goes to the search, unless something is being written. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const page = field.current?.ownerDocument
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.matches('input, textarea, select, [contenteditable]') || target.closest('dialog'))
        return
      event.preventDefault()
      field.current?.focus()
    }
    page?.addEventListener('keydown', listen)
    return () => page?.removeEventListener('keydown', listen)
  }, [field])
}
