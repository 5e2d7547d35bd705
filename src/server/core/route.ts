import type { z } from 'zod'
import type { Access, AnyEndpoint, Endpoint, OperatorEndpoint } from '#contract/endpoint.ts'
import type { Tx } from '../db/connect.ts'
import type { RequestCtx } from './context.ts'
import type { Member } from './member.ts'
import type { OperatorCtx } from './operator/context.ts'

/** The context of a call of the member app. */
export type CallCtx<A extends Access> = Omit<RequestCtx<Tx>, 'member'> & {
  member: A extends 'member' ? Member : Member | undefined
}

/** The context a handler gets: of a member's or visitor's call, or of an operator's. */
export type CtxOf<E extends AnyEndpoint> = E extends OperatorEndpoint
  ? OperatorCtx
  : E extends Endpoint
    ? CallCtx<E['access']>
    : never

/** The parameters of the path, the query and the body, as the contract reads them. */
export type InputOf<E extends AnyEndpoint> = FieldsOf<E['params']> &
  FieldsOf<E['query']> &
  FieldsOf<E['body']>

/** What a schema reads; one that takes nothing adds nothing. */
type FieldsOf<S extends z.ZodType> = [z.output<S>] extends [Record<string, never>]
  ? unknown
  : z.output<S>

/** What a handler returns. */
type AnswerOf<E extends AnyEndpoint> = z.input<E['response']>

/**
 * Handles a call. `ctx.db` is the pool for a read and one transaction for a write; `found` is what
 * `before` returned.
 */
export type Handler<E extends AnyEndpoint, F = void> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
  found: F
) => Promise<AnswerOf<E>>

/** What a call needs beside its handler. */
export interface Extra<E extends AnyEndpoint, F = void> {
  /**
   * Runs before the transaction, each statement for itself: for limits that count refused calls too,
   * and for slow work, such as hashing a password, that must not hold a connection.
   */
  before?: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<F>
  /** Runs at the end in any case: removes what `before` made and nothing kept. */
  after?: (ctx: CtxOf<E>, found: F) => Promise<void>
  /**
   * Runs in place of the handler, outside of a transaction, when the first answer to an Idempotency-Key
   * is given again; it may refuse.
   */
  again?: (ctx: CtxOf<E>, input: InputOf<E>, first: AnswerOf<E>) => Promise<void>
}

export interface Route extends Extra<Endpoint, unknown> {
  endpoint: Endpoint
  handle: Handler<Endpoint, unknown>
}

export interface OperatorRoute {
  endpoint: OperatorEndpoint
  handle: Handler<OperatorEndpoint>
}

/** Binds a call of the contract to its handler. */
export function on<E extends Endpoint, F = void>(
  endpoint: E,
  handle: Handler<E, F>,
  extra?: Extra<E, F>
): Route
export function on<E extends OperatorEndpoint>(endpoint: E, handle: Handler<E>): OperatorRoute
export function on(endpoint: AnyEndpoint, handle: unknown, extra: object = {}): unknown {
  return { endpoint, handle, ...extra }
}

/** The answer that only says that it was done. */
export const DONE = { ok: true } as const
