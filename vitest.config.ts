import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/bench/**'],
    globalSetup: ['tests/world/built.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // The browser and the renderer both want the two cores.
    maxWorkers: 2
  }
})
