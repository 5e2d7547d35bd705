import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asking, conditionOf, DATABASE, PORT, USER } from './ask.ts'
import { keep } from './keeper.ts'
import { alone, isAlive } from './lock.ts'
import { type Place, placeFor } from './place.ts'
import { pidOf } from './postmaster.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface Embedded {
  /** For node-postgres: the host is the socket's folder. */
  connection: { host: string; port: number; user: string; database: string }
  url: string
  state: 'started' | 'adopted'
  /** Not always the requested folder (see placeFor). */
  home: string
  /** Stops Postgres unless others use it. Close your own pool first. */
  stop(): Promise<void>
}

export interface Options {
  folder: string
  /** For tests: faster, without durability. */
  throwaway?: boolean
  log?: (line: string) => void
}

const STOP_MS = 60_000

/**
 * Starts or adopts Postgres on a Unix socket, and restarts it after a crash. Throws
 * DatabaseUnavailable.
 */
export async function startEmbedded({
  folder,
  throwaway = false,
  log = () => {}
}: Options): Promise<Embedded> {
  try {
    const place = placeFor(folder)
    const keeper = await keep(place, { throwaway, mayMake: true, log })
    if (place.home !== realpathSync(folder)) {
      log(`The database is in ${place.home}, since Postgres may not go into ${folder}`)
    }
    return {
      connection: { host: place.socket, port: PORT, user: USER, database: DATABASE },
      url: urlOf(place.socket, DATABASE),
      state: keeper.state,
      home: place.home,
      stop: async () => {
        await keeper.stop()
        await alone(place.lock, () => stopIfAlone(place))
      }
    }
  } catch (error) {
    throw explained(error, folder)
  }
}

/** A further database of this Postgres, made when it is first asked for. */
export async function databaseOf(
  { connection }: Pick<Embedded, 'connection'>,
  name: string
): Promise<Pick<Embedded, 'connection' | 'url'>> {
  const { host } = connection
  await asking(host, 'postgres', async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
  return { connection: { ...connection, database: name }, url: urlOf(host, name) }
}

export function urlOf(socket: string, database: string): string {
  const host = encodeURIComponent(socket)
  return `postgresql://${USER}@/${database}?host=${host}&port=${PORT}&sslmode=disable`
}

async function stopIfAlone(place: Place): Promise<void> {
  if ((await conditionOf(place)) === 'down') return
  const isUsed = await asking(place.socket, 'postgres', async client => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid()`
    )
    return (rowCount ?? 0) > 0
  }).catch(() => false)
  if (!isUsed) await shutDown(place)
}

/** Stops Postgres in order, rolling back what clients haven't committed. */
export async function shutDown(place: Pick<Place, 'data'>): Promise<void> {
  const pid = await pidOf(place)
  if (pid === undefined || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const until = Date.now() + STOP_MS
  while (isAlive(pid) && (await pidOf(place)) === pid && Date.now() < until) await sleep(10)
}

/** Explains permission errors, a full disk and exhausted connections. */
function explained(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const isRefused = error instanceof pg.DatabaseError || /^E[A-Z]+$/.test(code ?? '')
  if (error instanceof DatabaseUnavailable || !isRefused) return error
  return new DatabaseUnavailable(
    `the database in ${folder} could not be opened: ${message}`,
    'remedy that, choose another folder, or set DATABASE_URL to a Postgres 16 or later of yours'
  )
}
