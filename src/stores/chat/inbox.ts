import { atom, computed, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { deleteChat, listChats, restoreChat } from '#contract/calls/chat.ts'
import type { ChatEntry as ChatEntryShape } from '#contract/shapes.ts'
import { $account, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { field, keepFresh, onEvent } from '#stores/app/live.ts'
import { oneAtATime } from '#stores/app/one-at-a-time.ts'
import { keepSameEntries } from '#stores/app/same.ts'
import { tellRefused } from '#stores/app/toasts.ts'

export { $newLikes } from '#stores/likes/likes.ts'

export type ChatEntry = z.output<typeof ChatEntryShape>

/** `failed`: asked for and not had, while nothing is known yet. */
export type Chats = (
  | { state: 'unknown' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded' }
) & {
  /** By last message, the newest first. */
  entries: readonly ChatEntry[]
  /** The next page, or null where all are there. */
  next: number | null
}

const NONE: Chats = { state: 'unknown', entries: [], next: null }

/** What the server said. */
const $told = atom<Chats>(NONE)
const $toldUnread = atom(0)
/** Conversations that are taken out of the list on this side, until the server knows. */
const $gone = atom<ReadonlySet<number>>(new Set())

/** Conversations without those that were taken out; the first listener loads them. */
export const $chats: ReadableAtom<Chats> = computed([$told, $gone], (told, gone) =>
  gone.size === 0
    ? told
    : { ...told, entries: told.entries.filter(({ conversation }) => !gone.has(conversation.id)) }
)

/** Unread messages of all conversations, also of those that are not loaded. */
export const $unread: ReadableAtom<number> = computed(
  [$told, $toldUnread, $gone],
  (told, unread, gone) => {
    const hidden = told.entries.filter(({ conversation }) => gone.has(conversation.id))
    return Math.max(0, unread - unreadIn(hidden))
  }
)

/** Whether more conversations are being fetched. */
const $isMore = atom(false)
export const $isLoadingChats: ReadableAtom<boolean> = readonlyType($isMore)

onMount($told, () => {
  const stops = [
    $account.subscribe(account => {
      if (account !== null && $told.value?.state !== 'loaded') void reloadChats()
    }),
    keepFresh(reloadChats),
    onEvent('message', () => void reloadChats()),
    onEvent('match', () => void reloadChats()),
    onEvent('reload', data => {
      if (field(data, 'what') !== 'user') void reloadChats()
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

onSessionEnd(() => {
  $told.set(NONE)
  $toldUnread.set(0)
  $gone.set(new Set())
  $isMore.set(false)
})

/** Grows with what was done here, so that an answer asked for before is known to be old. */
let acts = 0

/** Reloads the newest conversations; those loaded beyond them stay. Never rejects. */
export const reloadChats: () => Promise<void> = oneAtATime(async () => {
  const isStill = thisSession()
  try {
    const before = acts
    const { chats, next, unread } = await ask(listChats)
    if (!isStill()) return
    if (acts !== before) return void reloadChats()
    const known = told()
    const older = next === null ? [] : olderThan(known.entries, chats)
    const entries = keepSameEntries(known.entries, [...chats, ...older], idOf)
    const more = older.length > 0 ? known.next : next
    if (entries !== known.entries || more !== known.next || known.state !== 'loaded') {
      $told.set({ state: 'loaded', entries, next: more })
    }
    $toldUnread.set(unread ?? unreadIn(entries))
  } catch (error) {
    if (isStill() && told().state !== 'loaded') $told.set({ ...NONE, state: 'failed', error })
  }
})

/** Loads the next page, if there is one; says why where it cannot be had. */
export async function loadMoreChats(): Promise<void> {
  const { next, state } = told()
  if (next === null || state !== 'loaded' || $isMore.value) return
  const isStill = thisSession()
  $isMore.set(true)
  try {
    const page = await ask(listChats, { query: { pageNumber: String(next) } })
    if (!isStill()) return
    const { entries } = told()
    const known = new Set(entries.map(idOf))
    const more = page.chats.filter(entry => !known.has(idOf(entry)))
    $told.set({ state: 'loaded', entries: [...entries, ...more], next: page.next })
  } catch (error) {
    if (isStill()) tellRefused(error)
  } finally {
    if (isStill()) $isMore.set(false)
  }
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
    tellRefused(error)
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
    tellRefused(error)
  }
  await reloadChats()
}

/** Takes a conversation out of the list on this side alone; the answer puts it back. */
export function hideChat(id: number): () => void {
  $gone.set(new Set([...($gone.value ?? []), id]))
  return () => $gone.set(new Set([...($gone.value ?? [])].filter(gone => gone !== id)))
}

/** A conversation was opened: nothing in it is unread any more (spec §4). */
export function markOpened(id: number): void {
  const { entries } = told()
  const entry = entries.find(each => idOf(each) === id)
  if (entry === undefined || entry.num_unread_messages === 0) return
  acts += 1
  $toldUnread.set(Math.max(0, ($toldUnread.value ?? 0) - entry.num_unread_messages))
  change(id, each => ({ ...each, num_unread_messages: 0 }))
}

/** Changes one conversation in the list, such as its last message after sending one. */
export function change(id: number, act: (entry: ChatEntry) => ChatEntry): void {
  const chats = told()
  const entries = chats.entries.map(entry => (idOf(entry) === id ? act(entry) : entry))
  $told.set({ ...chats, entries })
}

function told(): Chats {
  return $told.value ?? NONE
}

function idOf({ conversation }: ChatEntry): number {
  return conversation.id
}

function unreadIn(entries: readonly ChatEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.num_unread_messages, 0)
}

function forget(id: number): void {
  acts += 1
  const chats = told()
  const deleted = chats.entries.filter(entry => idOf(entry) === id)
  $toldUnread.set(Math.max(0, ($toldUnread.value ?? 0) - unreadIn(deleted)))
  $told.set({ ...chats, entries: chats.entries.filter(entry => idOf(entry) !== id) })
}

/** Conversations of further pages that the first page does not hold. */
function olderThan(entries: readonly ChatEntry[], first: readonly ChatEntry[]): ChatEntry[] {
  const oldest = first.at(-1)?.conversation.last_at ?? ''
  const known = new Set(first.map(idOf))
  return entries.filter(entry => !known.has(idOf(entry)) && entry.conversation.last_at <= oldest)
}
