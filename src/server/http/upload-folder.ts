import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#contract/time.ts'
import type { AppContext } from '../core/app.ts'
import type { Chore } from '../core/chore.ts'
import { isAlive } from '../db/embedded/lock.ts'

/** A file that is still there after this was left by a server that ended, on whatever machine. */
const LITTER_MS = HOUR_MS
const MACHINE = encodeURIComponent(hostname())
/** A number of a process comes again: in a container each start has the same. */
const LIFE = randomUUID()
const NAME = /^(.*)~(\d+)~(.*)~/

/**
 * Where the next upload stands while its call runs; nobody but the server may read it, since it may
 * tell a place and a camera.
 */
export async function uploadPath({ settings }: AppContext): Promise<string> {
  await mkdir(settings.uploads, { recursive: true, mode: 0o700 })
  return join(settings.uploads, [MACHINE, process.pid, LIFE, randomUUID()].join('~'))
}

/** Removes uploads of servers that ended before their call did: at a start, and in the sweep. */
export async function clearUploads({ settings }: AppContext): Promise<void> {
  const names = await readdir(settings.uploads).catch(none)
  if (names === undefined) return
  await chmod(settings.uploads, 0o700)
  for (const name of names) {
    const path = join(settings.uploads, name)
    if (isOfOneThatEnded(name) || (await isOld(path))) await rm(path, { force: true })
  }
}

function isOfOneThatEnded(name: string): boolean {
  const [, machine, pid, life] = NAME.exec(name) ?? []
  if (machine !== MACHINE) return false
  return Number(pid) === process.pid ? life !== LIFE : !isAlive(Number(pid))
}

async function isOld(path: string): Promise<boolean> {
  const info = await stat(path).catch(none)
  return info !== undefined && Date.now() - info.mtimeMs > LITTER_MS
}

function none(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Removes what calls left that were cut off. */
export const clearUploadsJob: Chore = {
  name: 'clear-uploads',
  everySeconds: 5 * 60,
  run: clearUploads
}
