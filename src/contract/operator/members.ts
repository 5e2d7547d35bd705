import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageNumber, Time } from '../id.ts'
import { InPath } from './shapes.ts'

const Member = z.strictObject({ id: InPath })

export const listMeasures = endpoint({
  audience: 'operator',
  name: 'listMeasures',
  summary: 'Measures against a member, those in force first',
  method: 'GET',
  path: '/admin/members/:id/measures',
  right: 'members.read',
  params: Member,
  response: z.object({
    items: z.array(
      z.object({
        decision: z.int(),
        kind: z.string(),
        since: Time,
        until: Time.nullable(),
        ended_at: Time.nullable()
      })
    )
  })
})

export const listDeletions = endpoint({
  audience: 'operator',
  name: 'listDeletions',
  summary: 'When a member asked to be deleted, came back, or was erased',
  method: 'GET',
  path: '/admin/members/:id/deletions',
  right: 'members.read',
  params: Member,
  response: z.object({
    items: z.array(
      z.object({
        reference: z.string(),
        reason: z.string(),
        asked_at: Time,
        erases_at: Time,
        undone_at: Time.nullable(),
        erased_at: Time.nullable()
      })
    )
  })
})

export const listSessions = endpoint({
  audience: 'operator',
  name: 'listMemberSessions',
  summary: 'Where a member is logged in, the last seen first',
  method: 'GET',
  path: '/admin/members/:id/sessions',
  right: 'members.sessions',
  params: Member,
  response: z.object({
    items: z.array(
      z.object({
        device: z.string(),
        country: z.string().nullable(),
        created_at: Time,
        last_seen_at: Time,
        expires_at: Time
      })
    )
  })
})

export const listLedger = endpoint({
  audience: 'operator',
  name: 'listMemberLedger',
  summary: 'Credits of a member: every line, the newest first, fifty a page',
  method: 'GET',
  path: '/admin/members/:id/ledger',
  right: 'members.money',
  params: Member,
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        at: Time,
        amount: z.int(),
        balance: z.int(),
        reason: z.string(),
        order: z.int().nullable(),
        note: z.string().nullable()
      })
    )
  })
})

export const listOrders = endpoint({
  audience: 'operator',
  name: 'listMemberOrders',
  summary: 'Orders of a member with what was paid back, the newest first',
  method: 'GET',
  path: '/admin/members/:id/orders',
  right: 'members.money',
  params: Member,
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        at: Time,
        status: z.string(),
        credits: z.int(),
        /** In the smallest unit of the currency. */
        total: z.int(),
        currency: z.string(),
        method: z.string(),
        discount: z.string().nullable(),
        reversals: z.array(
          z.object({ kind: z.string(), cause: z.string(), state: z.string(), amount: z.int() })
        )
      })
    )
  })
})
