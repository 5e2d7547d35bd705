import { FIRST_FRAME } from '#contract/facts.ts'

/** Marks the page's first frame in the performance timeline, which tells of paints only later. */
export function markFrame(): void {
  requestAnimationFrame(() => performance.mark(FIRST_FRAME))
}
