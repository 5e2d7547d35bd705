import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseUnavailable } from './unavailable.ts'
import { canReach, type RunsAs, userFor } from './user.ts'

export interface Place {
  /** Not always the requested folder. */
  home: string
  /** Postgres's data directory. */
  data: string
  /** Folder of the Unix socket, for its owner and root only. */
  socket: string
  /** Rewritten at each start. */
  settings: string
  log: string
  lock: string
  /** Undefined for the current user. */
  user: RunsAs | undefined
}

/** Socket paths are limited to 108 bytes, on some systems 104. */
const MAX_SOCKET_BYTES = 100
const SOCKET_NAME = '/.s.PGSQL.5432'
const REACHABLE = '/var/lib/livery'
const POINTER = 'where-the-data-is'
const ORIGIN = 'whose-data-this-is'

/**
 * Uses /var/lib/livery and a pointer file if Postgres's user can't reach the folder. Throws
 * DatabaseUnavailable if existing data is out of reach.
 */
export function placeFor(folder: string): Place {
  const wished = made(folder)
  const home = homeOf(wished)
  const work = join(home, 'work')
  const data = join(work, 'data')
  const user = userFor(data)
  mkdirSync(work, { recursive: true, mode: 0o700 })
  if (user) chownSync(work, user.uid, user.gid)
  return {
    home,
    data,
    socket: socketFolder(home, user),
    settings: join(home, 'livery.conf'),
    log: join(work, 'postgres.log'),
    lock: join(home, 'starting.lock'),
    user
  }
}

/** Makes new folders traversable, whatever the umask. */
function made(folder: string): string {
  const first = mkdirSync(folder, { recursive: true })
  if (first !== undefined) {
    for (let at = resolve(folder); at.length >= first.length; at = dirname(at)) chmodSync(at, 0o755)
  }
  return realpathSync(folder)
}

function homeOf(wished: string): string {
  const inside = join(wished, 'work', 'data')
  const user = userFor(inside)
  const pointed = pointedFrom(wished)
  if (pointed !== undefined) return pointed
  if (user === undefined || canReach(wished, user)) return wished
  if (!existsSync(inside)) return madeElsewhere(wished)
  throw new DatabaseUnavailable(
    `the user ${user.uid}, whom the database in ${wished} belongs to, may not go through the folders above it`,
    `let others through them (chmod o+x), or move ${wished} and name its new place`
  )
}

/** Ignores a pointer that was copied with another project. */
function pointedFrom(wished: string): string | undefined {
  const pointer = join(wished, POINTER)
  if (!existsSync(pointer)) return undefined
  const home = readFileSync(pointer, 'utf8').trim()
  const origin = join(home, ORIGIN)
  if (!existsSync(origin)) return undefined
  const owner = readFileSync(origin, 'utf8').trim()
  if (owner === wished) return home
  if (existsSync(join(owner, POINTER))) return undefined
  writeFileSync(origin, `${wished}\n`)
  return home
}

function madeElsewhere(wished: string): string {
  const home = join(REACHABLE, hashOf(wished))
  mkdirSync(home, { recursive: true })
  for (const folder of [REACHABLE, home]) chmodSync(folder, 0o755)
  writeFileSync(join(home, ORIGIN), `${wished}\n`)
  writeFileSync(join(wished, POINTER), `${home}\n`)
  return home
}

function socketFolder(home: string, user: RunsAs | undefined): string {
  const inside = join(home, 'socket')
  const fits = Buffer.byteLength(inside + SOCKET_NAME) < MAX_SOCKET_BYTES
  const folder = fits ? inside : `/tmp/livery-${hashOf(home)}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const allowed = [user?.uid, process.getuid?.()]
  if (!found.isDirectory() || !allowed.includes(found.uid)) {
    throw new DatabaseUnavailable(
      `${folder}, where the database would listen, belongs to the user ${found.uid}`,
      'run Livery as that user, or choose another folder for the database'
    )
  }
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

const hashOf = (path: string): string =>
  createHash('sha256').update(path).digest('hex').slice(0, 12)
