import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from './unavailable.ts'

const PATIENCE_MS = 60_000

/** Does something while no other process does it; a lock whose process is gone is taken over. */
export async function alone<T>(path: string, act: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  while (!(await taken(path))) {
    if (await isLeftBehind(path)) await rm(path, { force: true })
    else if (Date.now() > until) {
      throw new DatabaseUnavailable(
        `another process has held ${path} for a minute`,
        'see whether it hangs, stop it, and try again'
      )
    } else await sleep(25)
  }
  try {
    return await act()
  } finally {
    await rm(path, { force: true })
  }
}

async function taken(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  return pid > 0 && !isAlive(pid)
}

/** Whether a process runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
