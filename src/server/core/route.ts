import type { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Brand } from './brands.ts'
import type { Event } from './events.ts'
import type { Member } from './member.ts'
import type { World } from './world.ts'

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
export interface Call<Q, B, A extends Access> {
  world: World
  brand: Brand
  /** The moment of the call; a handler reads no other clock. */
  now: Date
  query: Q
  body: B
  member: A extends 'member' ? Member : Member | undefined
  visit: Visit
  /** The file that came with it, where the contract says that one does; gone when the call ends. */
  upload: Uploaded | undefined
  /** Told to listeners when, and only when, the call has been committed. */
  tell(event: Omit<Event, 'brand'>): void
  /** Gives the browser a session, or takes it away with undefined. */
  setSession(token: string | undefined): void
}

/**
 * A read works on the pool, a write in one transaction (services take it as their first argument). It is
 * given what `before` found out.
 */
export type Handler<Q, B, R, A extends Access, P = void> = (
  db: Tx,
  call: Call<Q, B, A>,
  found: P
) => Promise<R>

/** What a call needs beside its handler. */
export interface Extra<Q, B, R, A extends Access, P = void> {
  /**
   * Runs before the transaction, each statement for itself: what counts must count when refused too, and
   * what takes long, such as a password, must hold no connection.
   */
  before?: (db: Db, call: Call<Q, B, A>) => Promise<P>
  /** Runs at the end, whatever came of the call: clears what `before` made and nothing kept. */
  after?: (call: Call<Q, B, A>) => Promise<void>
  /**
   * Runs in place of the handler, outside of a transaction, when the first answer to an Idempotency-Key
   * is given again; it may refuse.
   */
  again?: (call: Call<Q, B, A>, first: R) => Promise<void>
}

export interface Route extends Extra<unknown, unknown, unknown, Access, unknown> {
  endpoint: Endpoint
  handle: Handler<unknown, unknown, unknown, Access, unknown>
}

/** Binds a call of the contract to what answers it. */
export function on<
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
  P = void
>(
  endpoint: Endpoint<Q, B, R, A>,
  handle: Handler<z.output<Q>, z.output<B>, z.input<R>, A, P>,
  extra: Extra<z.output<Q>, z.output<B>, z.input<R>, A, P> = {}
): Route {
  return { endpoint: endpoint as unknown as Endpoint, handle, ...extra } as Route
}

/** What a service needs of a call beside the transaction. */
export type Setting = Pick<Call<unknown, unknown, Access>, 'world' | 'brand' | 'now' | 'tell'>

export type { Db, Tx }

/** The answer that only says that it was done. */
export const DONE = { ok: true } as const
