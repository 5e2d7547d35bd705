import type { z } from 'zod'
import type { Access, AnyEndpoint, Endpoint, OperatorEndpoint } from '#contract/endpoint.ts'
import type { Tx } from '../db/connect.ts'
import type { AppContext } from './app.ts'
import type { RequestCtx } from './context.ts'
import type { Member } from './member.ts'
import type { OperatorCtx } from './operator/context.ts'

export type CallCtx<A extends Access> = Omit<RequestCtx<Tx>, 'member'> & {
  member: A extends 'member' ? Member : Member | undefined
}

export type CtxOf<E extends AnyEndpoint> = E extends OperatorEndpoint
  ? OperatorCtx
  : E extends Endpoint
    ? CallCtx<E['access']>
    : never

export type InputOf<E extends AnyEndpoint> = FieldsOf<E['params']> &
  FieldsOf<E['query']> &
  FieldsOf<E['body']>

type FieldsOf<S extends z.ZodType> = [z.output<S>] extends [Record<string, never>]
  ? unknown
  : z.output<S>

type AnswerOf<E extends AnyEndpoint> = z.input<E['response']>

/** `ctx.db` is a transaction for writes; `found` is the result of `before`. */
export type Handler<E extends AnyEndpoint, F = void> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
  found: F
) => Promise<AnswerOf<E>>

export interface Extra<E extends AnyEndpoint, F = void> {
  /** Runs before the transaction, for limits that count refused calls and for slow work. */
  before?: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<F>
  /** Always runs at the end; cleans up after `before`. */
  after?: (ctx: CtxOf<E>, found: F) => Promise<void>
  /**
   * Runs after the commit, of a repeated request too, and makes the answer of it: for work that must
   * not hold a transaction and may be done again, such as asking another company.
   */
  finish?: (
    ctx: CtxOf<E>,
    input: InputOf<E>,
    answer: z.output<E['response']>
  ) => Promise<AnswerOf<E>>
  /** Replaces the handler when a stored response is returned for an Idempotency-Key; may refuse. */
  again?: (ctx: CtxOf<E>, input: InputOf<E>, first: AnswerOf<E>) => Promise<void>
}

export interface Route extends Extra<Endpoint, unknown> {
  endpoint: Endpoint
  handle: Handler<Endpoint, unknown>
}

export interface OperatorRoute extends OperatorExtra<OperatorEndpoint> {
  endpoint: OperatorEndpoint
  handle: Handler<OperatorEndpoint>
}

export interface OperatorExtra<E extends OperatorEndpoint> {
  /** Runs after the commit and makes the answer, for work that must not hold a transaction. */
  finish?: (
    app: AppContext,
    input: InputOf<E>,
    answer: z.output<E['response']>
  ) => Promise<AnswerOf<E>>
}

export function on<E extends Endpoint, F = void>(
  endpoint: E,
  handle: Handler<E, F>,
  extra?: Extra<E, F>
): Route
export function on<E extends OperatorEndpoint>(
  endpoint: E,
  handle: Handler<E>,
  extra?: OperatorExtra<E>
): OperatorRoute
export function on(endpoint: AnyEndpoint, handle: unknown, extra: object = {}): unknown {
  return { endpoint, handle, ...extra }
}

export const DONE = { ok: true } as const
