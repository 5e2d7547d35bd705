/** Steps of a quiz or form that are counted (product.md §26). */
export const STEPS_COUNTED = 12

/** Entries to one member that are counted as landers (product.md §2). */
export const MEMBER_LANDINGS = ['landing', 'landing2', 'landing3'] as const

/** What a page may say of a visit to a lander, each once; the server counts the sign-up itself. */
export const PAGE_EVENTS = [
  'view',
  'engage',
  ...Array.from({ length: STEPS_COUNTED }, (_, index) => `step_${index + 1}` as const),
  'cta',
  'signup_start'
] as const
export type PageEvent = (typeof PAGE_EVENTS)[number]
