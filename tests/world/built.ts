import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { build } from '../../src/render/build.ts'
import { sharedInRun } from './once-a-run.ts'
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
 * Builds the three demo brands once for every file that looks at them, and serves them with a server
 * of nobody, in the run's Postgres.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { value, end } = await sharedInRun('built', builtAndServed)
  project.provide('dist', value.dist)
  project.provide('port', value.port)
  return end
}

async function builtAndServed(): Promise<{
  value: { dist: string; port: number }
  end(): Promise<void>
}> {
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
  return { value: { dist, port: server.port }, end }
}
