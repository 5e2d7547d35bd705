import { FIRST_FRAME } from '#contract/facts.ts'

/** Whether the page stands on screen, so that whatever comes above it would move it. */
export function hasPainted(): boolean {
  // A paint is told some frames after it (src/components/mark-frame.ts).
  const told = performance.getEntriesByType('paint')
  return told.length > 0 || performance.getEntriesByName(FIRST_FRAME).length > 0
}
