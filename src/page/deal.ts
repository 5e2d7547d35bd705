import { randomFrom } from '#art/random.ts'

/**
 * Few enough that a fleet renders a page with example people once for many brands, and enough that
 * two brands seldom give theirs the same names and lines.
 */
export const DEALS = 8

/** By the brand's id. */
export const dealOf = (id: string): number => randomFrom(`deal/${id}`).int(0, DEALS - 1)
