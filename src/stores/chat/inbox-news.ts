import type { z } from 'zod'
import { MessageEvent, UnreadLeft } from '#contract/events.ts'
import type { ChatEntry as ChatEntryShape } from '#contract/shapes.ts'
import { field } from '#stores/app/live.ts'
import type { PagedResource } from '#stores/app/paged-resource.ts'

export type ChatEntry = z.output<typeof ChatEntryShape>

export interface ChatFacts {
  unread: number | undefined
}

type List = Pick<PagedResource<ChatEntry, ChatFacts>, 'now' | 'change' | 'outdate'>

/**
 * Applies a message that its event carries to its conversation, once. Returns false if the list has
 * to be read: for other changes, and for conversations that it does not have.
 */
export function hearMessage(list: List, data: unknown): boolean {
  const { data: event } = MessageEvent.safeParse(data)
  const entry = event && entryOf(list, event.conversation)
  if (!event?.shown || entry === undefined) return false
  const { shown } = event
  list.outdate()
  if (Date.parse(shown.created_at) <= Date.parse(entry.conversation.last_at)) return true
  const { type, body, from_me, state, created_at } = shown
  const news = from_me ? 0 : 1
  const told: ChatEntry = {
    ...entry,
    conversation: {
      id: event.conversation,
      last_message: { type, body, from_me, state, is_read: false },
      last_at: created_at
    },
    num_unread_messages: entry.num_unread_messages + news
  }
  list.change(({ entries, unread, ...rest }) => ({
    ...rest,
    entries: [told, ...entries.filter(each => each !== entry)],
    unread: unread === undefined ? undefined : unread + news
  }))
  return true
}

/** Applies what another tab or this one has read. Returns false if the list has to be read. */
export function hearReading(list: List, data: unknown): boolean {
  const { data: left } = UnreadLeft.safeParse(field(data, 'left'))
  const entry = left && entryOf(list, left.conversation)
  if (left === undefined || entry === undefined) return false
  list.outdate()
  const { unread, total } = left
  if (entry.num_unread_messages === unread && list.now().unread === total) return true
  list.change(now => ({
    ...now,
    entries: now.entries.map(each =>
      each === entry ? { ...entry, num_unread_messages: unread } : each
    ),
    unread: total
  }))
  return true
}

function entryOf(list: List, conversation: number): ChatEntry | undefined {
  const { state, entries } = list.now()
  return state === 'loaded'
    ? entries.find(each => each.conversation.id === conversation)
    : undefined
}
