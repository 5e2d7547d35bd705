/** A terminal's Ctrl+C arrives twice: directly, and from the script that started us. */
const SAME_PRESS_MS = 500

/** Aborts at the first SIGINT, SIGTERM or SIGHUP, for cleaning up; the second ends the process. */
export function interruption(): AbortSignal {
  const stop = new AbortController()
  let isSamePress = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isSamePress) process.exit(130)
      if (stop.signal.aborted) return
      // The immediate runs after signals that waited while a busy process could not hear them.
      const later = setTimeout(() => setImmediate(() => (isSamePress = false)), SAME_PRESS_MS)
      later.unref()
      stop.abort()
    })
  }
  return stop.signal
}
