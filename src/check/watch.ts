import { watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps; a check waits until they are done. */
const QUIET_MS = 120

/**
 * Calls `check` at once and after each change under `sites/`, one at a time, until `signal` aborts.
 * What changes during a check is checked again.
 */
export async function watchFleet(
  root: string,
  signal: AbortSignal,
  check: () => Promise<void>
): Promise<void> {
  while (!signal.aborted) {
    const round = new AbortController()
    const stop = AbortSignal.any([signal, round.signal])
    try {
      await Promise.all([nextChange(join(root, 'sites'), stop), check()])
    } finally {
      round.abort()
    }
  }
}

/** Ends when something has changed and all is quiet again, or at `stop`; listens from the call on. */
async function nextChange(folder: string, stop: AbortSignal): Promise<void> {
  // Begun anew for each change: Node goes on watching the old file where another was moved over it.
  const watcher = watch(folder, { recursive: true })
  let waiting: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      stop.addEventListener('abort', () => resolve(), { once: true })
      watcher.on('error', reject)
      watcher.on('change', () => {
        clearTimeout(waiting)
        waiting = setTimeout(resolve, QUIET_MS)
      })
    })
  } finally {
    clearTimeout(waiting)
    watcher.close()
  }
}
