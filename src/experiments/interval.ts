import { type Day, total } from './counts.ts'
import { logEvidence } from './evidence.ts'

export interface Interval {
  estimate: number
  low: number
  high: number
}

/**
 * Differences of the arm's rate from control's that the counts do not refute at `alpha`. It holds at
 * all times at once, so that it may be read every day.
 */
export function differenceInterval(days: readonly Day[], alpha: number): Interval {
  const control = total(days.map(day => day.control))
  const arm = total(days.map(day => day.arm))
  if (control.n === 0 || arm.n === 0) return { estimate: 0, low: -1, high: 1 }
  const estimate = arm.k / arm.n - control.k / control.n
  const isRefuted = (difference: number): boolean =>
    logEvidence(days, { kind: 'equal', difference }) >= Math.log(1 / alpha)
  return {
    estimate,
    low: bound(estimate, -1, isRefuted),
    high: bound(estimate, 1, isRefuted)
  }
}

/** The bound between a difference that is not refuted and `end`, where all is beyond it. */
function bound(from: number, end: number, isRefuted: (difference: number) => boolean): number {
  let step = Math.sign(end - from) * 1e-4
  let near = from
  let far = from + step
  while (Math.abs(far) < 1 && !isRefuted(far)) {
    near = far
    step *= 2
    far += step
  }
  if (Math.abs(far) >= 1) {
    far = end
    if (!isRefuted(end - Math.sign(end) * 1e-6)) return end
  }
  for (let halving = 0; halving < 24; halving++) {
    const middle = (near + far) / 2
    if (isRefuted(middle)) far = middle
    else near = middle
  }
  return far
}
