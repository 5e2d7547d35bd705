import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeWhole } from '#site/write-whole.ts'
import type { FamilyMember } from './family.ts'

/** Inputs of each brand's last build; losing it only costs time. */
export interface BuildState {
  [site: string]: {
    print: string
    domain: string
    hasCards: boolean
    /** Day on which the next legal text takes effect, which changes the brand. */
    until?: string | undefined
    member?: FamilyMember | undefined
  }
}

/** A write takes milliseconds, so the lock of an older one is of a process that was killed. */
const STALE_MS = 10_000

const stateFile = (out: string): string => join(out, '.state.json')

export async function readState(out: string): Promise<BuildState> {
  try {
    return JSON.parse(await readFile(stateFile(out), 'utf8')) as BuildState
  } catch {
    return {}
  }
}

/**
 * Changes the entries of some brands; undefined takes one away. Those of the others stay, because
 * other processes build other shards into the same folder.
 */
export async function changeState(
  out: string,
  changes: Readonly<Record<string, BuildState[string] | undefined>>
): Promise<void> {
  const lock = `${stateFile(out)}.lock`
  await locked(lock)
  try {
    const state = { ...(await readState(out)), ...changes }
    await writeWhole(stateFile(out), JSON.stringify(state))
  } finally {
    await rm(lock, { force: true })
  }
}

async function locked(lock: string): Promise<void> {
  for (;;) {
    try {
      return await (await open(lock, 'wx')).close()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const since = (await stat(lock).catch(() => undefined))?.mtimeMs
    if (since !== undefined && Date.now() - since > STALE_MS) await rm(lock, { force: true })
    await sleep(10)
  }
}
