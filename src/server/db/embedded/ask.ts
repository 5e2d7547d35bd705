import pg from 'pg'
import type { Place } from './place.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** The port only names the socket. */
export const USER = 'livery'
export const DATABASE = 'livery'
export const PORT = 5432

/** SQLSTATE; the last is the class of starting, stopping and recovering. */
const NO_DATABASE = '3D000'
const TOO_MANY_CONNECTIONS = '53300'
const INTERVENED = '57'

/** `bare` lacks our database; `changing` starts, recovers or stops. */
export type Condition = 'ready' | 'bare' | 'changing' | 'down'

/** Opens a client; listen to `end` to notice its loss. */
export async function clientOf(socket: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socket,
    port: PORT,
    user: USER,
    database,
    ssl: false,
    application_name: 'livery keeper',
    connectionTimeoutMillis: 2_000
  })
  // An unhandled loss would end Node.
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function asking<T>(
  socket: string,
  database: string,
  act: (client: pg.Client) => Promise<T>
): Promise<T> {
  const client = await clientOf(socket, database)
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** Throws DatabaseUnavailable if the Postgres isn't ours. */
export async function conditionOf(place: Place): Promise<Condition> {
  try {
    await asking(place.socket, DATABASE, client => client.query('select 1'))
    return 'ready'
  } catch (error) {
    return conditionIn(error as Error, place)
  }
}

function conditionIn(error: Error & { code?: string | undefined }, place: Place): Condition {
  const { code } = error
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'down'
  if (code === 'EACCES') {
    throw new DatabaseUnavailable(
      `the database in ${place.home} belongs to another user`,
      'run Livery as that user (or as root), or choose another folder for the database'
    )
  }
  if (code === NO_DATABASE) return 'bare'
  if (code === TOO_MANY_CONNECTIONS) return 'ready'
  if (!(error instanceof pg.DatabaseError) || code?.startsWith(INTERVENED)) return 'changing'
  throw new DatabaseUnavailable(
    `the database in ${place.home} refuses us: ${error.message}`,
    `see ${place.log}, or set DATABASE_URL to a Postgres 16 or later of yours`
  )
}
