import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect } from '../src/server/db/connect.ts'
import { freshDatabase, startForTests } from '../src/server/db/embedded/throwaway.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { tablesFile } from './db-tables.ts'

/** Generates table types from the migrations: `npm run db:types`. */
const FILE = fileURLToPath(new URL('../src/server/db/schema.generated.ts', import.meta.url))

const postgres = await startForTests()
try {
  const { url } = await freshDatabase()
  const database = connect(url)
  try {
    await migrate(database.kysely)
    writeFileSync(FILE, await tablesFile(database.pool))
  } finally {
    await database.close()
  }
} finally {
  await postgres.stop()
}
