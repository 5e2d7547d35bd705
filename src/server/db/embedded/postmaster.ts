import { execFile, spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MINUTE_MS } from '#contract/time.ts'
import { conditionOf, PORT } from './ask.ts'
import { isAlive } from './lock.ts'
import type { Place } from './place.ts'
import { argumentsFor } from './settings.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Temporary errors while processes of a killed Postgres end. */
const STILL_ENDING = /pre-existing shared memory block|lock file "[^"]*" already exists/
const ENDING_MS = 15_000
/** Crash recovery may replay a long log. */
const RECOVERY_MS = 4 * MINUTE_MS
const PATIENCE_MS = 2_000
const MAX_LOG_BYTES = 5_000_000
const run = promisify(execFile)

/** Returns once Postgres is ready. Throws DatabaseUnavailable with its message. */
export async function launch(
  place: Place,
  runtime: string,
  log: (line: string) => void
): Promise<void> {
  const until = Date.now() + ENDING_MS
  await clearStalePid(place)
  for (;;) {
    const { size } = await stat(place.log).catch(() => ({ size: 0 }))
    const why = await attempt(place, runtime, log)
    if (why === undefined) return
    const said = (await readFile(place.log, 'utf8').catch(() => '')).slice(size)
    if (!STILL_ENDING.test(said) || Date.now() > until) throw notStarted(place, why, said)
    await sleep(100)
    await clearStalePid(place)
  }
}

/** Waits while Postgres starts, recovers or stops; logs a long wait. */
export async function settled(
  place: Place,
  log: (line: string) => void
): Promise<'ready' | 'bare' | 'down'> {
  const since = Date.now()
  for (let isTold = false; ; ) {
    const condition = await conditionOf(place)
    if (condition !== 'changing') return condition
    const passed = Date.now() - since
    if (passed > RECOVERY_MS) throw notStarted(place, 'it does not answer', '')
    if (passed > PATIENCE_MS && !isTold) log(`Waiting for Postgres in ${place.home}`)
    isTold ||= passed > PATIENCE_MS
    await sleep(30)
  }
}

/** Returns undefined when ready, else why it ended. */
async function attempt(
  place: Place,
  runtime: string,
  log: (line: string) => void
): Promise<string | undefined> {
  const output = await openLog(place)
  // A session of its own: Ctrl+C reaches the server only, which stops Postgres in order.
  const child = spawn(join(runtime, 'bin', 'postgres'), argumentsFor(place), {
    ...place.user,
    cwd: dirname(place.data),
    env: environment(),
    detached: true,
    stdio: ['ignore', output.fd, output.fd]
  })
  let ended: string | undefined
  child.once('error', error => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  child.unref()
  await output.close()
  for (;;) {
    if (ended !== undefined) return ended
    // Earlier queries would fill its log with refusals.
    if ((await saysReady(place)) && (await settled(place, log)) !== 'down') return undefined
    await sleep(5)
  }
}

async function saysReady(place: Place): Promise<boolean> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')[7]?.trim() === 'ready'
}

/** Never follows a link: we may be root in another user's folder. */
async function openLog(place: Place): Promise<FileHandle> {
  const { size } = await stat(place.log).catch(() => ({ size: 0 }))
  if (size > MAX_LOG_BYTES) await rename(place.log, `${place.log}.1`)
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const log = await open(place.log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (place.user) await log.chown(place.user.uid, place.user.gid)
  return log
}

function notStarted(place: Place, why: string, said: string): DatabaseUnavailable {
  const last = said.trim().split('\n').slice(-3).join(' / ')
  return new DatabaseUnavailable(
    `Postgres in ${place.home} did not start: ${why}${last ? `: ${last}` : ''}`,
    `see ${place.log}, or set DATABASE_URL to a Postgres 16 or later of yours`
  )
}

/** The process id of a running or killed Postgres. */
export async function pidOf(place: Pick<Place, 'data'>): Promise<number | undefined> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 ? pid : undefined
}

/** After a power cut the id may be another process's. */
export async function isRunning(place: Pick<Place, 'data'>): Promise<boolean> {
  const pid = await pidOf(place)
  if (pid === undefined || !isAlive(pid)) return false
  const command = await commandOf(pid)
  return command.includes('postgres') && command.includes(place.data)
}

/** Empty for a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (existsSync('/proc/self/cmdline')) {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)])
  return stdout
}

async function clearStalePid(place: Place): Promise<void> {
  if (await isRunning(place)) return
  // The start lock is held, so no other process starts here.
  await rm(join(place.data, 'postmaster.pid'), { force: true })
  await rm(join(place.socket, `.s.PGSQL.${PORT}.lock`), { force: true })
}

/** A minimal environment: the process list must not show ours. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
