import { z } from 'zod'
import type { OperatorRefusalCode } from './operator/refusal.ts'
import type { Right } from './operator/roles.ts'
import type { RefusalCode } from './refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `member` also includes members who haven't confirmed their address. */
export type Access = 'anyone' | 'member'

/** `read` and `note` run outside a transaction; `note` may run single write statements. */
export type Effect = 'read' | 'note' | 'write'

/** Whether the answer waits until its writes are on disk; `relaxed` may lose them in a crash. */
export type Durability = 'durable' | 'relaxed'

/** Calls allowed within a period, per network address (the /64 of IPv6) or per member. */
export interface Limit {
  calls: number
  seconds: number
  by: 'ip' | 'member'
  refusal?: RefusalCode
}

interface Described<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType
> {
  /** Verb and object, such as `likeMember`; the operation id in OpenAPI. */
  name: string
  summary: string
  method: Method
  effect: Effect
  durability: Durability
  /** Parts of the path written as `:name`. */
  params: P
  query: Q
  body: B
  response: R
  status: 200 | 201 | 202 | 204
  /** Seconds that a browser may cache the answer. */
  cache: number
  /** Holds nothing of a session, so it may be compressed; so are answers that may be cached. */
  isPublic: boolean
  file: string | undefined
  /** Size of the body; undefined is the server's own limit. */
  mostBytes: number | undefined
}

/** A call of the member app: the server validates with it, and it types the client. */
export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access
> extends Described<Nothing, Q, B, R> {
  audience: 'member'
  path: `/api/${string}`
  /** Query keys that distinguish calls with the same method and path (`push=1`). */
  variant?: Readonly<Record<string, string>>
  access: A
  /** Without those in `ALWAYS_POSSIBLE`. */
  refusals: readonly RefusalCode[]
  limits: readonly Limit[]
  /** Needs an Idempotency-Key because the call creates or charges; the client always sends it. */
  idempotent: boolean
  upload: Upload | undefined
  /** A read whose answer may be a second old, so a replica may give it (docs/operations.md). */
  mayBeOld: boolean
  /**
   * May be posted by other sites (RFC 8058), so the session is ignored; the token grants the right.
   */
  isForeign: boolean
  /** Writes that members on hold or banned may still make (product.md §19). */
  evenOnHold: boolean
}

/** A call of the operators' server; each is a write because each is logged. */
export interface OperatorEndpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType
> extends Described<P, Q, B, R> {
  audience: 'operator'
  path: `/admin/${string}`
  /** `own` needs none; undefined if it depends on the queue, then the handler checks it. */
  right: Right | 'own' | undefined
  /** Without those in `OPERATOR_ALWAYS`. */
  refusals: readonly (RefusalCode | OperatorRefusalCode)[]
}

export type AnyEndpoint = Endpoint | OperatorEndpoint
export type Audience = AnyEndpoint['audience']

export interface Upload {
  field: string
  most: number
}

/** The query or body of a call that takes none: any field is refused. */
export const Nothing = z.strictObject({})
export type Nothing = typeof Nothing

type Given<E, K extends keyof E> = Pick<E, K> & Partial<Omit<E, K>>
type Always = 'name' | 'summary' | 'method' | 'path' | 'response'

/**
 * The default is a member's call with status 200 and no input; a GET reads, other methods write.
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
    isPublic: (given.cache ?? 0) > 0,
    file: undefined,
    mostBytes: undefined
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
    mayBeOld: false,
    isForeign: false,
    evenOnHold: false,
    ...given
  }
}

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

export const OPERATOR_ALWAYS: readonly (RefusalCode | OperatorRefusalCode)[] = [
  'token_wrong',
  'code_required',
  'cross_site',
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
