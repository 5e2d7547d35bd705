import { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anyone, or someone who is logged in, also before the address is confirmed. */
export type Access = 'anyone' | 'member'

/**
 * What a call does to the database: `read` and `note` work outside a transaction, where `note` may
 * write single statements; `write` works in one transaction.
 */
export type Effect = 'read' | 'note' | 'write'

/** Whether an answer waits until what it wrote is on the disk; `relaxed` may lose it in a crash. */
export type Durability = 'durable' | 'relaxed'

/** So many calls in a time, counted per network address (the /64 of IPv6) or per member. */
export interface Limit {
  /** Calls. */
  calls: number
  /** Seconds. */
  seconds: number
  by: 'ip' | 'member'
  /** `too_many` when absent. */
  refusal?: RefusalCode
}

/** One call, described once: the server validates with it, the client is typed by it. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access
> {
  /** A verb and what it acts on, such as `likeMember`: its name in OpenAPI. */
  name: string
  summary: string
  method: Method
  /** As in the specification's section 7. */
  path: `/api/${string}`
  /** Query keys that tell it from other calls of the same method and path (`push=1`). */
  variant?: Readonly<Record<string, string>>
  access: A
  effect: Effect
  durability: Durability
  query: Q
  body: B
  response: R
  /** 200 when absent. */
  status: 200 | 201 | 202 | 204
  /** Beyond those that every call may give: bad_json, invalid, cross_site, too_many, failed, maintenance. */
  refusals: readonly RefusalCode[]
  limits: readonly Limit[]
  /** Creates or charges: takes an Idempotency-Key, and the client sends one always. */
  idempotent: boolean
  /** Seconds for which a browser may keep the answer. */
  cache: number
  /** Takes multipart/form-data with one file; its other parts are the body, as texts. */
  upload: Upload | undefined
  /**
   * Is posted as a form by others than pages of ours (RFC 8058): it knows no session, so that nobody
   * can be made to do anything by it; what it may do stands in what it is given.
   */
  isForeign: boolean
  /**
   * Stays open to a member on hold although it writes, and to one who is banned: reading what was
   * decided, appealing, and leaving with one's data (contract.md §9).
   */
  evenOnHold: boolean
}

export interface Upload {
  /** Name of the part with the file. */
  field: string
  /** Bytes that the file may have. */
  most: number
}

/** A call without a query or a body takes none: anything sent is refused. */
export const Nothing = z.strictObject({})
export type Nothing = typeof Nothing

interface Given<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access> {
  name: string
  summary: string
  method: Method
  path: `/api/${string}`
  variant?: Readonly<Record<string, string>>
  access?: A
  effect?: Effect
  durability?: Durability
  query?: Q
  body?: B
  response: R
  status?: 200 | 201 | 202 | 204
  refusals?: readonly RefusalCode[]
  limits?: readonly Limit[]
  idempotent?: boolean
  cache?: number
  upload?: Upload
  isForeign?: boolean
  evenOnHold?: boolean
}

/**
 * Describes a call. Unless it says so, access is `member`, status 200, nothing is taken, a GET reads
 * and any other method writes.
 */
export function endpoint<
  R extends z.ZodType,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends Access = 'member'
>(given: Given<Q, B, R, A>): Endpoint<Q, B, R, A> {
  return {
    access: 'member' as A,
    effect: given.method === 'GET' ? 'read' : 'write',
    durability: 'durable',
    status: 200,
    refusals: [],
    limits: [],
    idempotent: false,
    cache: 0,
    upload: undefined,
    isForeign: false,
    evenOnHold: false,
    query: Nothing as unknown as Q,
    body: Nothing as unknown as B,
    ...given
  }
}

/** Refusals that any call may answer with, beyond its own. */
export const ALWAYS_POSSIBLE: readonly RefusalCode[] = [
  'bad_json',
  'invalid',
  'unsupported_type',
  'too_large',
  'cross_site',
  'too_many',
  'failed',
  'maintenance'
]
