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

/** What moderation can do to a member, the mildest first. */
export const MEASURES = ['warn', 'pause', 'hold', 'ban', 'restore'] as const
export type Measure = (typeof MEASURES)[number]

/** Something that waits in a queue. */
export const ReviewItem = z.object({
  queue: Queue,
  id: z.int(),
  brand: z.string(),
  /** Since when it waits. */
  at: Time,
  /** Goes before all others: underage, threat. */
  priority: z.boolean(),
  /** Whom it is about; null where that is not known. */
  member: z.int().nullable(),
  /** What is to be judged, in a line. */
  summary: z.string(),
  /** Who is working on it. */
  claimed_by: z.string().nullable()
})
export type ReviewItem = z.output<typeof ReviewItem>

/** The same with all that is needed to judge it. */
export const ReviewDetail = ReviewItem.extend({
  /** Until when it is claimed for who asked. */
  claimed_until: Time,
  /** What the verdicts of this queue are. */
  verdicts: z.array(z.string()),
  /** Reasons that a rejection may give; empty where any text will do. */
  reasons: z.array(z.string()),
  /** By queue: the text, the addresses of the picture, the report with its evidence. */
  content: z.record(z.string(), z.unknown())
})
export type ReviewDetail = z.output<typeof ReviewDetail>

/** A member as moderation may see them: never credits, never whether they have paid. */
export const OperatorMember = z.object({
  id: z.int(),
  brand: z.string(),
  name: z.string(),
  kind: Kind,
  gender: Gender,
  /** Needed to judge whether somebody is of age. */
  date_of_birth: Day,
  country: z.string(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  about: z.string().nullable(),
  about_in_review: z.string().nullable(),
  profile_status: z.enum(['disabled', 'active', 'paused', 'deleted', 'banned']),
  /** Null for a profile that nobody logs in to. */
  account_status: z.enum(['not_confirmed', 'active', 'on_hold', 'deleted']).nullable(),
  /** For support alone. */
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
  /** Reports about this member: all, and those that were found right. */
  reports: z.object({ all: z.int(), upheld: z.int() })
})
export type OperatorMember = z.output<typeof OperatorMember>

/** A line of the log: who did or saw what of whom, and why. */
export const LogLine = z.object({
  id: z.int(),
  at: Time,
  operator: z.string(),
  role: z.enum(ROLES).nullable(),
  action: z.string(),
  /** Such as `member` and 12. */
  subject: z.object({ kind: z.string(), id: z.int().nullable() }),
  brand: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown())
})
export type LogLine = z.output<typeof LogLine>

/** Real counts of a day, a lander or a sub1; nothing in them is estimated. */
export const StatsRow = z.object({
  brand: z.string(),
  /** A day as YYYY-MM-DD, a lander, or a sub1; empty where none is known. */
  key: z.string(),
  visits: z.int(),
  signups: z.int(),
  confirmed: z.int(),
  likes: z.int(),
  messages: z.int()
})
export type StatsRow = z.output<typeof StatsRow>
