/** Credits at which a member is warned (product.md §9). */
export const FEW_CREDITS = 10

export interface PurseState {
  /** `plain` has no badge. */
  tone: 'plain' | 'warning' | 'danger'
  count: number
}

/** The balance's state: a warning at 10 or fewer, danger at 0 (product.md §2, Top navigation). */
export function purseOf({ credits }: { credits: number }): PurseState {
  if (credits > FEW_CREDITS) return { tone: 'plain', count: credits }
  return { tone: credits > 0 ? 'warning' : 'danger', count: credits }
}
