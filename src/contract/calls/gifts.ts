import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MemberId } from '../id.ts'
import { TEXT } from '../limits.ts'
import { Message } from '../shapes.ts'

export const listGifts = endpoint({
  name: 'listGifts',
  summary: 'Gifts of this brand and what each costs',
  method: 'GET',
  path: '/api/gifts.php',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.string(),
        credits: z.int(),
        eur_cents: z.int().nullable(),
        category: z.string()
      })
    )
  })
})

export const sendGift = endpoint({
  name: 'sendGift',
  summary: 'Sends a gift into the conversation',
  method: 'POST',
  path: '/api/gifts.php',
  body: z.strictObject({
    to: MemberId,
    gift: z.string().max(40),
    message: z.string().max(TEXT.giftMessage.max).optional(),
    acknowledged: z.literal(true).optional()
  }),
  response: z.object({ message: Message, credits: z.int(), conversation: z.int() }),
  status: 201,
  refusals: [
    'not_enough_credits',
    'premium_required',
    'acknowledgement_required',
    'blocked',
    'gone',
    'gift_refused',
    'gift_limit',
    'too_fast',
    'not_found',
    'new_chats_limit'
  ],
  idempotent: true
})
