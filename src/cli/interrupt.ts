/** A terminal's Ctrl+C arrives twice: directly, and from the script that started us. */
const SAME_PRESS_MS = 500

/** Aborts at the first SIGINT, SIGTERM or SIGHUP, for cleaning up; the second ends the process. */
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
