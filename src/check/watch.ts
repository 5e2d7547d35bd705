import { existsSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'

/** Editors write a file in several steps; a check waits until they are done. */
const QUIET_MS = 120

/** Calls `changed` after each change under `sites/`, one at a time, until `signal` aborts. */
export async function watchFleet(
  root: string,
  signal: AbortSignal,
  changed: () => Promise<void>
): Promise<void> {
  const folder = join(root, 'sites')
  if (!existsSync(folder)) throw new Error(`${folder} does not exist; there is nothing to watch`)
  let waiting: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = (): void => {
    running = running.then(changed)
  }
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) {
      clearTimeout(waiting)
      waiting = setTimeout(run, QUIET_MS)
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
  clearTimeout(waiting)
  await running
}
