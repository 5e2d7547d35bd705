import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { deleteChat, listChats, restoreChat } from '#contract/calls/chat.ts'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { field, reloadOnNews } from '#stores/app/live.ts'
import { type Paged, pagedResource } from '#stores/app/paged-resource.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { type ChatEntry, type ChatFacts, hearMessage, hearReading } from './inbox-news.ts'

export type Chats = Paged<ChatEntry, ChatFacts>

const chats = pagedResource<ChatEntry, ChatFacts>({
  read: async page => {
    const query = page === 1 ? {} : { query: { pageNumber: String(page) } }
    const { chats, next, unread } = await ask(listChats, query)
    return { entries: chats, next, ...(unread === undefined ? {} : { unread }) }
  },
  idOf,
  timeOf: ({ conversation }) => conversation.last_at,
  empty: { unread: undefined }
})

/** Conversations that are hidden here until the server knows of their deletion. */
const $hidden = atom<ReadonlySet<number>>(new Set())

/** Conversations without hidden ones; the first listener loads them. */
export const $chats: ReadableAtom<Chats> = computed([chats.$list, $hidden], (list, hidden) =>
  hidden.size === 0
    ? list
    : { ...list, entries: list.entries.filter(entry => !hidden.has(idOf(entry))) }
)

export const $unread: ReadableAtom<number> = computed(
  [chats.$list, $hidden],
  ({ entries, unread }, hidden) =>
    Math.max(
      0,
      (unread ?? unreadIn(entries)) - unreadIn(entries.filter(each => hidden.has(idOf(each))))
    )
)

export const $isLoadingChats = chats.$isLoadingMore

export const reloadChats = chats.load

onMount(chats.$list, () =>
  reloadOnNews(
    reloadChats,
    {
      message: data => !hearMessage(chats, data),
      match: true,
      reload: data => field(data, 'what') !== 'user' && !hearReading(chats, data)
    },
    () => chats.now().state === 'loaded'
  )
)

onSessionEnd(() => $hidden.set(new Set()))

export async function loadMoreChats(): Promise<void> {
  await chats.loadMore().catch(showErrorToast)
}

/** Hides the conversation at once and shows it again if refused. Resolves to how to restore it. */
export async function removeChat(
  id: number
): Promise<'refused' | { restore: (() => Promise<void>) | undefined }> {
  const putBack = hideChat(id)
  const isStill = thisSession()
  try {
    const { can_restore } = await ask(deleteChat, { body: { conversation: id } })
    if (isStill()) forget(id)
    return { restore: can_restore ? () => bringBack(id) : undefined }
  } catch (error) {
    if (!isStill()) return 'refused'
    showErrorToast(error)
    await reloadChats()
    return 'refused'
  } finally {
    if (isStill()) putBack()
  }
}

async function bringBack(conversation: number): Promise<void> {
  try {
    await ask(restoreChat, { query: { restore: '1' }, body: { conversation } })
  } catch (error) {
    showErrorToast(error)
  }
  await reloadChats()
}

/** Hides a conversation; the returned function shows it again. */
export function hideChat(id: number): () => void {
  $hidden.set(new Set([...($hidden.value ?? []), id]))
  return () => $hidden.set(new Set([...($hidden.value ?? [])].filter(other => other !== id)))
}

export function markOpened(id: number): void {
  const entry = chats.now().entries.find(each => idOf(each) === id)
  if (entry === undefined || entry.num_unread_messages === 0) return
  chats.outdate()
  lessUnread(entry.num_unread_messages)
  change(id, each => ({ ...each, num_unread_messages: 0 }))
}

export function change(id: number, act: (entry: ChatEntry) => ChatEntry): void {
  chats.change(list => ({
    ...list,
    entries: list.entries.map(entry => (idOf(entry) === id ? act(entry) : entry))
  }))
}

function forget(id: number): void {
  chats.outdate()
  lessUnread(unreadIn(chats.now().entries.filter(entry => idOf(entry) === id)))
  chats.change(list => ({ ...list, entries: list.entries.filter(entry => idOf(entry) !== id) }))
}

function lessUnread(by: number): void {
  chats.change(list => ({
    ...list,
    unread: list.unread === undefined ? undefined : Math.max(0, list.unread - by)
  }))
}

function idOf({ conversation }: ChatEntry): number {
  return conversation.id
}

function unreadIn(entries: readonly ChatEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.num_unread_messages, 0)
}
