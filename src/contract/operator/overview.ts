import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Time } from '../id.ts'
import { ROLES } from './roles.ts'
import { BrandId, Queue } from './shapes.ts'

/** Beyond this, a queue has `more`. */
export const MOST_COUNTED = 99

export const countReviews = endpoint({
  audience: 'operator',
  name: 'countReviews',
  summary: 'How much waits in each queue that the operator may work, and the brands',
  method: 'GET',
  path: '/admin/waiting',
  query: z.strictObject({ brand: BrandId.optional() }),
  response: z.object({
    queues: z.array(
      z.object({
        queue: Queue,
        waiting: z.int().max(MOST_COUNTED),
        more: z.boolean(),
        urgent: z.int(),
        oldest: Time.nullable()
      })
    ),
    brands: z.array(z.object({ id: z.string(), name: z.string() }))
  })
})

export const listOperators = endpoint({
  audience: 'operator',
  name: 'listOperators',
  summary: 'Those who work here, what they may do, and when they were last here',
  method: 'GET',
  path: '/admin/operators',
  right: 'operators.read',
  response: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        role: z.enum(ROLES),
        /** Null for all. */
        brands: z.array(z.string()).nullable(),
        created_at: Time,
        used_at: Time.nullable(),
        revoked_at: Time.nullable()
      })
    )
  })
})

export const getReport = endpoint({
  audience: 'operator',
  name: 'getReport',
  summary: 'What `livery report` prints: what the brands sold and gave back',
  method: 'GET',
  path: '/admin/report',
  right: 'reports.money',
  query: z.strictObject({
    what: z.enum(['revenue', 'refunds', 'methods', 'offers']),
    brand: BrandId.optional(),
    /** In the time zone of each brand. */
    from: Day,
    to: Day
  }),
  response: z.object({
    columns: z.array(z.object({ name: z.string(), kind: z.enum(['text', 'count', 'amount']) })),
    /** Amounts are in the smallest unit of the row's currency. */
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
  })
})
