import { execFile } from 'node:child_process'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { asking, clientOf, DATABASE, USER } from './ask.ts'
import { ensureExtensions } from './extensions.ts'
import { alone } from './lock.ts'
import type { Place } from './place.ts'
import { environment, launch, settled } from './postmaster.ts'
import { runnableRuntime, shippedRuntime } from './runtime.ts'
import { writeSettings } from './settings.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface Wishes {
  throwaway: boolean
  /** False when an existing cluster must be restarted. */
  mayMake: boolean
  log: (line: string) => void
}

export interface Running {
  state: 'started' | 'adopted'
  /** Shows other processes that Postgres is in use. */
  client: pg.Client
}

const run = promisify(execFile)

/** Connects under the lock, so that no process stops Postgres in between. */
export async function ensureRunning(place: Place, wishes: Wishes): Promise<Running> {
  return alone(place.lock, async () => {
    const condition = await settled(place, wishes.log)
    if (condition === 'down') await start(place, wishes)
    if (condition !== 'ready') await makeDatabase(place)
    const client = await clientOf(place.socket, 'postgres')
    return { state: condition === 'down' ? 'started' : 'adopted', client }
  })
}

async function start(place: Place, { throwaway, mayMake, log }: Wishes): Promise<void> {
  const shipped = shippedRuntime()
  const version = await versionOf(place)
  if (version !== undefined) refuseOther(place, version, shipped.version)
  else if (!mayMake) throw gone(place)
  const runtime = await runnableRuntime(shipped, place.home, place.user)
  if (version === undefined) await makeCluster(place, runtime, throwaway)
  await writeSettings(place, throwaway)
  await launch(place, runtime, log)
}

async function versionOf(place: Place): Promise<string | undefined> {
  try {
    return (await readFile(join(place.data, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function refuseOther(place: Place, version: string, ours: string): void {
  if (ours.split('.')[0] === version) return
  throw new DatabaseUnavailable(
    `${place.data} was made by Postgres ${version}, and this Livery brings ${ours}; nothing was touched`,
    'run "livery backup" with the Livery that made it and "livery restore" with this one'
  )
}

function gone(place: Place): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `the data in ${place.data} is gone`,
    'put it back, or restart Livery to begin with an empty database'
  )
}

/** Creates a cluster aside and moves it into place atomically. */
async function makeCluster(place: Place, runtime: string, throwaway: boolean): Promise<void> {
  const work = dirname(place.data)
  for (const name of await readdir(work)) {
    if (name.startsWith('new-')) await rm(join(work, name), { recursive: true, force: true })
  }
  const unfinished = join(work, `new-${process.pid}`)
  await initialise(place, runtime, unfinished, throwaway)
  await rename(unfinished, place.data)
  const folder = await open(work)
  await folder.sync()
  await folder.close()
}

async function initialise(
  place: Place,
  runtime: string,
  folder: string,
  throwaway: boolean
): Promise<void> {
  const asked = [
    ...['-D', folder, '-U', USER, '--auth=trust', '--encoding=UTF8', '--data-checksums'],
    // Sorts by code point, the same on every machine, so indexes stay valid.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(throwaway ? ['--no-sync'] : [])
  ]
  const settings = { ...place.user, cwd: dirname(folder), env: environment() }
  try {
    await run(join(runtime, 'bin', 'initdb'), asked, settings)
  } catch (error) {
    const { message, code, stderr } = error as Error & { code?: unknown; stderr?: string }
    const why = stderr?.trim().split('\n').slice(-3).join(' / ') || message
    const isMusl = code === 'ENOENT' ? ' (it needs glibc, which Alpine does not have)' : ''
    throw new DatabaseUnavailable(
      `a new database could not be made in ${place.home}: ${why}${isMusl}`,
      'remedy that, or set DATABASE_URL to a Postgres 16 or later of yours'
    )
  }
}

/** Repeats a creation that was interrupted. */
async function makeDatabase(place: Place): Promise<void> {
  await asking(place.socket, 'postgres', async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE
    ])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  })
  await asking(place.socket, DATABASE, ensureExtensions)
}
