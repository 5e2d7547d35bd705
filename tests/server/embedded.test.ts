import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ensureExtensions } from '#server/db/embedded/extensions.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded/start.ts'
import { freshDatabase, startForTests, templateDatabase } from '#server/db/embedded/throwaway.ts'

const ROOM = fileURLToPath(new URL('../../src/server/db/embedded/', import.meta.url))
const isRoot = process.getuid?.() === 0

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-embedded-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a database of our own', () => {
  let embedded: Embedded
  beforeAll(async () => {
    embedded = await startEmbedded({ folder: join(folder, 'own') })
  })
  afterAll(() => embedded?.stop())

  test('is checked, safe against a power cut, and in UTF-8', async () => {
    expect(embedded.state).toBe('started')
    expect(await settings(embedded)).toMatchObject({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      server_encoding: 'UTF8',
      max_connections: '200',
      jit: 'off'
    })
  })

  test('is reached through a socket of its owner alone, never over the network', async () => {
    expect(await settings(embedded)).toMatchObject({ listen_addresses: '' })
    expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700)
    const socket = join(embedded.connection.host, '.s.PGSQL.5432')
    expect(statSync(socket).mode & 0o777).toBe(0o700)
  })

  test('runs as somebody who is not root', () => {
    expect(statSync(join(embedded.home, 'work', 'data')).uid).not.toBe(0)
  })

  test('has every extension that the tables need', async () => {
    const found = await ask(embedded.url, 'select extname as is from pg_extension')
    expect(found).toEqual(
      expect.arrayContaining(['citext', 'pg_trgm', 'unaccent', 'cube', 'earthdistance'])
    )
  })

  test('says what to run where its user may not make an extension', async () => {
    await ask(embedded.url, 'create role plain login')
    await ask(embedded.url, 'create database plain owner plain')
    const plain = new pg.Client({ ...embedded.connection, database: 'plain', user: 'plain' })
    await plain.connect()
    const refused = ensureExtensions(plain)
    await expect(refused).rejects.toThrow(
      /lacks the extensions .*permission denied.*administrator run.*create extension/s
    )
    await plain.end()
    const clients = [1, 2].map(() => new pg.Client({ ...embedded.connection, database: 'plain' }))
    await Promise.all(clients.map(client => client.connect()))
    await Promise.all(clients.map(ensureExtensions))
    await Promise.all(clients.map(client => client.end()))
  })

  test('keeps what members wrote out of its log', async () => {
    await ask(embedded.url, `create table names (name text primary key)`)
    await ask(embedded.url, `insert into names values ('Marieke')`)
    await expect(ask(embedded.url, `insert into names values ('Marieke')`)).rejects.toThrow()
    const log = readFileSync(join(embedded.home, 'work', 'postgres.log'), 'utf8')
    expect(log).not.toContain('Marieke')
  })

  test('is left to another process that uses it, and ends with the last', async () => {
    const other = holder(join(folder, 'own'))
    expect(await other.line()).toBe('adopted')
    const second = await startEmbedded({ folder: join(folder, 'own') })
    expect(second.state).toBe('adopted')
    await second.stop()
    expect(await ask(embedded.url, 'select 1 as is')).toEqual([1])
    other.child.stdin?.end()
    await once(other.child, 'exit')
    expect(await ask(embedded.url, 'select 1 as is')).toEqual([1])
    await embedded.stop()
    expect(existsSync(join(embedded.home, 'work', 'data', 'postmaster.pid'))).toBe(false)
  })
})

test('of two processes that start at once, one makes the database and the other adopts it', async () => {
  const both = [1, 2].map(() => holder(join(folder, 'twice')))
  const states = await Promise.all(both.map(one => one.line()))
  expect(states.sort()).toEqual(['adopted', 'started'])
  for (const { child } of both) child.stdin?.end()
  await Promise.all(both.map(({ child }) => once(child, 'exit')))
  expect(existsSync(join(folder, 'twice', 'work', 'data', 'postmaster.pid'))).toBe(false)
})

test('a server that starts while the last one stops can use the database at once', async () => {
  let last = await startEmbedded({ folder: join(folder, 'deploy'), throwaway: true })
  onTestFinished(() => last.stop())
  for (let round = 0; round < 8; round++) {
    const stopping = sleep(round).then(() => last.stop())
    const next = await startEmbedded({ folder: join(folder, 'deploy'), throwaway: true })
    const pool = new pg.Pool({ connectionString: next.url })
    for (let act = 0; act < 20; act++) await pool.query('select 1')
    await stopping
    await pool.query('select 1')
    await pool.end()
    last = next
  }
})

test('no acknowledged row is lost when Postgres is killed five times under inserts', async () => {
  const embedded = await startEmbedded({ folder: join(folder, 'killed') })
  onTestFinished(() => embedded.stop())
  await ask(embedded.url, 'create table acts (id bigint primary key)')
  const writers = writing(embedded.url)
  for (let round = 0; round < 5; round++) {
    const before = writers.acknowledged.length
    await until(() => writers.acknowledged.length > before + 20)
    await sleep(550 + Math.random() * 200)
    killPostgres(embedded.home, round % 2 === 0)
  }
  const last = writers.acknowledged.length
  await until(() => writers.acknowledged.length > last + 20)
  await writers.stop()
  // Backends that outlived a killed postmaster may have said yes; the next one may yet be starting.
  const all = () => ask(embedded.url, 'select id::int as is from acts')
  const kept = new Set(await vi.waitFor(all, { timeout: 30_000, interval: 100 }))
  expect(writers.acknowledged.filter(id => !kept.has(id))).toEqual([])
})

test('what a killed server leaves running is adopted with all it had acknowledged', async () => {
  const first = await startEmbedded({ folder: join(folder, 'left') })
  await ask(first.url, 'create table acts (id bigint primary key)')
  await first.stop()
  const acknowledged: number[] = []
  for (const state of ['started', 'adopted', 'adopted']) {
    const server = holder(join(folder, 'left'), 'write')
    expect(await server.line()).toBe(state)
    for (let act = 0; act < 50; act++) acknowledged.push(Number(await server.line()))
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
  }
  const next = await startEmbedded({ folder: join(folder, 'left') })
  expect(next.state).toBe('adopted')
  const kept = new Set(await ask(next.url, 'select id::int as is from acts'))
  expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
  await next.stop()
})

describe('a folder', () => {
  const stopped: string[] = []
  beforeAll(async () => {
    const embedded = await startEmbedded({ folder: join(folder, 'kept') })
    await ask(embedded.url, 'create table kept (id int)')
    await embedded.stop()
    stopped.push(embedded.home)
  })

  test('with a number of a process from before a power cut is started all the same', async () => {
    const data = join(folder, 'kept', 'work', 'data')
    writeFileSync(
      join(data, 'postmaster.pid'),
      `${process.pid}\n${data}\n1\n5432\n${folder}/kept/socket\n\n1 1\nready\n`
    )
    symlinkSync('999999999.gone', join(folder, 'kept', 'starting.lock'))
    const embedded = await startEmbedded({ folder: join(folder, 'kept') })
    expect(embedded.state).toBe('started')
    expect(await ask(embedded.url, 'select count(*)::int as is from kept')).toEqual([0])
    await embedded.stop()
  })

  test('locked by a process of our own number from before is taken over', async () => {
    symlinkSync(`${process.pid}.before`, join(folder, 'kept', 'starting.lock'))
    const embedded = await startEmbedded({ folder: join(folder, 'kept') })
    await embedded.stop()
    expect(readdirSync(join(folder, 'kept')).filter(name => name.includes('lock'))).toEqual([])
  })

  test('of another major version says so and is not touched', async () => {
    const version = join(folder, 'kept', 'work', 'data', 'PG_VERSION')
    const ours = readFileSync(version, 'utf8')
    writeFileSync(version, '15\n')
    await expect(startEmbedded({ folder: join(folder, 'kept') })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(/made by Postgres 15.*nothing was touched.*livery restore/s)
    })
    expect(readFileSync(version, 'utf8')).toBe('15\n')
    writeFileSync(version, ours)
  })

  test('whose data is damaged says what Postgres said', async () => {
    const control = join(folder, 'kept', 'work', 'data', 'global', 'pg_control')
    const good = readFileSync(control)
    writeFileSync(control, Buffer.alloc(good.length))
    await expect(startEmbedded({ folder: join(folder, 'kept') })).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringMatching(/did not start: .*(PANIC|FATAL).*DATABASE_URL/s)
    })
    writeFileSync(control, good)
  })

  test('with a comma, quotes and a very long name works through a short socket path', async () => {
    const odd = join(folder, `Zoë's, "own" ${'long '.repeat(20)}folder`)
    const embedded = await startEmbedded({ folder: odd, throwaway: true })
    const { host } = embedded.connection
    expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThan(100)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await ask(embedded.url, 'select 1 as is')).toEqual([1])
    await embedded.stop()
    rmSync(host, { recursive: true })
  })

  test('with a comma and quotes in its own socket path works', async () => {
    const embedded = await startEmbedded({ folder: join(folder, `o', "x`), throwaway: true })
    expect(embedded.connection.host).toContain(`o', "x`)
    expect(await ask(embedded.url, 'select 1 as is')).toEqual([1])
    await embedded.stop()
  })

  test.skipIf(!isRoot)('that Postgres cannot reach has its data elsewhere, and again', async () => {
    const shut = join(folder, 'shut')
    mkdirSync(shut, { mode: 0o700 })
    const first = await startEmbedded({ folder: join(shut, 'db'), throwaway: true })
    try {
      expect(first.home).toMatch(/^\/var\/lib\/livery\//)
      expect(readFileSync(join(shut, 'db', 'where-the-data-is'), 'utf8').trim()).toBe(first.home)
      await ask(first.url, 'create table here (id int)')
      await first.stop()
      const again = await startEmbedded({ folder: join(shut, 'db'), throwaway: true })
      expect(await ask(again.url, 'select count(*)::int as is from here')).toEqual([0])
      await again.stop()
    } finally {
      rmSync(first.home, { recursive: true, force: true })
    }
  })

  test.skipIf(!isRoot)(
    'with data that Postgres can no longer reach is not begun anew',
    async () => {
      chmodSync(join(folder, 'kept'), 0o700)
      await expect(startEmbedded({ folder: join(folder, 'kept') })).rejects.toThrow(/chmod o\+x/)
      chmodSync(join(folder, 'kept'), 0o755)
    }
  )
})

describe('a platform without a Postgres of ours', () => {
  test('is told to set DATABASE_URL', async () => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')
    Object.defineProperty(process, 'platform', { ...platform, value: 'sunos' })
    try {
      await expect(startEmbedded({ folder: join(folder, 'sun') })).rejects.toThrow(
        /sunos.*set DATABASE_URL/s
      )
    } finally {
      Object.defineProperty(process, 'platform', platform ?? {})
    }
  })
})

describe('the Postgres of a test run', () => {
  test('gives each file a copy of a template, made once', async () => {
    const run = await startForTests()
    let made = 0
    const prepare = async (url: string): Promise<void> => {
      made++
      await ask(url, 'create table acts (id int)')
    }
    await Promise.all([templateDatabase('tables', prepare), templateDatabase('tables', prepare)])
    expect(made).toBe(1)
    const [one, two] = await Promise.all([freshDatabase('tables'), freshDatabase('tables')])
    await ask(one.url, 'insert into acts values (1)')
    expect(await ask(two.url, 'select count(*)::int as is from acts')).toEqual([0])
    await one.drop()
    const names = await ask(run.url, 'select datname as is from pg_database')
    expect(names).toContain(two.name)
    expect(names).not.toContain(one.name)
    const open = new pg.Client({ connectionString: two.url })
    open.on('error', () => {})
    await open.connect()
    await run.stop()
    expect(existsSync(run.home)).toBe(false)
  })

  test('that was killed is cleared away by the next', async () => {
    const killed = holder('', 'test')
    const home = (await killed.line()) ?? ''
    const postgres = pidIn(home)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    expect(isAlive(postgres)).toBe(true)
    const next = await startForTests()
    expect(existsSync(home)).toBe(false)
    await until(() => !isAlive(postgres))
    await next.stop()
  })
})

/** A server process: tells its state by a line, writes if it shall, and ends with its input. */
function holder(place: string, task: 'hold' | 'write' | 'test' = 'hold') {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '-e', HOLDER, ROOM, place, task],
    { stdio: ['pipe', 'pipe', 'inherit'], cwd: ROOM }
  )
  const lines = createInterface({ input: child.stdout ?? process.stdin })[Symbol.asyncIterator]()
  return { child, line: async () => (await lines.next()).value as string | undefined }
}

const HOLDER = `
const [room, folder, task] = process.argv.slice(1)
const { startEmbedded } = await import(room + 'start.ts')
const { startForTests } = await import(room + 'throwaway.ts')
const embedded = task === 'test' ? await startForTests() : await startEmbedded({ folder })
console.log(task === 'test' ? embedded.home : embedded.state)
if (task === 'write') {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: embedded.url, max: 4 })
  for (;;) {
    const act = 'insert into acts select coalesce(max(id), 0) + 1 from acts returning id'
    console.log((await pool.query(act)).rows[0].id)
  }
}
process.stdin.resume().on('end', () => embedded.stop())
`

/** Four writers who go on after an error with the next number, and note what was acknowledged. */
function writing(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2_000 })
  pool.on('error', () => {})
  const acknowledged: number[] = []
  let next = 0
  let isStopped = false
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const id = ++next
      await pool.query('insert into acts values ($1)', [id]).then(
        () => acknowledged.push(id),
        () => sleep(20)
      )
    }
  }
  const writers = Promise.all([write(), write(), write(), write()])
  const stop = async (): Promise<void> => {
    isStopped = true
    await writers
    await pool.end()
  }
  return { acknowledged, stop }
}

function killPostgres(home: string, withChildren: boolean): void {
  const pid = pidIn(home)
  const children = withChildren ? childrenOf(pid) : []
  process.kill(pid, 'SIGKILL')
  for (const one of children) killIfThere(one)
}

/** A child may have ended by itself since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return []
  return readdirSync('/proc')
    .map(Number)
    .filter(one => one > 0 && parentOf(one) === pid)
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
  } catch {
    return 0
  }
}

function pidIn(home: string): number {
  return Number(readFileSync(join(home, 'work', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(holds()).toBe(true), { timeout: 30_000, interval: 20 })
}

/** The column `is` of what a statement answers. */
async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows.map(row => row.is)
  } finally {
    await client.end()
  }
}

async function settings(embedded: Embedded): Promise<Record<string, string>> {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  const { rows } = await client.query('select name, setting from pg_settings')
  await client.end()
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
