import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { MOST_INVITES } from './act-limits.ts'
import { BrandId } from './shapes.ts'

const Brand = z.strictObject({ brand: BrandId })
const Count = z.int().min(1).max(MOST_INVITES)
const Invite = z.object({ code: z.string(), uses_left: z.int(), created_at: Time })

export const listInvites = endpoint({
  audience: 'operator',
  name: 'listInvites',
  summary: 'Invitations that can still be used, the newest first; a thousand at most',
  method: 'GET',
  path: '/admin/brands/:brand/invites',
  right: 'invites.make',
  params: Brand,
  response: z.object({
    /** Whether the brand takes accounts by invitation alone (`access.signups`). */
    asks: z.boolean(),
    items: z.array(Invite)
  })
})

export const makeInvites = endpoint({
  audience: 'operator',
  name: 'makeInvites',
  summary: 'Makes invitations, as `livery invites create` does',
  method: 'POST',
  path: '/admin/brands/:brand/invites',
  right: 'invites.make',
  params: Brand,
  body: z.strictObject({ count: Count, uses: Count }),
  response: z.object({ items: z.array(Invite) }),
  status: 201
})
