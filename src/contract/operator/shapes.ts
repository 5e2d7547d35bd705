import { z } from 'zod'
import { Day, Time } from '../id.ts'
import { Gender, Kind } from '../shapes.ts'
import { QUEUES, ROLES } from './roles.ts'

export const Queue = z.enum(QUEUES)
export const InPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ description: 'A whole number' })
export const BrandId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)

/** From mild to severe. */
export const MEASURES = ['warn', 'pause', 'hold', 'ban', 'restore'] as const
export type Measure = (typeof MEASURES)[number]

export const ReviewItem = z.object({
  queue: Queue,
  id: z.int(),
  brand: z.string(),
  at: Time,
  /** Reviewed before all others: underage, threat. */
  priority: z.boolean(),
  member: z.int().nullable(),
  summary: z.string(),
  claimed_by: z.string().nullable()
})
export type ReviewItem = z.output<typeof ReviewItem>

export const ReviewDetail = ReviewItem.extend({
  /** End of the requesting operator's claim. */
  claimed_until: Time,
  verdicts: z.array(z.string()),
  /** Reasons for a rejection; empty if any text is allowed. */
  reasons: z.array(z.string()),
  content: z.record(z.string(), z.unknown())
})
export type ReviewDetail = z.output<typeof ReviewDetail>

/** A member without credits and purchases, which moderation must not see. */
export const OperatorMember = z.object({
  id: z.int(),
  brand: z.string(),
  name: z.string(),
  kind: Kind,
  gender: Gender,
  /** Needed to judge whether the member is of age. */
  date_of_birth: Day,
  country: z.string(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  about: z.string().nullable(),
  about_in_review: z.string().nullable(),
  profile_status: z.enum(['disabled', 'active', 'paused', 'deleted', 'banned']),
  account_status: z.enum(['not_confirmed', 'active', 'on_hold', 'deleted']).nullable(),
  /** Only support sees it. */
  email: z.string().nullable(),
  language: z.string().nullable(),
  verified: z.boolean(),
  signed_up_at: Time,
  last_active_at: Time,
  photos: z.array(
    z.object({
      id: z.int(),
      status: z.string(),
      is_main: z.boolean(),
      is_private: z.boolean(),
      reason: z.string().nullable()
    })
  ),
  reports: z.object({ all: z.int(), upheld: z.int() })
})
export type OperatorMember = z.output<typeof OperatorMember>

export const LogLine = z.object({
  id: z.int(),
  at: Time,
  operator: z.string(),
  role: z.enum(ROLES).nullable(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.int().nullable() }),
  brand: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown())
})
export type LogLine = z.output<typeof LogLine>

/** Exact counts, never estimates. */
export const StatsRow = z.object({
  brand: z.string(),
  /** A day as YYYY-MM-DD, a lander, or a sub1; empty if unknown. */
  key: z.string(),
  visits: z.int(),
  signups: z.int(),
  confirmed: z.int(),
  likes: z.int(),
  messages: z.int()
})
export type StatsRow = z.output<typeof StatsRow>
