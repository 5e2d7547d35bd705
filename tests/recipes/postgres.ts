import { startForTests } from '../../src/server/db/embedded/throwaway.ts'

/** Starts a Postgres for the tests of a copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startForTests()
  return () => postgres.stop()
}
