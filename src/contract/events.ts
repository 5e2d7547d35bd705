import { z } from 'zod'
import { ConversationId, MemberId, MessageId } from './id.ts'
import { Message } from './shapes.ts'

/**
 * The data of the event `message`. `shown` is the new message as the listener sees it and `after` the
 * one before it, null for none; both are left out of other changes and of messages too long for a
 * notification, which are read with getChat.
 */
export const MessageEvent = z.object({
  conversation: ConversationId,
  message: MessageId,
  from: MemberId.optional(),
  shown: Message.optional(),
  after: MessageId.nullish()
})
export type MessageEvent = z.output<typeof MessageEvent>

/** In a `reload` after reading: what is left unread, so that the member's lists need no call. */
export const UnreadLeft = z.object({
  conversation: ConversationId,
  unread: z.int(),
  total: z.int()
})
export type UnreadLeft = z.output<typeof UnreadLeft>
