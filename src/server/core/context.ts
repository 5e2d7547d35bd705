import type { Db } from '../db/connect.ts'
import type { AppContext } from './app.ts'
import type { Brand } from './brands.ts'
import type { Event } from './events.ts'
import type { Member } from './member.ts'

/** `Ctx<Tx>` requires a transaction. */
export interface Ctx<D extends Db = Db> {
  db: D
  /** The time of the call; handlers read no other clock. */
  now: Date
}

export interface SiteCtx<D extends Db = Db> extends Ctx<D> {
  brand: Brand
}

export interface BrandCtx<D extends Db = Db> extends SiteCtx<D> {
  app: AppContext
  /** Sends an event once the transaction commits, and never if it rolls back. */
  emit(event: Omit<Event, 'brand'>): void
}

export interface MemberCtx<D extends Db = Db> extends BrandCtx<D> {
  member: Member
}

export interface Visit {
  /** With the port; the brand's own. */
  host: string
  ip: string
  country: string | undefined
  userAgent: string
  locale: string | undefined
  savesData: boolean
  isFromCampaign: boolean
}

export interface Uploaded {
  path: string
  bytes: number
  sha256: string
}

export interface RequestCtx<D extends Db = Db> extends BrandCtx<D> {
  member: Member | undefined
  visit: Visit
  upload: Uploaded | undefined
  setSession(token: string | undefined): void
}

export function brandCtx<D extends Db>(
  app: AppContext,
  brand: Brand,
  db: D,
  emit: BrandCtx['emit'] = () => {}
): BrandCtx<D> {
  return { app, brand, db, now: app.clock.now(), emit }
}
