import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, InQuery, Time } from '../id.ts'
import { DAY_MS } from '../time.ts'
import { BrandId, LogLine } from './shapes.ts'

/** A moment, or the whole of a day in UTC. */
const Moment = z.union([Day, Time]).meta({ description: 'A day in UTC, or a time' })

const startOf = (text: string): Date => new Date(text)
const endOf = (text: string): Date =>
  new Date(Date.parse(text) + (text.length === DAY_LENGTH ? DAY_MS : 0))

const DAY_LENGTH = 'YYYY-MM-DD'.length

export const LogFilters = z.strictObject({
  brand: BrandId.optional(),
  operator: z.string().max(60).optional(),
  /** What was done, such as `decideReview`. */
  act: z.string().max(60).optional(),
  /** What it was done to, such as `member`. */
  kind: z.string().max(40).optional(),
  /** Number of what it was done to. */
  subject: InQuery.optional(),
  from: Moment.transform(startOf).optional(),
  /** A day counts as a whole, a time is the first that is left out. */
  to: Moment.transform(endOf).optional(),
  /** Text in the act, the reason or the details, in whatever case. */
  q: z.string().trim().min(1).max(100).optional(),
  /** Id; only older lines are returned. */
  before: InQuery.optional()
})

export const readLog = endpoint({
  audience: 'operator',
  name: 'readLog',
  summary: 'Who did and saw what, the newest first, a hundred lines',
  method: 'GET',
  path: '/admin/log',
  right: 'log.read',
  query: LogFilters.extend({ format: z.literal('json').optional() }),
  response: z.object({
    items: z.array(LogLine),
    /** `before` of the next page; null on the last. */
    next: z.int().nullable()
  })
})

/** Lines of a file; more are asked for with `before`. */
export const EXPORTED_LINES = 10_000

export const exportLog = endpoint({
  audience: 'operator',
  name: 'exportLog',
  summary:
    'The same as a file of ten thousand lines, with `format=csv` or `Accept: text/csv`; no cell is a formula',
  method: 'GET',
  path: '/admin/log',
  right: 'log.read',
  query: LogFilters.extend({ format: z.literal('csv').optional() }),
  response: z.string(),
  file: 'text/csv; charset=utf-8'
})
