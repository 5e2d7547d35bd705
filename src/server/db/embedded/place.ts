import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canReach, type RunsAs } from './runtime.ts'

/** Where a database lives. */
export interface Place {
  /** Everything of this database. */
  home: string
  /** What Postgres calls its data directory. */
  data: string
  /** Folder of the Unix socket; only its owner (and root) may enter. */
  socket: string
  log: string
  lock: string
}

/** The path of a Unix socket has a bound of 108 bytes, some systems 104. */
const MOST_SOCKET_BYTES = 100
const SOCKET_NAME = '/.s.PGSQL.5432'

/**
 * Finds or makes the place for a folder as it was asked for. Where the user that Postgres runs as
 * can't get there (a project under /root), it is /var/lib/livery/<hash>, the same each time.
 */
export function placeFor(folder: string, user: RunsAs | undefined): Place {
  const wished = resolve(folder)
  const hash = createHash('sha256').update(wished).digest('hex').slice(0, 12)
  mkdirSync(wished, { recursive: true })
  const home = user && !canReach(wished, user) ? `/var/lib/livery/${hash}` : wished
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const inside = join(home, 'socket')
  const fits = Buffer.byteLength(inside + SOCKET_NAME) < MOST_SOCKET_BYTES
  const socket = fits ? inside : `/tmp/livery-${hash}`
  if (!existsSync(socket)) mkdirSync(socket, { mode: 0o700 })
  const work = join(home, 'work')
  mkdirSync(work, { recursive: true, mode: 0o700 })
  if (user) for (const path of [socket, work]) chownSync(path, user.uid, user.gid)
  return {
    home,
    data: join(work, 'data'),
    socket,
    log: join(work, 'postgres.log'),
    lock: join(home, 'starting.lock')
  }
}
