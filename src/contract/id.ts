import { z } from 'zod'

/** A moment, ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** A day without a time, YYYY-MM-DD. */
export const Day = z.iso.date()

const Id = z.int().positive()

export const MemberId = Id.meta({ description: 'A member of this brand' })
export const ConversationId = Id.meta({ description: 'A conversation of the member' })
export const MessageId = Id.meta({ description: 'A message' })

/** A whole number as a query says it. */
export const InQuery = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .meta({ description: 'A whole number' })

/** A page of a list, from 1. */
export const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .default(1)
  .meta({ description: 'A page, from 1' })

/** A switch in a query: `1` is on. */
export const Flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform(value => value === '1' || value === 'true')
  .meta({ description: '1 for yes' })
