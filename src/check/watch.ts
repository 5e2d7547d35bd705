import { watch } from 'node:fs'
import { join } from 'node:path'

/** Delay in ms after the last change, because editors write a file in several steps. */
const QUIET_MS = 120

/**
 * Calls `check` at once and after changes under `sites/`, never in parallel, until `signal` aborts.
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

/** Resolves when changes have stopped for `QUIET_MS`, or when `stop` aborts. */
async function nextChange(folder: string, stop: AbortSignal): Promise<void> {
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
