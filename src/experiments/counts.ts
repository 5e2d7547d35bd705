import type { Goal } from '#site/experiments.ts'

/** What visitors of one arm did on one day; later numbers belong to the sign-ups of that day. */
export interface ArmDay {
  arm: string
  /** `2026-12-01`, in the brand's time zone. */
  day: string
  views: number
  signUps: number
  activations: number
  purchases: number
  refunds: number
  complaints: number
  /** Accounts that their members deleted within 14 days. */
  deletions: number
}

/** Trials and successes of control and of one arm, on one day. */
export interface Day {
  control: Trials
  arm: Trials
}

export interface Trials {
  n: number
  /** At most `n`. */
  k: number
}

/** Days after which a number of a day hardly changes. */
export const SETTLED_DAYS: Readonly<Record<Goal, number>> = {
  signup_complete: 1,
  activation: 3,
  first_purchase: 14
}

/** Successes of a goal among the views of a day. */
export function goalTrials(goal: Goal, day: ArmDay | undefined): Trials {
  const n = day?.views ?? 0
  const reached = {
    signup_complete: day?.signUps ?? 0,
    activation: day?.activations ?? 0,
    first_purchase: day?.purchases ?? 0
  }
  // Somebody may view before midnight and sign up after it.
  return { n, k: Math.min(n, reached[goal]) }
}

/** Counts of an arm with those of control, by day, in order. */
export function paired(
  counts: readonly ArmDay[],
  names: { control: string; arm: string },
  trials: (day: ArmDay | undefined) => Trials
): Day[] {
  const days = [...new Set(counts.map(({ day }) => day))].sort()
  const byPlace = new Map(counts.map(count => [`${count.arm} ${count.day}`, count]))
  return days.map(day => ({
    control: trials(byPlace.get(`${names.control} ${day}`)),
    arm: trials(byPlace.get(`${names.arm} ${day}`))
  }))
}

export function total(trials: readonly Trials[]): Trials {
  return trials.reduce((sum, { n, k }) => ({ n: sum.n + n, k: sum.k + k }), { n: 0, k: 0 })
}
