import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { shippedRuntime } from '#server/db/embedded/runtime.ts'
import { argumentsFor } from '#server/db/embedded/settings.ts'
import { urlOf } from '#server/db/embedded/start.ts'
import type { ChildServer } from './child-server.ts'

/** A streaming replica of a server's own Postgres. */
export interface StreamingReplica {
  url: string
  /** What it holds stands still, or goes on. */
  stand(still: boolean): Promise<void>
  /** One value that it answers. */
  ask(statement: string): Promise<unknown>
  kill(): Promise<void>
  clear(): Promise<void>
}

/** Copies the running Postgres as docs/operations.md tells, and follows it. */
export async function startReplica({ url, place }: ChildServer): Promise<StreamingReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-replica-'))
  const copy = { data: join(folder, 'data'), socket: join(folder, 'socket') }
  mkdirSync(copy.socket)
  await copied(url, place.data, copy.data)
  const { uid, gid } = statSync(place.data)
  const isRoot = process.getuid?.() === 0
  if (isRoot) giveTo(folder, uid, gid)
  const follows = `host=${place.socket} port=5432 user=livery application_name=replica`
  const child = spawn(
    join(shippedRuntime().folder, 'bin', 'postgres'),
    [...argumentsFor({ ...place, ...copy }), '-c', `primary_conninfo=${follows}`],
    { stdio: 'ignore', ...(isRoot ? { uid, gid } : {}) }
  )
  const replica = { url: urlOf(copy.socket, 'livery') }
  const ask = (statement: string) => asked(replica.url, statement)
  await vi.waitUntil(() => ask('select true').catch(() => false), { timeout: 60_000 })
  return {
    ...replica,
    ask,
    stand: async still => {
      await ask(`select pg_wal_replay_${still ? 'pause' : 'resume'}()`)
      const wanted = still ? 'paused' : 'not paused'
      await vi.waitUntil(
        async () => (await ask('select pg_get_wal_replay_pause_state()')) === wanted
      )
    },
    kill: () => ended(child, 'SIGQUIT'),
    clear: async () => {
      await ended(child, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
  }
}

/** An online backup: what Postgres says of it at the end goes into the copy. */
async function copied(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  cpSync(from, to, { recursive: true, filter: path => !path.endsWith('postmaster.pid') })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile)
  await writeFile(join(to, 'standby.signal'), '')
}

function giveTo(folder: string, uid: number, gid: number): void {
  lchownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), uid, gid)
  }
}

async function asked(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end().catch(() => {})
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
