import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { build } from '../../src/render/build.ts'
import { preview } from '../../src/server/preview.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the demo brands as built for this run. */
    dist: string
    /** Port on loopback that serves them by Host. */
    port: number
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the three demo brands once for every test file, and serves them. */
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
  const server = await preview(dist, 0)
  const address = server.server.address()
  project.provide('dist', dist)
  project.provide('port', typeof address === 'object' && address ? address.port : 0)
  return () => server.close()
}
