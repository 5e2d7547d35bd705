import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { build } from '../../src/render/build.ts'
import { startEmbedded } from '../../src/server/db/embedded/start.ts'
import { startServer } from '../../src/server/start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the demo brands as built for this run. */
    dist: string
    /** Port on loopback that serves them by Host, with the calls of the member app. */
    port: number
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the three demo brands once for every test file, and serves them with a server of nobody. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Two runs at once need a folder each.
  const dist = process.env.LIVERY_TEST_DIST ?? join(root, '.livery', 'test-dist')
  await rm(dist, { recursive: true, force: true })
  const report = await build({ root, out: dist })
  if (report.failed.length > 0 || report.problems.some(({ severity }) => severity === 'error')) {
    throw new Error(
      `the demo brands do not build: ${JSON.stringify([report.failed, report.problems])}`
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'livery-built-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded({ folder, throwaway: true })
  const server = await startServer({
    root,
    out: dist,
    port: 0,
    env: { ...process.env, DATABASE_URL: postgres.url },
    isDevelopment: false
  })
  project.provide('dist', dist)
  project.provide('port', server.port)
  return async () => {
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
