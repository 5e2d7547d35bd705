import { DEFAULT_PLACE } from '#contract/place.ts'
import { loadFleet } from '#site/load.ts'
import type { AppContext, ServerSettings } from '../core/app.ts'
import { type Brand, Brands } from '../core/brands.ts'
import { systemClock } from '../core/clock.ts'
import type { EventHub } from '../core/events.ts'
import type { CamFeed } from '../core/ports.ts'
import type { Database } from '../db/connect.ts'
import { WrongPlace } from '../db/places.ts'
import { CATALOG } from '../domains.ts'
import { httpCamFeed } from '../platform/cam-feed/feed.ts'
import { localCamFeed } from '../platform/cam-feed/local-feed.ts'
import { mediaStore } from '../platform/media/store.ts'
import { meter } from '../platform/metrics/meter.ts'
import { sendersFrom } from '../platform/outbox/senders.ts'
import { paymentsFrom } from '../platform/payment/payments.ts'
import { settingsFrom } from '../settings.ts'
import type { ServerOptions } from './options.ts'

type Given = Pick<ServerOptions, 'root' | 'env' | 'isDevelopment'> & {
  port?: number
  fleet?: ServerOptions['fleet']
}

/** What the apps of all places have in common: everything that no database is of. */
export interface Shared
  extends Omit<
    AppContext,
    'place' | 'places' | 'database' | 'replica' | 'brands' | 'events' | 'metrics'
  > {
  /** Of all places. */
  brands: readonly Brand[]
}

/** Throws WrongPlace where a brand names a place without its database. */
export async function sharedOf({
  root,
  env,
  isDevelopment,
  port = 0,
  fleet
}: Given): Promise<Shared> {
  const { sites, diagnostics } = await loadFleet(root, { env })
  const placeless = diagnostics.find(({ code }) => code === 'L225')
  if (placeless) throw new WrongPlace(`${placeless.message}; ${placeless.hint}`)
  const settings = settingsFrom(env, root, isDevelopment)
  const brands = new Brands(
    sites.map(({ site }) => site),
    settings.secret
  ).all
  return {
    brands,
    clock: systemClock,
    senders: await sendersFrom(settings, brands),
    payments: paymentsFrom(env, brands, undefined),
    cams: camsFrom(settings, port),
    media: await mediaStore(settings.media),
    settings,
    catalog: CATALOG,
    fleet
  }
}

/** The context of one place, as yet without a brand. */
export function contextOf(
  { brands: _, ...shared }: Shared,
  place: string,
  database: Database,
  events: EventHub
): AppContext {
  return {
    ...shared,
    ...(place === DEFAULT_PLACE ? {} : { place }),
    database,
    events,
    brands: new Brands([], shared.settings.secret),
    metrics: meter()
  }
}

/** A context with the brands of a place, for a verb of the command line. */
export async function appContextOf(
  database: Database,
  events: EventHub,
  given: Given & { place?: string | undefined }
): Promise<AppContext> {
  const { place = DEFAULT_PLACE } = given
  const shared = await sharedOf(given)
  const app = contextOf(shared, place, database, events)
  for (const brand of shared.brands) if (brand.site.data.place === place) app.brands.take(brand)
  return app
}

/** In development a local feed replaces a missing provider. */
function camsFrom({ cams, isDevelopment }: ServerSettings, port: number): CamFeed | undefined {
  if (cams) return httpCamFeed(cams)
  const origin = port > 0 ? `http://cams.example.localhost:${port}` : undefined
  return isDevelopment ? localCamFeed(() => systemClock.now(), origin) : undefined
}
