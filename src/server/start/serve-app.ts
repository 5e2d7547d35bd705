import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../core/app.ts'
import type { Brand } from '../core/brands.ts'
import { serveLanguagesSheet } from '../domains/brand/languages-sheet.ts'
import { serveCamPictures, serveCamSandbox } from '../domains/cams/cam-pages.ts'
import { serveGiftDrawings } from '../domains/chat/gift-drawings.ts'
import { serveMedia } from '../domains/files/cdn.ts'
import { servePaymentWebhook } from '../domains/payments/webhook.ts'
import { servePortraits } from '../domains/people/portraits.ts'
import { serveSharePages } from '../domains/people/share-pages.ts'
import { ROUTES } from '../domains.ts'
import { makeApp } from '../http/app.ts'
import { serveHealth } from '../http/health.ts'
import { serveMailHook } from '../http/mail-hook.ts'
import { serveOutboxMail } from '../http/outbox-mail.ts'
import { serveOutbox } from '../http/outbox-page.ts'
import { serveShares } from '../http/shares.ts'
import { type SitesServed, serveSites } from '../http/static.ts'
import { serveStream } from '../http/stream.ts'
import { shareHostFrom } from '../settings.ts'
import type { ServerOptions } from './options.ts'

/** What the app of a place is told of the others. */
export interface Neighbours {
  apps(): readonly AppContext[]
  /** A brand of this place is at another one. */
  onLeft(brand: Brand, place: string): Promise<void>
  sites: Pick<SitesServed, 'hidden' | 'port'>
}

/** Everything that visitors and members of a place's brands may ask for: a line for each. */
export async function serveApp(
  app: AppContext,
  { root, out, env, isDevelopment, logRequests = false, log = () => {} }: ServerOptions,
  { apps, sites }: Neighbours
): Promise<FastifyInstance> {
  const server = await makeApp(app, ROUTES, {
    log: logRequests,
    proxies: app.settings.proxies,
    tell: line => log(`WARNING: ${line}`)
  })
  const now = (): Date => app.clock.now()
  serveShares(server, { root, host: shareHostFrom(env), now })
  serveStream(server, app)
  servePortraits(server, app)
  serveMedia(server, app)
  serveSharePages(server, app)
  serveCamPictures(server, app)
  serveLanguagesSheet(server, app)
  serveGiftDrawings(server, app)
  serveMailHook(server, app, apps)
  servePaymentWebhook(server, app)
  serveHealth(server, apps)
  if (isDevelopment) {
    serveOutbox(server, app)
    serveOutboxMail(server, app)
    serveCamSandbox(server)
  }
  serveSites(server, {
    ...{ out, ...sites },
    isPaused: domain => {
      const brand = app.brands.of(domain)
      return brand !== undefined && app.brands.isPaused(brand)
    }
  })
  return server
}
