import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/bench/**'],
    globalSetup: ['tests/world/built.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // Browsers on a busy machine: what fails twice is wrong, what fails once is named as retried.
    retry: 1,
    // The browser and the renderer both want the two cores.
    maxWorkers: 2
  }
})
