import { getSpending, type Spending, setSpending } from '#contract/calls/payments.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'

export type { Spending }

const spending = resource<Spending>(() => ask(getSpending))

/** The member's own limit of a month, and what was spent in this one. */
export const $spending = spending.$data
export const loadSpending = spending.load

/**
 * Sets the limit in the smallest unit, or none; a higher one holds after a day. Throws Refused.
 */
export async function setLimit(limit: number | null): Promise<Spending> {
  const now = await ask(setSpending, { body: { limit_month: limit } })
  spending.change(() => now)
  return now
}
