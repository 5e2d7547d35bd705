import { randomUUID } from 'node:crypto'
import { lstat, readlink, rename, symlink, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/time.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Longer than any locked work; older locks are stale, because process ids repeat. */
const OLDEST_MS = 10 * MINUTE_MS
const PATIENCE_MS = 5 * MINUTE_MS
const held = new Set<string>()

/**
 * Runs `act` exclusively among processes. A symbolic link is created atomically with its holder's
 * id.
 */
export async function alone<T>(path: string, act: () => Promise<T>): Promise<T> {
  const mine = `${process.pid}.${randomUUID()}`
  held.add(mine)
  try {
    await take(path, mine)
    return await act()
  } finally {
    if ((await holderOf(path)) === mine) await unlink(path)
    held.delete(mine)
  }
}

async function take(path: string, mine: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (!(await isMade(path, mine))) {
    const holder = await holderOf(path)
    if (holder !== undefined && (await isLeftBehind(path, holder))) await clear(path, holder)
    else if (Date.now() < until) await sleep(20)
    else {
      throw new DatabaseUnavailable(
        `process ${pidIn(holder)} has held ${path} for minutes`,
        'see whether it hangs, stop it, and try again'
      )
    }
  }
}

async function isMade(path: string, text: string): Promise<boolean> {
  try {
    await symlink(text, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function holderOf(path: string): Promise<string | undefined> {
  return readlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    if (error.code === 'EINVAL') return 'nobody'
    throw error
  })
}

/** In a container a previous process often had the same id. */
async function isLeftBehind(path: string, holder: string): Promise<boolean> {
  const pid = pidIn(holder)
  if (pid === process.pid) return !held.has(holder)
  if (!(pid > 0) || !isAlive(pid)) return true
  const made = await lstat(path).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs > OLDEST_MS
}

/** If another process took the lock meanwhile, its lock is restored. */
async function clear(path: string, holder: string): Promise<void> {
  if ((await holderOf(path)) !== holder) return
  const aside = `${path}.${randomUUID()}`
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false
  )
  if (!isMoved) return
  const moved = await holderOf(aside)
  if (moved !== undefined && moved !== holder) await isMade(path, moved)
  await unlink(aside)
}

const pidIn = (holder = ''): number => Number(holder.split('.')[0])

/** Other users' processes count too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
