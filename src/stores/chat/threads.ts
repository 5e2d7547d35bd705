import { atom } from 'nanostores'
import type { z } from 'zod'
import type { getChat, sendMessage } from '#contract/calls/chat.ts'
import type { CanSend, ChatEntry, Message } from '#contract/shapes.ts'

/** The other one of a conversation. */
export type Partner = ChatEntry['profile']

/** What can be sent next, and what it costs; undefined where the server has not said. */
export type Allowance = Pick<z.output<typeof CanSend>, 'ok' | 'cost' | 'reason' | 'free_left'> &
  Partial<Pick<z.output<typeof CanSend>, 'new_chats_left' | 'messages_a_minute' | 'slowed'>>

/** A conversation as far as it was read from the server. */
export interface Thread {
  conversation: number
  partner: Partner
  /** The oldest first. */
  messages: readonly Message[]
  hasMore: boolean
  /** Older messages are there, and premium opens them. */
  isLimited: boolean
  allowance: Allowance
  /** The first message that was unread when it was opened; stays while it is open. */
  unreadFrom: number | undefined
  older: 'idle' | 'loading' | 'failed'
}

/** Conversations that were opened in this visit (spec §3: messages keyed by conversation). */
export const $threads = atom<Readonly<Record<number, Thread>>>({})

/** Keys that messages had while they were on their way, by id. */
const keys = new Map<number, string>()

/** One key for a message before and after it has arrived: its bubble stays the same. */
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
 * Takes the newest page of a conversation over what is known of it. `divides` draws the line before
 * what is unread in it, unless there is one.
 */
export function receivePage(page: z.output<typeof getChat.response>, divides: boolean): void {
  const before = $threads.get()[page.conversation]
  const newest = [...page.messages].reverse()
  const first = newest[0]?.id ?? 0
  const known = before?.messages ?? []
  // Between what is known and the page may lie more than a page: then only the page counts.
  const isJoined = known.some(({ id }) => id >= first)
  const older = isJoined ? known.filter(({ id }) => id < first) : []
  const messages = kept(known, [...older, ...newest])
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

/** What is known of a conversation when its first message has been sent. */
export interface Begun {
  conversation: number
  message: Message
  allowance: Allowance
}

/** A conversation that begins with the member's own first message. */
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

/** The first message that the member has not read. */
export function firstUnread(messages: readonly Message[]): number | undefined {
  return messages.find(isUnread)?.id
}

/** Not read yet by the member; what was withdrawn before can't be read any more. */
export function isUnread({ from_me, read_at, state }: Message): boolean {
  return !from_me && read_at === null && state !== 'withdrawn'
}

/** Puts an older page before what is known. */
export function receiveOlder(page: z.output<typeof getChat.response>): void {
  changeThread(page.conversation, thread => ({
    ...thread,
    messages: [...[...page.messages].reverse(), ...thread.messages],
    hasMore: page.has_more,
    isLimited: page.history_limited,
    older: 'idle'
  }))
}

/** Puts one message, sent or changed, into a conversation that is known. */
export function receiveMessage(conversation: number, message: Message, key?: string): void {
  if (key !== undefined) keys.set(message.id, key)
  changeThread(conversation, thread => {
    const others = thread.messages.filter(({ id }) => id !== message.id)
    const messages = [...others, message].sort((one, other) => one.id - other.id)
    return { ...thread, messages: kept(thread.messages, messages) }
  })
}

/** What the answer to a sent message says of the next one. */
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

/** The same list where nothing changed, and the same message objects: nothing is drawn twice. */
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
