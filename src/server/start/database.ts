import { DEFAULT_PLACE, missingVariableOf, variablesOf } from '#contract/place.ts'
import { connect, type Database } from '../db/connect.ts'
import { ensureExtensions } from '../db/embedded/extensions.ts'
import { embeddedFolder } from '../db/embedded/folder.ts'
import { databaseOf, type Embedded, startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { claimPlace, WrongPlace } from '../db/places.ts'
import { importCities } from '../platform/geo/cities.ts'

export interface OpenDatabase {
  database: Database
  /** Where it is, in words. */
  place: string
  close(): Promise<void>
}

/**
 * Opens the database of a place: DATABASE_URL or DATABASE_URL_<PLACE>, else a database of the
 * embedded Postgres under `<root>/.livery`. Only a server goes through the pooler that DATABASE_URL
 * names where there is a DATABASE_URL_DIRECT. Throws WrongPlace without the variable of a place.
 */
export async function openDatabase(
  root: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void = () => {},
  { isServer = false, place = DEFAULT_PLACE } = {}
): Promise<OpenDatabase> {
  refuseMissing(place, env)
  const names = variablesOf(place)
  const { [names.url]: ownUrl, [names.direct]: ownDirect } = env
  const embedded = ownUrl ? undefined : await embeddedFor(root, place, log)
  const given = ownUrl || (embedded?.url ?? '')
  const direct = (ownUrl && ownDirect) || given
  const onError = (error: Error) => log(`database: ${error.message}`)
  const database = { ...connect(isServer ? given : direct, { onError, direct }), place }
  return {
    database,
    place: embedded?.home ?? names.url,
    close: async () => {
      await database.close()
      await embedded?.stop()
    }
  }
}

function refuseMissing(place: string, env: NodeJS.ProcessEnv): void {
  const missing = missingVariableOf(place, env)
  if (missing === undefined) return
  throw new WrongPlace(
    `data.place ${place} has no database here: set ${missing} to its Postgres, as DATABASE_URL names that of the others (docs/operations.md, "Places")`
  )
}

async function embeddedFor(
  root: string,
  place: string,
  log: (line: string) => void
): Promise<Embedded> {
  const embedded = await startEmbedded({ folder: embeddedFolder(root), log })
  if (place === DEFAULT_PLACE) return embedded
  try {
    return { ...embedded, ...(await databaseOf(embedded, `livery_${place}`)) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Brings tables and towns up to date, past a pooler. Throws WrongPlace for another's database. */
export async function prepare({
  direct,
  place
}: Pick<Database, 'direct' | 'place'>): Promise<void> {
  const database = connect(direct, { connections: 2 })
  try {
    const client = await database.pool.connect()
    try {
      await ensureExtensions(client)
      await migrate(database.kysely)
      await importCities(client)
      if (place !== undefined) await claimPlace(client, place)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}
