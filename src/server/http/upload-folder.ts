import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#contract/time.ts'
import type { AppContext } from '../core/app.ts'
import type { Chore } from '../core/chore.ts'
import { isAlive } from '../db/embedded/lock.ts'

/** Older files were left by a dead server, possibly of another machine. */
const LITTER_MS = HOUR_MS
const MACHINE = encodeURIComponent(hostname())
/** Process ids repeat: in a container every start has the same. */
const LIFE = randomUUID()
const NAME = /^(.*)~(\d+)~(.*)~/

/** Readable by the server only: photos may hold a location. */
export async function uploadPath({ settings }: AppContext): Promise<string> {
  await mkdir(settings.uploads, { recursive: true, mode: 0o700 })
  return join(settings.uploads, [MACHINE, process.pid, LIFE, randomUUID()].join('~'))
}

/** Removes uploads of dead servers, at start and in the sweep. */
export async function clearUploads({ settings }: Pick<AppContext, 'settings'>): Promise<void> {
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

export const clearUploadsJob: Chore = {
  name: 'clear-uploads',
  everySeconds: 5 * 60,
  run: clearUploads
}
