import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { alone, isAlive } from './lock.ts'
import { type Place, placeFor } from './place.ts'
import { type RunsAs, runtimeOf, userToRunAs } from './runtime.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** A Postgres of ours that answers. */
export interface Embedded {
  connection: { host: string; port: number; user: string; database: string }
  /** The same as a DATABASE_URL. */
  url: string
  state: 'started' | 'adopted'
  /** Where the data is; not always where it was asked for (see placeFor). */
  home: string
  /** Stops watching, and stops Postgres if nobody else is connected. Close your own pool before. */
  stop(): Promise<void>
}

export interface Options {
  /** Where the data shall be. */
  folder: string
  /** For tests: nothing is made safe against a power cut, which is a good deal quicker. */
  throwaway?: boolean
  log?: (line: string) => void
}

const USER = 'livery'
const DATABASE = 'livery'
const PORT = 5432
const START_MS = 30_000
const WATCH_MS = 300
const run = promisify(execFile)

/**
 * Starts the Postgres that comes with us on a folder, or adopts the one that runs there already, left
 * behind by a killed server or started by another one. It listens on a Unix socket alone, and is
 * started again when it dies. Throws DatabaseUnavailable, which says what to do.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const user = userToRunAs()
  const place = placeFor(options.folder, user)
  const state = await ensureRunning(place, user, options)
  const connection = { host: place.socket, port: PORT, user: USER, database: DATABASE }
  const stopWatching = watch(place, user, options)
  return {
    connection,
    url: urlOf(place.socket, DATABASE),
    state,
    home: place.home,
    stop: async () => {
      await stopWatching()
      await stopIfAlone(place)
    }
  }
}

/** A DATABASE_URL for a database behind a socket. */
export function urlOf(socket: string, database: string): string {
  return `postgresql://${USER}@/${database}?host=${encodeURIComponent(socket)}&port=${PORT}`
}

async function ensureRunning(
  place: Place,
  user: RunsAs | undefined,
  options: Options
): Promise<Embedded['state']> {
  if (await answers(place)) return 'adopted'
  return alone(place.lock, async () => {
    if (await answers(place)) return 'adopted'
    const runtime = await runtimeOf(place.home, user)
    await makeCluster(place, runtime, user, options)
    await clearStalePid(place)
    await launch(place, runtime, user, options)
    await makeDatabase(place)
    return 'started'
  })
}

async function answers(place: Place): Promise<boolean> {
  if (!existsSync(join(place.socket, `.s.PGSQL.${PORT}`))) return false
  try {
    await asked(place, 'postgres', 'select 1')
    return true
  } catch {
    return false
  }
}

async function asked(place: Place, database: string, query: string): Promise<pg.QueryResult> {
  const client = new pg.Client({
    host: place.socket,
    port: PORT,
    user: USER,
    database,
    connectionTimeoutMillis: 2_000
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(query)
  } finally {
    await client.end()
  }
}

/** Makes an empty cluster beside its place and moves it in whole, where there is none yet. */
async function makeCluster(
  place: Place,
  runtime: string,
  user: RunsAs | undefined,
  { throwaway = false }: Options
): Promise<void> {
  const version = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    await checkVersion(place, runtime, version.trim())
    return
  }
  const unfinished = `${place.data}.new`
  await rm(unfinished, { recursive: true, force: true })
  await run(
    join(runtime, 'bin', 'initdb'),
    [
      ...['-D', unfinished, '-U', USER, '-A', 'trust', '-E', 'UTF8'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...(throwaway ? ['--no-sync'] : [])
    ],
    { ...user, cwd: dirname(place.data), env: environment() }
  )
  await rename(unfinished, place.data)
}

async function checkVersion(place: Place, runtime: string, version: string): Promise<void> {
  const { stdout } = await run(join(runtime, 'bin', 'postgres'), ['--version'])
  const ours = /\d+/.exec(stdout)?.[0]
  if (ours === version) return
  throw new DatabaseUnavailable(
    `${place.data} was made by Postgres ${version}, and this Livery brings ${ours}; nothing was touched`,
    'run "livery backup" with the Livery that made it and "livery restore" with this one'
  )
}

/** After a power cut the number in postmaster.pid may belong to anything. */
async function clearStalePid(place: Place): Promise<void> {
  const file = join(place.data, 'postmaster.pid')
  const pid = await pidOf(place)
  if (pid === undefined) return
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  const isOther = command !== undefined && !command.includes(place.data)
  if (!isAlive(pid) || isOther) await rm(file, { force: true })
}

async function pidOf(place: Place): Promise<number | undefined> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 ? pid : undefined
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(PORT),
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  autovacuum_vacuum_scale_factor: '0.05',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_statement: 'none',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0'
}
const UNSAFE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function launch(
  place: Place,
  runtime: string,
  user: RunsAs | undefined,
  { throwaway = false }: Options
): Promise<void> {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: place.socket,
    ...(throwaway ? UNSAFE : {})
  }
  const log = await open(place.log, 'a')
  if (user) await chown(place.log, user.uid, user.gid)
  // Its own group: Ctrl+C in a terminal is for the server, which then stops Postgres in order.
  const child = spawn(
    join(runtime, 'bin', 'postgres'),
    ['-D', place.data, ...Object.entries(settings).flatMap(([key, is]) => ['-c', `${key}=${is}`])],
    {
      ...user,
      cwd: dirname(place.data),
      env: environment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd]
    }
  )
  let ended: string | undefined
  child.once('error', error => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  child.unref()
  await log.close()
  const until = Date.now() + START_MS
  while (!(await answers(place))) {
    if (ended === undefined && Date.now() < until) await sleep(10)
    else throw await notStarted(place, ended ?? `no answer in ${START_MS / 1000} s`)
  }
}

async function notStarted(place: Place, why: string): Promise<DatabaseUnavailable> {
  const log = await readFile(place.log, 'utf8').catch(() => '')
  const last = log.trim().split('\n').slice(-3).join('\n  ')
  return new DatabaseUnavailable(
    `Postgres in ${place.home} did not start: ${why}\n  ${last}\n`,
    `see ${place.log}, or set DATABASE_URL to a Postgres 16 or later of yours`
  )
}

async function makeDatabase(place: Place): Promise<void> {
  const { rowCount } = await asked(
    place,
    'postgres',
    `select 1 from pg_database where datname = '${DATABASE}'`
  )
  if (!rowCount) await asked(place, 'postgres', `create database ${DATABASE}`)
}

/** Starts Postgres again when it has died; whichever server notices first does it. */
function watch(place: Place, user: RunsAs | undefined, options: Options): () => Promise<void> {
  let isStopped = false
  let busy: Promise<void> = Promise.resolve()
  let pause = WATCH_MS
  const look = async (): Promise<void> => {
    const pid = await pidOf(place)
    if (isStopped || (pid !== undefined && isAlive(pid))) {
      pause = WATCH_MS
      return
    }
    options.log?.('Postgres has ended; starting it again')
    try {
      await ensureRunning(place, user, options)
    } catch (error) {
      pause = Math.min(pause * 2, 10_000)
      options.log?.(error instanceof Error ? error.message : String(error))
    }
  }
  const tick = (): void => {
    busy = look().finally(() => {
      if (!isStopped) timer = setTimeout(tick, pause).unref()
    })
  }
  let timer = setTimeout(tick, pause).unref()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await busy
  }
}

/** Stops Postgres in order, unless another server works with it. */
async function stopIfAlone(place: Place): Promise<void> {
  const pid = await pidOf(place)
  if (pid === undefined || !isAlive(pid)) return
  const { rows } = await asked(
    place,
    'postgres',
    `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  ).catch(() => ({ rows: [] }))
  if (rows.length > 0) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && (await pidOf(place)) === pid) await sleep(10)
}

/** Only what Postgres needs: nothing of ours shows in its process list. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/** Removes a database's folder; for tests. It must not run any more. */
export async function eraseEmbedded(home: string): Promise<void> {
  if (existsSync(join(home, 'work', 'data', 'postmaster.pid'))) {
    throw new Error(`${home} still runs; nothing was erased`)
  }
  for (const name of await readdir(home)) await rm(join(home, name), { recursive: true })
  await rm(home, { recursive: true, force: true })
}
