import { existsSync } from 'node:fs'
import { embeddedFolder } from './folder.ts'
import { type Embedded, startEmbedded } from './start.ts'

/**
 * Starts the Postgres of a project that has one, so that it starts while the server's code is loaded;
 * whoever opens the database then adopts it. Undefined where DATABASE_URL names another, and before
 * the first start. Throws DatabaseUnavailable.
 */
export async function startAhead(
  root: string,
  { DATABASE_URL }: NodeJS.ProcessEnv
): Promise<Embedded | undefined> {
  const folder = embeddedFolder(root)
  return DATABASE_URL || !existsSync(folder) ? undefined : startEmbedded({ folder })
}
