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

/** Where a database lives. */
export interface Place {
  /** Everything of this database; not always the folder that was asked for. */
  home: string
  /** What Postgres calls its data directory. */
  data: string
  /** Folder of the Unix socket; only its owner (and root) may enter. */
  socket: string
  /** Our settings, written again at each start. */
  settings: string
  log: string
  lock: string
  /** Whom Postgres runs as; undefined for ourselves. */
  user: RunsAs | undefined
}

/** The path of a Unix socket has a bound of 108 bytes, on some systems 104. */
const MAX_SOCKET_BYTES = 100
const SOCKET_NAME = '/.s.PGSQL.5432'
const REACHABLE = '/var/lib/livery'
const POINTER = 'where-the-data-is'
const ORIGIN = 'whose-data-this-is'

/**
 * Finds or makes the place for a folder as it was asked for. Where the user that Postgres runs as
 * can't get there (a project under /root), it is a folder in /var/lib/livery, and a file in the folder
 * says which. Throws DatabaseUnavailable where data is out of that user's reach.
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

/** Folders that we make can be gone through, whatever the umask. */
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

/** What the pointer says; one that came along with a copy of the project is not its own. */
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
