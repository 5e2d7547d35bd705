import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { InQuery, MemberId } from '../id.ts'
import { Message } from '../shapes.ts'

export const listIcebreakers = endpoint({
  name: 'listIcebreakers',
  summary: 'Six openers that fit a member, none that was sent there before',
  method: 'GET',
  path: '/api/icebreakers.php',
  query: z.strictObject({ member: InQuery }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), text: z.string() })),
    left_today: z.int()
  }),
  refusals: ['not_found', 'blocked', 'gone']
})

export const sendIcebreaker = endpoint({
  name: 'sendIcebreaker',
  summary: 'Sends an opener, free, marked as one to the receiver',
  method: 'POST',
  path: '/api/icebreakers.php',
  body: z.strictObject({
    to: MemberId,
    icebreaker: z.string().max(40),
    answer: z.string().max(500).optional()
  }),
  response: z.object({ message: Message, conversation: z.int(), left_today: z.int() }),
  status: 201,
  refusals: [
    'icebreaker_limit',
    'new_chats_limit',
    'too_fast',
    'already_written',
    'too_long',
    'not_found',
    'not_confirmed',
    'gone',
    'blocked'
  ],
  idempotent: true
})
