import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { build } from '../../src/render/build.ts'
import { serveBuilt } from './serve-built.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the demo brands as built for this run. */
    dist: string
    /** Port on loopback that serves them by Host, with the calls of the member app. */
    port: number
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts the run's Postgres, in which every file has a database of its own; builds the three demo
 * brands once for every file, and serves them with a server of nobody.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Two runs at once need a folder each.
  const dist = process.env.LIVERY_TEST_DIST ?? join(root, '.livery', 'test-dist')
  await rm(dist, { recursive: true, force: true })
  const report = await build({ root, out: dist })
  if (report.failed.length > 0 || report.diagnostics.some(({ severity }) => severity === 'error')) {
    throw new Error(
      `the demo brands do not build: ${JSON.stringify([report.failed, report.diagnostics])}`
    )
  }
  const { server, end } = await serveBuilt(dist, { isDevelopment: false })
  project.provide('dist', dist)
  project.provide('port', server.port)
  return end
}
