import type { z } from 'zod'
import type { getChat, sendMessage } from '#contract/calls/chat.ts'
import type { CanSend, Message } from '#contract/shapes.ts'

type MessageShape = z.output<typeof Message>
type CanSendShape = z.output<typeof CanSend>
type Page = z.output<typeof getChat.response>
type Sent = z.output<typeof sendMessage.response>

/** A text of the partner's that was not read, a minute after the one before it. */
export function aMessage(id: number, changes: Partial<MessageShape> = {}): MessageShape {
  return {
    id,
    from_me: false,
    type: 'text',
    body: `bericht ${id}`,
    created_at: new Date(Date.parse('2026-11-21T10:00:00.000Z') + id * 60_000).toISOString(),
    read_at: null,
    state: 'sent',
    cost: null,
    gift: null,
    photo: null,
    warning: null,
    ...changes
  }
}

export function mayStillSend(changes: Partial<CanSendShape> = {}): CanSendShape {
  return {
    ok: true,
    cost: 1,
    reason: null,
    free_left: 0,
    new_chats_left: 30,
    messages_a_minute: 20,
    slowed: false,
    ...changes
  }
}

/** The newest page of conversation 7 with member 107; messages are given the oldest first. */
export function aPage(messages: readonly MessageShape[], changes: Partial<Page> = {}): Page {
  return {
    conversation: 7,
    profile: {
      id: 107,
      name: 'Marieke',
      main_image: null,
      online: true,
      kind: 'member',
      label: null,
      gone: false
    },
    messages: [...messages].reverse(),
    has_more: false,
    can_send: mayStillSend(),
    history_limited: false,
    typing: false,
    ...changes
  }
}

/** The answer to a text that was sent into conversation 7. */
export function aSent(id: number, body: string, changes: Partial<Sent> = {}): Sent {
  return {
    message: aMessage(id, { from_me: true, body, cost: 1 }),
    credits: 9,
    conversation: 7,
    can_send: mayStillSend(),
    ...changes
  }
}
