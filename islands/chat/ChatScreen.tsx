import { memberScreen } from '#islands/app/screen.tsx'
import { chatMessages } from '#stores/messages/chat.ts'
import '#theme/css/app/chat.css'
import '#theme/css/app/chat-list.css'
import '#theme/css/app/chat-looks.css'
import '#theme/css/app/chat-thread.css'
import '#theme/css/app/chat-messages.css'
import '#theme/css/app/chat-composer.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { latePart } from '#islands/app/late-part.tsx'
import { OfflineBar } from '#islands/app/OfflineBar.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { namePage } from '#stores/app/page-news.ts'
import { $place, go } from '#stores/app/place.ts'
import {
  $open,
  closeConversation,
  openConversation,
  openMember,
  watchConversation
} from '#stores/chat/conversation.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { withWords } from '#stores/messages/i18n.ts'
import { ChatList } from './ChatList.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { nameOf } from './wording.ts'

/** On its way from the start: beside the session and the list, and before a press on a row. */
const Thread = latePart(async () => (await import('./Thread.tsx')).Thread)
const NoChats = lazy(async () => ({ default: (await import('./NoChats.tsx')).NoChats }))
const NothingOpen = lazy(async () => ({
  default: (await import('./NothingOpen.tsx')).NothingOpen
}))
const PersonColumn = lazy(async () => ({
  default: (await withWords(import('./PersonColumn.tsx'))).PersonColumn
}))

const ChatEntry = lazy(async () => ({
  default: (await withWords(import('#islands/people/profile/ChatEntry.tsx'))).ChatEntry
}))

/** Messages: list and conversation side by side from 992 px, otherwise one of them. A visitor gets the entry to it. */
export const ChatScreen = memberScreen(
  function Chat() {
    const chatWords = useMessages(chatMessages)
    const { route, params, path } = useStore($place)
    const chats = useStore($chats)
    const open = useStore($open)
    const id = Number(params.id)
    const isThread = route !== 'chats'
    useEffect(() => watchConversation(), [])
    useEffect(() => Thread.warm(), [])
    useLayoutEffect(() => {
      if (route === 'chats-id') void openConversation(id)
      else if (route === 'members-id-chat') void openWith(id)
      else closeConversation()
    }, [route, id])
    const shown = open.state === 'open' ? open.thread : open.state === 'new' ? open : undefined
    useTitle(shown && nameOf(shown.partner), path)

    // The static outline is shown only until the first content.
    const hasShown = useRef(false)
    const isLoading = chats.state === 'unknown' || (isThread && open.state === 'loading')
    if (isLoading && !hasShown.current) return <Outline />
    hasShown.current = true
    if (
      !isThread &&
      chats.state === 'loaded' &&
      chats.entries.length === 0 &&
      chats.next === null
    ) {
      return (
        <Suspense fallback={<Outline />}>
          <NoChats />
          <OfflineBar />
        </Suspense>
      )
    }
    // Asked at each drawing: a window is seldom made wider, and any news draws anew.
    const isWide = matchMedia('(min-width: 1280px)').matches
    const current = open.state === 'open' ? open.thread.conversation : undefined
    return (
      <div className="wrap chat" data-pane={isThread ? 'thread' : 'list'}>
        <section className="chat__list" aria-label={chatWords.title}>
          <header className="chat__head">
            {isThread ? <p className="display">{chatWords.title}</p> : <h1>{chatWords.title}</h1>}
          </header>
          <ChatList current={current} />
          {!isThread && <OfflineBar />}
        </section>
        <section className="chat__thread">
          {isThread && shown && (
            <Thread
              fallback={<ThreadSkeleton />}
              partner={shown.partner}
              allowance={shown.allowance}
              thread={open.state === 'open' ? open.thread : undefined}
            />
          )}
          {isThread && open.state === 'loading' && <ThreadSkeleton />}
          {(!isThread || open.state === 'failed') && (
            <Suspense>
              <NothingOpen failure={open.state === 'failed' ? open : undefined} />
            </Suspense>
          )}
        </section>
        {isThread && isWide && (
          <aside className="chat__person">
            <Suspense>
              {shown && <PersonColumn partner={shown.partner} current={current} />}
            </Suspense>
          </aside>
        )}
      </div>
    )
  },
  { 'members-id-chat': ChatEntry }
)

/** An existing conversation has its own address. */
async function openWith(member: number): Promise<void> {
  const known = await openMember(member)
  if (known !== undefined) go(`/chats/${known}`, { replace: true })
}

/** The page is called after the partner; a new page has brought a title of its own. */
function useTitle(name: string | undefined, path: string): void {
  const chatWords = useMessages(chatMessages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is another title
  useEffect(() => {
    namePage(`${name ?? chatWords.title} – ${$facts.get().brand}`)
  }, [name, chatWords, path])
}
