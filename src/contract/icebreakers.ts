import type { Interest } from './interest.ts'

/** An opener that the app offers; its words are `icebreaker.<id>`. */
export interface Icebreaker {
  id: string
  /** Offered where both have this interest; to everyone when absent. */
  interest?: Interest
}

export const ICEBREAKERS: readonly Icebreaker[] = []
