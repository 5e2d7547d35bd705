let hasFrame = false

/** Watches for the first frame of the page; call it as early as possible. */
export function watchPaint(): void {
  requestAnimationFrame(() => {
    hasFrame = true
  })
}

/** Whether the page stands on screen, so that whatever comes above it would move it. */
export function hasPainted(): boolean {
  return hasFrame || performance.getEntriesByType('paint').length > 0
}
