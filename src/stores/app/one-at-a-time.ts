/**
 * Runs work once at a time. Calls during a run share one further run, since the current one may
 * have read too early.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    current = work().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (current === undefined) return start()
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
