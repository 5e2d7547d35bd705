import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ForWhom } from '../for-whom.ts'
import { ConversationId, Flag, InQuery, MemberId, MessageId, PageNumber, Time } from '../id.ts'
import { MAX_PHOTO_BYTES, TEXT } from '../limits.ts'
import { CanSend, ChatEntry, Done, MESSAGE_TYPES, Message } from '../shapes.ts'
import { HOUR_SECONDS } from '../time.ts'

export const listChats = endpoint({
  name: 'listChats',
  summary: 'Conversations by their last message',
  method: 'GET',
  path: '/api/chats.php',
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({
    chats: z.array(ChatEntry),
    next: z.int().nullable(),
    /** Unread messages of all conversations; if absent, the client counts those of this page. */
    unread: z.int().optional()
  })
})

export const getChat = endpoint({
  name: 'getChat',
  summary: 'Messages of a conversation, the newest first, thirty at a time',
  method: 'GET',
  path: '/api/chat.php',
  variant: { conversation: '' },
  query: z.strictObject({ conversation: InQuery, before: InQuery.optional() }),
  response: z.object({
    conversation: z.int(),
    profile: ChatEntry.shape.profile,
    messages: z.array(Message),
    has_more: z.boolean(),
    can_send: CanSend,
    history_limited: z.boolean(),
    typing: z.boolean()
  }),
  refusals: ['not_found']
})

const To = { to: MemberId.optional(), conversation: ConversationId.optional() }
const isAddressed = (body: { to?: unknown; conversation?: unknown }) =>
  (body.to === undefined) !== (body.conversation === undefined)

const SENDING = [
  'not_enough_credits',
  'premium_required',
  'acknowledgement_required',
  'blocked',
  'gone',
  'not_found',
  'too_fast',
  'new_chats_limit'
] as const

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Sends a message; it is charged and stored together, or neither',
  method: 'POST',
  path: '/api/chat.php',
  body: z
    .strictObject({
      ...To,
      body: z.string().min(TEXT.message.min).max(TEXT.message.max),
      /** The member accepted the notice before the first paid contact with a labelled profile. */
      acknowledged: z.literal(true).optional(),
      /** The member saw the hint about the first message and sends it anyway. */
      sure: z.literal(true).optional()
    })
    .refine(isAddressed, { error: 'either to or conversation', path: ['to'] }),
  response: z.object({
    message: Message,
    credits: z.int(),
    conversation: z.int(),
    can_send: CanSend
  }),
  status: 201,
  refusals: [...SENDING, 'too_long', 'opener_hint'],
  idempotent: true
})

export const sendPhoto = endpoint({
  name: 'sendPhoto',
  summary: 'Sends a photo; blurred until it is opened where the receiver has not answered yet',
  method: 'POST',
  path: '/api/chat.php',
  body: z
    .strictObject({
      to: InQuery.optional(),
      conversation: InQuery.optional(),
      acknowledged: Flag.optional(),
      sure: Flag.optional()
    })
    .refine(isAddressed, { error: 'either to or conversation', path: ['to'] }),
  upload: { field: 'photo', most: MAX_PHOTO_BYTES },
  response: sendMessage.response,
  status: 201,
  refusals: [...SENDING, 'too_small', 'too_many_pixels', 'too_narrow', 'broken_image'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})

export const sendPending = endpoint({
  name: 'sendPending',
  summary: 'Sends a message that waited for credits, with its photo where it has one',
  method: 'POST',
  path: '/api/chat.php',
  variant: { pending: '' },
  query: z.strictObject({ pending: InQuery }),
  body: z.strictObject({ acknowledged: z.literal(true).optional() }),
  response: sendMessage.response,
  status: 201,
  refusals: sendMessage.refusals,
  idempotent: true
})

const Pending = z.object({
  id: z.int(),
  to: MemberId,
  ...ForWhom,
  type: z.enum(MESSAGE_TYPES),
  body: z.string(),
  gift: z.string().nullable(),
  required: z.int(),
  expires_at: Time
})

export const listPending = endpoint({
  name: 'listPending',
  summary: 'Messages that wait for credits',
  method: 'GET',
  path: '/api/chat.php',
  variant: { pending: '1' },
  query: z.strictObject({ pending: z.literal('1') }),
  response: z.object({ pending: z.array(Pending) })
})

export const dropPending = endpoint({
  name: 'dropPending',
  summary: 'Throws a waiting message away',
  method: 'DELETE',
  path: '/api/chat.php',
  variant: { pending: '' },
  query: z.strictObject({ pending: InQuery }),
  response: Done,
  refusals: ['not_found']
})

export const markChat = endpoint({
  name: 'markChat',
  summary:
    'Says what was read, while the page is visible, that the member is writing, or opens a photo',
  method: 'PUT',
  path: '/api/chat.php',
  body: z.union([
    z.strictObject({ conversation: ConversationId, read_to: MessageId }),
    z.strictObject({ conversation: ConversationId, typing: z.literal(true) }),
    z.strictObject({ conversation: ConversationId, open: MessageId })
  ]),
  response: z.object({
    unread: z.int(),
    message: Message.nullable()
  }),
  refusals: ['not_found']
})

export const deleteChat = endpoint({
  name: 'deleteChat',
  summary: 'Hides a conversation for the member; the other side keeps it',
  method: 'DELETE',
  path: '/api/chat.php',
  body: z.strictObject({ conversation: ConversationId }),
  response: z.object({
    ok: z.literal(true),
    can_restore: z.boolean().default(false)
  }),
  refusals: ['not_found']
})

export const restoreChat = endpoint({
  name: 'restoreChat',
  summary: 'Brings a conversation back as it was before it was deleted, within a minute',
  method: 'PUT',
  path: '/api/chat.php',
  variant: { restore: '1' },
  query: z.strictObject({ restore: z.literal('1') }),
  body: z.strictObject({ conversation: ConversationId }),
  response: Done,
  refusals: ['not_found', 'undo_too_late']
})

export const withdrawMessage = endpoint({
  name: 'withdrawMessage',
  summary:
    'Takes an own unread message of the last 15 minutes back, or a photo until it is opened, with its credits',
  method: 'DELETE',
  path: '/api/message.php',
  body: z.strictObject({ id: MessageId }),
  response: z.object({ credits: z.int() }),
  refusals: ['not_found', 'undo_too_late']
})

export const listLedger = endpoint({
  name: 'listLedger',
  summary: 'Where credits came from and went',
  method: 'GET',
  path: '/api/ledger.php',
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({
    credits: z.int(),
    lines: z.array(
      z.object({
        id: z.int(),
        amount: z.int(),
        reason: z.enum([
          'signup',
          'message',
          'photo',
          'gift',
          'refund',
          'purchase',
          'correction',
          'withdrawal',
          'chargeback'
        ]),
        balance: z.int(),
        at: Time,
        member: MemberId.nullable(),
        ...ForWhom
      })
    ),
    total: z.int()
  })
})

/** Event names of `GET /api/events.php` (product.md §17). */
export const EVENTS = ['message', 'read', 'typing', 'like', 'match', 'credits', 'reload'] as const
export type EventName = (typeof EVENTS)[number]

export const streamEvents = endpoint({
  name: 'streamEvents',
  summary: 'Server-sent events: message, read, typing, like, match, credits',
  method: 'GET',
  path: '/api/events.php',
  response: z.string()
})
