/** A page tells its scripts of each event by this event of the document (product.md §26). */
export const EVENT = 'livery:event'

/** product.md §26. */
export type LanderEvent = 'view' | 'engage' | 'step_n' | 'cta' | 'signup_start' | 'signup_complete'

export interface EventDetail {
  name: LanderEvent
  lander: string | undefined
  step?: number
}

declare global {
  interface DocumentEventMap {
    [EVENT]: CustomEvent<EventDetail>
  }
}
