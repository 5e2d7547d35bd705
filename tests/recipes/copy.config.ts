import { defineConfig } from 'vitest/config'

/** For the tests that recipes write, inside a copy of the checkout. */
export default defineConfig({
  test: {
    include: ['tests/server/favourites.test.ts'],
    globalSetup: ['tests/recipes/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})
