import type { Db } from '../db/connect.ts'
import type { AppContext } from './app.ts'
import type { Brand } from './brands.ts'
import type { Event } from './events.ts'
import type { Member } from './member.ts'

/** What work in the database needs. `Tx` as `D` says that it must run in a transaction. */
export interface Ctx<D extends Db = Db> {
  /** The pool, or the transaction of the call. */
  db: D
  /** The moment of the call; a handler reads no other clock. */
  now: Date
}

/** Work for one brand, on the database alone. */
export interface SiteCtx<D extends Db = Db> extends Ctx<D> {
  brand: Brand
}

/** Work for one brand. */
export interface BrandCtx<D extends Db = Db> extends SiteCtx<D> {
  app: AppContext
  /** Sends an event to listeners when, and only when, the transaction commits. */
  emit(event: Omit<Event, 'brand'>): void
}

/** Work for a member who is logged in. */
export interface MemberCtx<D extends Db = Db> extends BrandCtx<D> {
  member: Member
}

/** What the network says of a request. */
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

/** A file as it arrived, unchecked. */
export interface Uploaded {
  /** Where it is until the call ends. */
  path: string
  /** Its length. */
  bytes: number
  /** Of the content, as hex. */
  sha256: string
}

/** One call of the member app as its handler gets it. */
export interface RequestCtx<D extends Db = Db> extends BrandCtx<D> {
  member: Member | undefined
  visit: Visit
  /** The file that came with it, where the contract says that one does; gone when the call ends. */
  upload: Uploaded | undefined
  /** Gives the browser a session, or takes it away with undefined. */
  setSession(token: string | undefined): void
}

/** A context outside of a request: for a job, a command or a stream. Events go to `emit`, if given. */
export function brandCtx<D extends Db>(
  app: AppContext,
  brand: Brand,
  db: D,
  emit: BrandCtx['emit'] = () => {}
): BrandCtx<D> {
  return { app, brand, db, now: app.clock.now(), emit }
}
