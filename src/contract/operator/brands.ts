import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { PauseView } from './pauses.ts'
import { BrandId } from './shapes.ts'

const Outbox = z.object({ waiting: z.int(), sending: z.int(), failed: z.int() })

/** Null where this server has no build of the brand. */
const Build = z.object({ release: z.string(), at: Time, pages: z.int(), live: z.boolean() })

const BrandLine = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  /** The database in which its members are (docs/operations.md). */
  place: z.string(),
  paused: PauseView.nullable(),
  build: Build.nullable(),
  outbox: Outbox
})

export const listBrands = endpoint({
  audience: 'operator',
  name: 'listBrands',
  summary: 'Brands with their live build and what is in their outbox, of this place and of others',
  method: 'GET',
  path: '/admin/brands',
  right: 'brands.read',
  response: z.object({
    items: z.array(BrandLine),
    /** Brands whose members are at another place; `?place=` opens the console there. */
    elsewhere: z.array(BrandLine),
    /** Places whose database does not answer; their brands are not in the list. */
    silent: z.array(z.string())
  })
})

const Brand = z.strictObject({ brand: BrandId })

export const BrandSheet = BrandLine.extend({
  languages: z.array(z.string()),
  /** Null for a brand that sells nothing. */
  provider: z.string().nullable(),
  /** Has the key of its provider, or the sandbox. */
  sells: z.boolean(),
  /** On this server's disk, newest first; null if it knows of no folder. */
  builds: z.array(Build).nullable(),
  deploys: z.object({
    /** Null for a brand that this server itself serves. */
    kind: z.string().nullable(),
    unknown: z.enum(['bucket', 'unreadable']).nullable(),
    items: z.array(
      z.object({
        release: z.string(),
        built: z.string(),
        at: Time,
        by: z.string().nullable(),
        note: z.string().nullable(),
        pages: z.object({ added: z.int(), changed: z.int(), removed: z.int() }).nullable(),
        live: z.boolean()
      })
    )
  }),
  /** What was given up, the newest first, without the address: `livery outbox` has it. */
  failed: z.array(
    z.object({
      id: z.int(),
      at: Time,
      channel: z.string(),
      template: z.string(),
      attempts: z.int(),
      error: z.string().nullable()
    })
  )
})
export type BrandSheet = z.output<typeof BrandSheet>

export const getBrand = endpoint({
  audience: 'operator',
  name: 'getBrandState',
  summary: 'A brand: builds, what its host says of deploys, and its outbox',
  method: 'GET',
  path: '/admin/brands/:brand',
  right: 'brands.read',
  params: Brand,
  response: BrandSheet
})

export const listFindings = endpoint({
  audience: 'operator',
  name: 'listFindings',
  summary: 'What `livery validate` says of a brand now',
  method: 'GET',
  path: '/admin/brands/:brand/findings',
  right: 'brands.read',
  params: Brand,
  response: z.object({
    /** Null if this server has no folder of brands. */
    items: z
      .array(
        z.object({
          code: z.string(),
          severity: z.enum(['error', 'warning']),
          file: z.string(),
          line: z.int(),
          message: z.string(),
          hint: z.string(),
          acknowledged: z.boolean()
        })
      )
      .nullable()
  })
})

export const retryOutbox = endpoint({
  audience: 'operator',
  name: 'retryOutbox',
  summary: 'Tries again what was given up: one message, or all of the brand',
  method: 'POST',
  path: '/admin/brands/:brand/outbox',
  right: 'brands.retry',
  params: Brand,
  body: z.strictObject({ id: z.int().optional() }),
  response: z.object({ count: z.int() })
})

export const listJobs = endpoint({
  audience: 'operator',
  name: 'listJobs',
  summary: 'Jobs of all brands by queue, and those that failed; for operators of all brands',
  method: 'GET',
  path: '/admin/jobs',
  right: 'brands.read',
  response: z.object({
    queues: z.array(
      z.object({ queue: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })
    ),
    failed: z.array(
      z.object({
        id: z.string(),
        queue: z.string(),
        /** The chore, or the number of the message. */
        what: z.string(),
        at: Time,
        error: z.string().nullable()
      })
    )
  })
})

export const retryJobs = endpoint({
  audience: 'operator',
  name: 'retryJobs',
  summary: 'Runs failed jobs again: one, or all',
  method: 'POST',
  path: '/admin/jobs',
  right: 'brands.retry',
  body: z.strictObject({ id: z.uuid().optional() }),
  response: z.object({ count: z.int() })
})
