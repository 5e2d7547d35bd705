import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import type { z } from 'zod'
import { deleteChat, listChats, restoreChat } from '#contract/calls/chat.ts'
import type { ChatEntry as ChatEntryShape } from '#contract/shapes.ts'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { field, reloadOnNews } from '#stores/app/live.ts'
import { type Paged, pagedResource } from '#stores/app/paged-resource.ts'
import { showErrorToast } from '#stores/app/toasts.ts'

export type ChatEntry = z.output<typeof ChatEntryShape>

interface ChatFacts {
  /** Unread messages of all conversations, also of those that are not loaded. */
  unread: number | undefined
}

/** Conversations, the one with the newest message first. */
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

/** Conversations without the hidden ones; the first listener loads them. */
export const $chats: ReadableAtom<Chats> = computed([chats.$list, $hidden], (list, hidden) =>
  hidden.size === 0
    ? list
    : { ...list, entries: list.entries.filter(entry => !hidden.has(idOf(entry))) }
)

/** Unread messages without those of hidden conversations. */
export const $unread: ReadableAtom<number> = computed(
  [chats.$list, $hidden],
  ({ entries, unread }, hidden) =>
    Math.max(
      0,
      (unread ?? unreadIn(entries)) - unreadIn(entries.filter(each => hidden.has(idOf(each))))
    )
)

export const $isLoadingChats = chats.$isLoadingMore

/** Reads the newest conversations again; those of further pages stay. Never rejects. */
export const reloadChats = chats.load

onMount(chats.$list, () =>
  reloadOnNews(
    reloadChats,
    { message: true, match: true, reload: data => field(data, 'what') !== 'user' },
    () => chats.now().state === 'loaded'
  )
)

onSessionEnd(() => $hidden.set(new Set()))

/** Reads the next page, if there is one; a toast says why it could not be read. */
export async function loadMoreChats(): Promise<void> {
  await chats.loadMore().catch(showErrorToast)
}

/**
 * Deletes a conversation: gone from the list at once, and sent at once; where the server refuses, a
 * toast says why and the list is reloaded. Answers whether it was done, and how to bring it back
 * where the server can.
 */
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

/** Hides a conversation here; the returned function shows it again. */
export function hideChat(id: number): () => void {
  $hidden.set(new Set([...($hidden.value ?? []), id]))
  return () => $hidden.set(new Set([...($hidden.value ?? [])].filter(other => other !== id)))
}

/** A conversation was opened: nothing in it is unread any more (spec §4). */
export function markOpened(id: number): void {
  const entry = chats.now().entries.find(each => idOf(each) === id)
  if (entry === undefined || entry.num_unread_messages === 0) return
  chats.outdate()
  lessUnread(entry.num_unread_messages)
  change(id, each => ({ ...each, num_unread_messages: 0 }))
}

/** Changes one conversation in the list, such as its last message after sending one. */
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
