import type { z } from 'zod'
import type { Access, AnyEndpoint, Endpoint, OperatorEndpoint } from '#contract/endpoint.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Member } from './member.ts'
import type { Desk } from './operator/desk.ts'
import type { Setting } from './setting.ts'

/** What the network tells of a request. */
export interface Visit {
  ip: string
  /** ISO 3166-1, from the proxy, the operator's file or the address; undefined when unknown. */
  country: string | undefined
  userAgent: string
  /** Value of the locale cookie. */
  locale: string | undefined
  /** The visitor asked to save data. */
  savesData: boolean
  /** Kept by the browser when a campaign brought the visitor. */
  isFromCampaign: boolean
}

/** A file as it arrived: nothing of it is believed yet. */
export interface Uploaded {
  /** Where it is until the call ends. */
  path: string
  /** Its length. */
  bytes: number
  /** Of the content, as hex. */
  sha256: string
}

/** One call as its handler gets it: valid, of a brand, by whom it may be made. */
export interface Call<Q, B, A extends Access> extends Setting {
  query: Q
  body: B
  member: A extends 'member' ? Member : Member | undefined
  visit: Visit
  /** The file that came with it, where the contract says that one does; gone when the call ends. */
  upload: Uploaded | undefined
  /** Gives the browser a session, or takes it away with undefined. */
  setSession(token: string | undefined): void
}

/** A call of the operators' server as its handler gets it. */
export interface OperatorCall<P, Q, B> extends Desk {
  params: P
  query: Q
  body: B
}

/** What the handler of a call gets: a member's or visitor's call, or an operator's. */
export type CallOf<E extends AnyEndpoint> = E extends OperatorEndpoint
  ? OperatorCall<z.output<E['params']>, z.output<E['query']>, z.output<E['body']>>
  : E extends Endpoint
    ? Call<z.output<E['query']>, z.output<E['body']>, E['access']>
    : never

/** What a handler returns. */
type AnswerOf<E extends AnyEndpoint> = z.input<E['response']>

/**
 * A read works on the pool, a write in one transaction (services take it as their first argument). It is
 * given what `before` found out.
 */
export type Handler<E extends AnyEndpoint, F = void> = (
  db: Tx,
  call: CallOf<E>,
  found: F
) => Promise<AnswerOf<E>>

/** What a call needs beside its handler. */
export interface Extra<E extends AnyEndpoint, F = void> {
  /**
   * Runs before the transaction, each statement for itself: what counts must count when refused too, and
   * what takes long, such as a password, must hold no connection.
   */
  before?: (db: Db, call: CallOf<E>) => Promise<F>
  /** Runs at the end, whatever came of the call: clears what `before` made and nothing kept. */
  after?: (call: CallOf<E>) => Promise<void>
  /**
   * Runs in place of the handler, outside of a transaction, when the first answer to an Idempotency-Key
   * is given again; it may refuse.
   */
  again?: (call: CallOf<E>, first: AnswerOf<E>) => Promise<void>
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

export type { Db, Setting, Tx }

/** The answer that only says that it was done. */
export const DONE = { ok: true } as const
