import { setUpPgbouncer } from '../../scripts/set-up.mjs'

/** Finds the pooler that a test runs servers behind, or installs it. */
export default async function setUp(): Promise<void> {
  process.env.PGBOUNCER = await setUpPgbouncer()
}
