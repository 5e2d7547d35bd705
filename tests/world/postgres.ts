import { startForTests } from '#server/db/embedded/throwaway.ts'
import { sharedInRun } from './once-a-run.ts'

/** Starts the run's Postgres, in which every file has a database of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { end } = await postgresOfRun()
  return end
}

export const postgresOfRun = (): Promise<{ value: unknown; end(): Promise<void> }> =>
  sharedInRun('postgres', async () => {
    const postgres = await startForTests()
    return { value: undefined, end: () => postgres.stop() }
  })
