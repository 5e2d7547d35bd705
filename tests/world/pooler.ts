import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { freePort } from './going.ts'

/** Debian's PgBouncer in transaction mode before a Postgres on a socket. */
export interface Pooler {
  /** For DATABASE_URL. */
  url: string
  /** Connections to Postgres and to servers, as PgBouncer counts them. */
  connections(): Promise<{ servers: number; clients: number }>
  stop(): Promise<void>
}

/** `most` are the connections that it may open to Postgres. */
export async function startPooler(direct: string, most: number): Promise<Pooler> {
  const port = await freePort()
  const at = new URL(direct.replace('@/', '@localhost/'))
  const socket = at.searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'livery-pooler-'))
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, '"livery" ""\n')
  writeFileSync(settings, settingsOf(socket, port, most, users))
  const child = startedAs(statSync(socket), folder, settings)
  const urlOf = (name: string) => `postgresql://livery@127.0.0.1:${port}/${name}?sslmode=disable`
  const database = at.pathname.slice(1)
  const url = urlOf(database)
  await vi.waitUntil(() => answers(url), { timeout: 20_000 })
  return {
    url,
    connections: () => counted(urlOf('pgbouncer'), database),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** As docs/operations.md gives them. */
const settingsOf = (socket: string, port: string, most: number, users: string): string => `
[databases]
* = host=${socket} port=5432 user=livery
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = livery
pool_mode = transaction
default_pool_size = ${most}
max_client_conn = 500
query_timeout = 16
`

/** PgBouncer refuses to run as root, and the socket is of the user of Postgres alone. */
function startedAs(
  { uid, gid }: { uid: number; gid: number },
  folder: string,
  settings: string
): ChildProcess {
  const isRoot = process.getuid?.() === 0
  if (isRoot)
    for (const path of [folder, settings, join(folder, 'users.txt')]) chownSync(path, uid, gid)
  const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
  return spawn(program, ['-q', settings], { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function counted(
  admin: string,
  database: string
): Promise<{ servers: number; clients: number }> {
  const client = new pg.Client(admin)
  await client.connect()
  const { rows } = await client.query('show pools')
  await client.end()
  const own = rows.filter(row => row.database === database)
  const sum = (...names: string[]) =>
    own.reduce((all, row) => all + names.reduce((part, name) => part + Number(row[name]), 0), 0)
  return {
    servers: sum('sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login'),
    clients: sum('cl_active', 'cl_waiting')
  }
}
