/** Ctrl+C reaches us twice in a terminal: from it, and from the script that started us. */
const SAME_PRESS_MS = 500

/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, so that a verb can clear up after itself; a second
 * press ends the process at once.
 */
export function interruption(): AbortSignal {
  const stop = new AbortController()
  let first: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (first !== undefined && now - first > SAME_PRESS_MS) process.exit(130)
      first ??= now
      stop.abort()
    })
  }
  return stop.signal
}
