import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tablesFile } from '../../scripts/db-tables.ts'
import { useServer } from '../world/server.ts'

const server = useServer()

test('the types of the tables are those of the migrations (npm run db:types)', async () => {
  const file = new URL('../../src/server/db/schema.generated.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(await tablesFile(server.database.pool))
})
