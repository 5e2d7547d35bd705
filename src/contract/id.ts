import { z } from 'zod'

export const Time = z.iso.datetime()

export const Day = z.iso.date()

const Id = z.int().positive()

export const MemberId = Id.meta({ description: 'A member of this brand' })
export const ConversationId = Id.meta({ description: 'A conversation of the member' })
export const MessageId = Id.meta({ description: 'A message' })

export const InQuery = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .meta({ description: 'A whole number' })

export const PageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .default(1)
  .meta({ description: 'A page, from 1' })

export const Flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform(value => value === '1' || value === 'true')
  .meta({ description: '1 for yes' })
