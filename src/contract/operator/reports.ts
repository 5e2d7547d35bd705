import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day } from '../id.ts'
import { LANDER_KEYS } from './lander-keys.ts'
import { getReport } from './overview.ts'
import { BrandId } from './shapes.ts'

const Landers = z.strictObject({
  by: z.enum(LANDER_KEYS).default('lander'),
  brand: BrandId.optional(),
  /** In the time zone of each brand. */
  from: Day,
  to: Day
})

const Csv = z.literal('csv').optional()

export const exportReport = endpoint({
  audience: 'operator',
  name: 'exportReport',
  summary: 'The same as a file, with `format=csv` or `Accept: text/csv`; amounts are decimals',
  method: 'GET',
  path: '/admin/report',
  right: 'reports.money',
  query: getReport.query.extend({ format: Csv }),
  response: z.string(),
  file: 'text/csv; charset=utf-8'
})

export const getLanderReport = endpoint({
  audience: 'operator',
  name: 'getLanderReport',
  summary: 'What `livery report landers` prints: visits, and what became of who signed up',
  method: 'GET',
  path: '/admin/report/landers',
  right: 'reports.money',
  query: Landers,
  response: z.object({
    columns: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['text', 'count', 'amount']),
        currency: z.string().optional()
      })
    ),
    /** Amounts are in the smallest unit of their column's currency. */
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
  })
})

export const exportLanderReport = endpoint({
  audience: 'operator',
  name: 'exportLanderReport',
  summary: 'The same as a file, with `format=csv` or `Accept: text/csv`; amounts are decimals',
  method: 'GET',
  path: '/admin/report/landers',
  right: 'reports.money',
  query: Landers.extend({ format: Csv }),
  response: z.string(),
  file: 'text/csv; charset=utf-8'
})
