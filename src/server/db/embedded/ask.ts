import pg from 'pg'
import type { Place } from './place.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Names of what we make; the port only names the socket. */
export const USER = 'livery'
export const DATABASE = 'livery'
export const PORT = 5432

/** `bare` is one that lacks our database; `changing` starts, recovers or stops. */
export type Condition = 'ready' | 'bare' | 'changing' | 'down'

/** Opens a client of ours; who needs to know of its loss listens to `end`. */
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
  // Without a listener a lost connection would end Node.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Does something with a client of its own. */
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

/** Asks what a Postgres is doing. Throws DatabaseUnavailable where it is not for us. */
export async function conditionOf(place: Place): Promise<Condition> {
  try {
    await asking(place.socket, DATABASE, client => client.query('select 1'))
    return 'ready'
  } catch (error) {
    return conditionIn(error as NodeJS.ErrnoException, place)
  }
}

function conditionIn(error: NodeJS.ErrnoException, place: Place): Condition {
  switch (error.code) {
    case 'ENOENT':
    case 'ECONNREFUSED':
      return 'down'
    case '3D000': // There is no such database.
      return 'bare'
    case '53300': // Too many connections: it lives.
      return 'ready'
    case 'EACCES':
      throw new DatabaseUnavailable(
        `the database in ${place.home} belongs to another user`,
        'run Livery as that user (or as root), or choose another folder for the database'
      )
    default:
      return 'changing'
  }
}
