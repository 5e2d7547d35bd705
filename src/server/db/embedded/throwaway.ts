import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { asking, DATABASE } from './ask.ts'
import { isAlive } from './lock.ts'
import { isRunning, pidOf } from './postmaster.ts'
import { type Embedded, shutDown, startEmbedded, urlOf } from './start.ts'

export interface TestDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/** The variable by which test workers find the run's Postgres. */
const VARIABLE = 'LIVERY_TEST_POSTGRES'
const PREFIX = 'livery-test-'
const UNFINISHED = '_unfinished'

/** For a global set-up: clears leftovers; `stop` removes the folder. */
export async function startForTests(): Promise<Embedded> {
  await clearLitter()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded({ folder, throwaway: true })
  process.env[VARIABLE] = embedded.connection.host
  return {
    ...embedded,
    stop: async () => {
      delete process.env[VARIABLE]
      await embedded.stop()
      await shutDown({ data: dataIn(embedded.home) })
      for (const path of [folder, embedded.home]) await rm(path, { recursive: true, force: true })
    }
  }
}

/** `prepare` creates tables and closes its connections. Returns the template's name. */
export async function templateDatabase(
  name: string,
  prepare: (url: string) => Promise<void>
): Promise<string> {
  const socket = socketOfRun()
  await asking(socket, 'postgres', async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}${UNFINISHED}`
    await drop(client, draft)
    await copy(client, DATABASE, draft)
    await prepare(urlOf(socket, draft))
    await client.query(`alter database ${quoted(draft)} rename to ${quoted(name)}`)
  })
  return name
}

/** Copies a template, by default the empty database; `drop` removes the copy. */
export async function freshDatabase(template: string = DATABASE): Promise<TestDatabase> {
  const socket = socketOfRun()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asking(socket, 'postgres', client => copy(client, template, name))
  return {
    name,
    url: urlOf(socket, name),
    drop: () => asking(socket, 'postgres', client => drop(client, name))
  }
}

function socketOfRun(): string {
  const socket = process.env[VARIABLE]
  if (socket) return socket
  throw new Error('No Postgres for tests: call startForTests() in the global set-up.')
}

async function copy(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`create database ${quoted(to)} template ${quoted(from)}`)
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${quoted(name)} with (force)`)
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Removes folders of dead runs, except other users'. */
async function clearLitter(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : NaN)
    if (!(pid > 0) || isAlive(pid)) continue
    await clear(join(tmpdir(), name)).catch((error: NodeJS.ErrnoException) => {
      if (!['EACCES', 'EPERM', 'ENOENT'].includes(error.code ?? '')) throw error
    })
  }
}

async function clear(folder: string): Promise<void> {
  const place = { data: dataIn(folder) }
  const postgres = await pidOf(place)
  if (postgres !== undefined && (await isRunning(place))) process.kill(postgres, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

const dataIn = (home: string): string => join(home, 'work', 'data')
