import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, inject } from 'vitest'
import type { ServerSettings } from '#server/core/app.ts'
import { serveGiftDrawings } from '#server/domains/chat/gift-drawings.ts'
import { servePaymentWebhook } from '#server/domains/payments/webhook.ts'
import { servePortraits } from '#server/domains/people/portraits.ts'
import { serveSites } from '#server/http/static.ts'
import { serveStream } from '#server/http/stream.ts'
import type { Site } from '#site/schema.ts'
import { type Visitor, visitor } from './browser.ts'
import type { Person } from './people.ts'
import { TestClock, type TestServer, useServer } from './server.ts'

/** The clock of a browser's world: goes on by itself, and further when a test says so. */
export class RunningClock extends TestClock {
  #ahead = 0
  override now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  override set(moment: string): void {
    this.#ahead = new Date(moment).getTime() - Date.now()
  }
  override pass(seconds: number): void {
    this.#ahead += seconds * 1000
  }
}

/** The built demo brands with the real server and database behind them, for a real browser. */
export interface TestApp extends TestServer {
  /** Address of a path at a brand. */
  at(path: string, domain?: string): string
  /** A browser of a visitor. `errors` collects what its console complains of. */
  visit(options?: Visitor): Promise<AppPage>
  /** A browser in which somebody is logged in. */
  as(person: Person, options?: Visitor): Promise<AppPage>
  /** From now on the next release is served: its worker has other bytes. */
  release(): void
}

export interface AppPage {
  context: BrowserContext
  page: Page
  errors: string[]
}

/** Starts the world of one test file; see tests/world/people.ts for who is in it. */
export function useApp(
  options: {
    settings?: Partial<ServerSettings>
    sites?: (site: Site) => Site
    hasCities?: boolean
  } = {}
): TestApp {
  let port = 0
  let releases = 0
  const app = useServer({
    ...options,
    clock: new RunningClock(),
    serve: server => {
      server.app.addHook('onRequest', async ({ url, headers }, reply) => {
        if (releases === 0 || url !== '/sw.js') return
        const domain = (headers.host ?? '').replace(/\.localhost.*$/, '')
        const worker = await readFile(join(inject('dist'), domain, 'sw.js'), 'utf8')
        return reply.type('text/javascript').send(`// ${releases}\n${worker}`)
      })
      serveStream(server.app, server.world)
      servePortraits(server.app, server.world)
      serveGiftDrawings(server.app, server.world)
      servePaymentWebhook(server.app, server.world)
      serveSites(server.app, { out: inject('dist'), port: () => port })
    }
  }) as TestApp
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as AddressInfo).port
  })
  app.at = (path, domain = 'avondlicht.example') => `http://${domain}.localhost:${port}${path}`
  app.visit = visitor
  app.release = () => {
    releases += 1
  }
  app.as = async (person, given) => {
    const opened = await visitor(given)
    await opened.context.addCookies([
      { name: 'auth', value: person.cookie ?? '', url: app.at('/', person.domain) }
    ])
    return opened
  }
  return app
}
