import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '#render/build.ts'
import type { RunningServer } from '#server/start.ts'
import { serveBuilt } from '../world/serve-built.ts'
import type { TestServer } from '../world/server.ts'

/** A server on a database of its own, with the built brands before it. */
export interface Peopled {
  server: RunningServer
  /** What tests/world/people.ts needs of it. */
  world: TestServer
  /** Address of a path at a brand. */
  at(domain: string, path: string): string
  end(): Promise<void>
}

/** Starts it; `out` is a folder of built brands, built here when absent. */
export async function peopled(out: string | undefined): Promise<Peopled> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const dist = out ?? join(root, '.livery', 'bench', 'member-dist')
  if (out === undefined) await build({ root, out: dist })
  const { server, end } = await serveBuilt(dist, { isDevelopment: true })
  const { app: world, server: app } = server
  const { database, clock } = world
  return {
    server,
    world: { world, app, database, clock } as unknown as TestServer,
    at: (domain, path) => `http://${domain}.localhost:${server.port}${path}`,
    end
  }
}
