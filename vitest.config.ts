import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What opens a browser or many processes takes minutes: begun first, the short ones fill the rest. */
const LONG = /tests\/(?:app|e2e|host|cli)\//

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/bench/**'],
    globalSetup: ['tests/world/built.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    sequence: { sequencer: LongFirst },
    // Browsers on a busy machine: what fails twice is wrong, what fails once is named as retried.
    retry: 1,
    // A second of patience is too little for a browser on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // The browser and the renderer both want the two cores.
    maxWorkers: 2
  }
})
