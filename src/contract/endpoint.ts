import { z } from 'zod'
import type { OperatorRefusalCode } from './operator/refusal.ts'
import type { Right } from './operator/roles.ts'
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

/** What the description of every call says, for members and for operators alike. */
interface Described<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType
> {
  /** A verb and what it acts on, such as `likeMember`: its name in OpenAPI. */
  name: string
  summary: string
  method: Method
  effect: Effect
  durability: Durability
  /** Parts of the path that stand in it as `:name`. */
  params: P
  query: Q
  body: B
  response: R
  /** 200 when absent. */
  status: 200 | 201 | 202 | 204
  /** Seconds for which a browser may keep the answer. */
  cache: number
  /** Media type of an answer that is a file and not JSON. */
  file: string | undefined
}

/** A call of the member app, described once: the server validates with it, the client is typed by it. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access
> extends Described<Nothing, Q, B, R> {
  audience: 'member'
  /** As in product.md §7. */
  path: `/api/${string}`
  /** Query keys that tell it from other calls of the same method and path (`push=1`). */
  variant?: Readonly<Record<string, string>>
  access: A
  /** Beyond those that every call may give: bad_json, invalid, cross_site, too_many, failed, maintenance. */
  refusals: readonly RefusalCode[]
  limits: readonly Limit[]
  /** Creates or charges: takes an Idempotency-Key, and the client sends one always. */
  idempotent: boolean
  /** Takes multipart/form-data with one file; its other parts are the body, as texts. */
  upload: Upload | undefined
  /**
   * Is posted as a form by others than pages of ours (RFC 8058): it knows no session, so that nobody
   * can be made to do anything by it; what it may do stands in what it is given.
   */
  isForeign: boolean
  /**
   * Stays open to a member on hold although it writes, and to one who is banned: reading what was
   * decided, appealing, and leaving with one's data (product.md §19).
   */
  evenOnHold: boolean
}

/** A call of the operators' server; each writes, since each is written into the log. */
export interface OperatorEndpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType
> extends Described<P, Q, B, R> {
  audience: 'operator'
  path: `/admin/${string}`
  /** What the operator needs; where it depends on the queue, the handler asks. */
  right: Right | undefined
  /** Beyond those that every call of an operator may give. */
  refusals: readonly (RefusalCode | OperatorRefusalCode)[]
}

export type AnyEndpoint = Endpoint | OperatorEndpoint
export type Audience = AnyEndpoint['audience']

export interface Upload {
  /** Name of the part with the file. */
  field: string
  /** Bytes that the file may have. */
  most: number
}

/** A call without a query or a body takes none: anything sent is refused. */
export const Nothing = z.strictObject({})
export type Nothing = typeof Nothing

/** What a description has to say; the rest has a default. */
type Given<E, K extends keyof E> = Pick<E, K> & Partial<Omit<E, K>>
type Always = 'name' | 'summary' | 'method' | 'path' | 'response'

/**
 * Describes a call. Unless it says so, it is a member's, status 200, and takes nothing; a member's GET
 * reads and any other call writes.
 */
export function endpoint<
  R extends z.ZodType,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends Access = 'member'
>(given: Given<Endpoint<Q, B, R, A>, Always>): Endpoint<Q, B, R, A>
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing
>(given: Given<OperatorEndpoint<P, Q, B, R>, Always | 'audience'>): OperatorEndpoint<P, Q, B, R>
export function endpoint(
  given: Given<Endpoint, Always> | Given<OperatorEndpoint, Always | 'audience'>
): AnyEndpoint {
  const common = {
    effect: 'write',
    durability: 'durable',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    status: 200,
    refusals: [],
    cache: 0,
    file: undefined
  } as const
  if (given.audience === 'operator') return { ...common, right: undefined, ...given }
  return {
    ...common,
    audience: 'member',
    access: 'member',
    effect: given.method === 'GET' ? 'read' : 'write',
    limits: [],
    idempotent: false,
    upload: undefined,
    isForeign: false,
    evenOnHold: false,
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

/** Refusals that any call of an operator may answer with, beyond its own. */
export const OPERATOR_ALWAYS: readonly (RefusalCode | OperatorRefusalCode)[] = [
  'token_wrong',
  'not_allowed',
  'not_found',
  'bad_json',
  'invalid',
  'too_large',
  'unsupported_type',
  'too_many',
  'failed',
  'maintenance'
]
