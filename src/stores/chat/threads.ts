import { atom } from 'nanostores'
import type { z } from 'zod'
import type { getChat, sendMessage } from '#contract/calls/chat.ts'
import type { MessageEvent } from '#contract/events.ts'
import type { CanSend, ChatEntry, Message } from '#contract/shapes.ts'

export type Partner = ChatEntry['profile']

/** What can be sent next and its price; undefined before the server says. */
export type Allowance = Pick<z.output<typeof CanSend>, 'ok' | 'cost' | 'reason' | 'free_left'> &
  Partial<Pick<z.output<typeof CanSend>, 'new_chats_left' | 'messages_a_minute' | 'slowed'>>

export interface Thread {
  conversation: number
  partner: Partner
  messages: readonly Message[]
  hasMore: boolean
  /** Older messages need premium. */
  isLimited: boolean
  allowance: Allowance
  unreadFrom: number | undefined
  older: 'idle' | 'loading' | 'failed'
}

/** Conversations opened in this visit, by id (product.md §3). */
export const $threads = atom<Readonly<Record<number, Thread>>>({})

const keys = new Map<number, string>()

/** A message keeps its key after sending, so that its bubble stays. */
export function keyOf({ id }: Message): string {
  return keys.get(id) ?? `m${id}`
}

export function changeThread(conversation: number, change: (thread: Thread) => Thread): void {
  const all = $threads.get()
  const before = all[conversation]
  if (before === undefined) return
  const after = change(before)
  if (after !== before) $threads.set({ ...all, [conversation]: after })
}

/**
 * Merges the newest page. `divides` marks the first unread message unless one is marked. Messages
 * after `asked`, the last one when the page was asked for, may have come since and stay.
 */
export function receivePage(
  page: z.output<typeof getChat.response>,
  divides: boolean,
  asked = Number.POSITIVE_INFINITY
): void {
  const before = $threads.get()[page.conversation]
  const newest = [...page.messages].reverse()
  const first = newest[0]?.id ?? 0
  const known = before?.messages ?? []
  // Older messages that do not join the page are dropped: there may be a gap.
  const isJoined = known.some(({ id }) => id >= first)
  const older = isJoined ? known.filter(({ id }) => id < first) : []
  const read = Math.max(asked, newest.at(-1)?.id ?? 0)
  const later = known.filter(({ id }) => id > read)
  const messages = kept(known, [...older, ...newest, ...later])
  const thread: Thread = {
    conversation: page.conversation,
    partner: same(before?.partner, page.profile),
    messages,
    hasMore: older.length > 0 && before ? before.hasMore : page.has_more,
    isLimited: page.history_limited,
    allowance: same(before?.allowance, page.can_send),
    unreadFrom: before?.unreadFrom ?? (divides ? firstUnread(messages) : undefined),
    older: before?.older ?? 'idle'
  }
  $threads.set({ ...$threads.get(), [page.conversation]: thread })
}

export interface Begun {
  conversation: number
  message: Message
  allowance: Allowance
}

export function beginThread(partner: Partner, { conversation, message, allowance }: Begun): void {
  if ($threads.get()[conversation]) return
  const thread: Thread = {
    ...{ conversation, partner, allowance },
    messages: [message],
    hasMore: false,
    isLimited: false,
    unreadFrom: undefined,
    older: 'idle'
  }
  $threads.set({ ...$threads.get(), [conversation]: thread })
}

export function firstUnread(messages: readonly Message[]): number | undefined {
  return messages.find(isUnread)?.id
}

/** Withdrawn messages count as read. */
export function isUnread({ from_me, read_at, state }: Message): boolean {
  return !from_me && read_at === null && state !== 'withdrawn'
}

export function receiveOlder(page: z.output<typeof getChat.response>): void {
  changeThread(page.conversation, thread => ({
    ...thread,
    messages: [...[...page.messages].reverse(), ...thread.messages],
    hasMore: page.has_more,
    isLimited: page.history_limited,
    older: 'idle'
  }))
}

export function receiveMessage(conversation: number, message: Message, key?: string): void {
  if (key !== undefined) keys.set(message.id, key)
  changeThread(conversation, thread => {
    const others = thread.messages.filter(({ id }) => id !== message.id)
    const messages = [...others, message].sort((one, other) => one.id - other.id)
    return { ...thread, messages: kept(thread.messages, messages) }
  })
}

/**
 * Adds a message that its event carries, once. Returns false if messages before it are missing: then
 * the thread has to be read.
 */
export function receiveEvent({ conversation, shown, after }: MessageEvent): boolean {
  const thread = $threads.get()[conversation]
  if (thread === undefined) return true
  if (shown === undefined) return false
  if (thread.messages.some(({ id }) => id === shown.id)) return true
  if ((thread.messages.at(-1)?.id ?? null) !== (after ?? null)) return false
  receiveMessage(conversation, shown)
  return true
}

export function receiveAllowance(
  conversation: number,
  allowance: z.output<typeof sendMessage.response>['can_send']
): void {
  changeThread(conversation, thread => ({ ...thread, allowance }))
}

export function forgetThreads(): void {
  keys.clear()
  $threads.set({})
}

function kept(before: readonly Message[], after: readonly Message[]): readonly Message[] {
  const known = new Map(before.map(message => [message.id, message]))
  const list = after.map(message => same(known.get(message.id), message))
  const isSame =
    list.length === before.length && list.every((message, index) => message === before[index])
  return isSame ? before : list
}

function same<T>(before: T | undefined, after: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after
}
