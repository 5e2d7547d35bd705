import { fileURLToPath } from 'node:url'
import { freshDatabase } from '#server/db/embedded/throwaway.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { postgresOfRun } from './postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Serves a folder of built brands by a server of its own, in the run's Postgres. */
export async function serveBuilt(
  dist: string,
  options: { isDevelopment: boolean }
): Promise<{ server: RunningServer; end(): Promise<void> }> {
  const postgres = await postgresOfRun()
  // The one that comes with it is copied for others, which nobody may be connected to.
  const { url } = await freshDatabase()
  const env = { ...process.env, DATABASE_URL: url }
  const server = await startServer({ root, out: dist, port: 0, env, ...options })
  return {
    server,
    end: async () => {
      await server.stop()
      await postgres.end()
    }
  }
}
