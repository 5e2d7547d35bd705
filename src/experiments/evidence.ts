import type { Day, Trials } from './counts.ts'

/** What is doubted: the arm's rate is control's plus `difference`, or at most that. */
export interface Doubted {
  kind: 'equal' | 'at most'
  difference: number
}

/**
 * Logarithm of the evidence against a claim, after any number of days. If the claim is true, the
 * evidence ever reaches 1/α with a probability of at most α, however often one looks.
 *
 * Every day bets on the rates learnt on earlier days against the nearest rates that the claim allows
 * (Turner, Ly and Grünwald 2024; docs/decisions/028-experiments.md). Each day's factor has an
 * expectation of at most 1 under the claim, also where both rates change from day to day.
 */
export function logEvidence(days: readonly Day[], doubted: Doubted): number {
  let sum = 0
  const seen = { control: { n: 0, k: 0 }, arm: { n: 0, k: 0 } }
  for (const { control, arm } of days) {
    if (seen.control.n > 0 && seen.arm.n > 0) {
      sum += dayEvidence(control, arm, learnt(seen, doubted.difference), doubted)
    }
    add(seen.control, control)
    add(seen.arm, arm)
  }
  return sum
}

interface Rates {
  control: number
  arm: number
}

function dayEvidence(control: Trials, arm: Trials, bet: Rates, doubted: Doubted): number {
  if (doubted.kind === 'at most' && bet.arm - bet.control <= doubted.difference) return 0
  const nearest = nearestRates(bet, control.n, arm.n, doubted.difference)
  return logRatio(control, bet.control, nearest.control) + logRatio(arm, bet.arm, nearest.arm)
}

const logRatio = ({ n, k }: Trials, bet: number, claimed: number): number =>
  k * Math.log(bet / claimed) + (n - k) * Math.log((1 - bet) / (1 - claimed))

/** Effects of about this part of a rate are expected; only how soon they are found depends on it. */
const USUAL_EFFECT = 0.2

/** Rates from earlier days; what is far from the claim is believed only once there is much of it. */
function learnt({ control, arm }: { control: Trials; arm: Trials }, claimed: number): Rates {
  const n = control.n + arm.n
  const rate = (control.k + arm.k + 0.5) / (n + 1)
  const noise = rate * (1 - rate) * (1 / control.n + 1 / arm.n)
  const usual = (USUAL_EFFECT * rate) ** 2
  const found = arm.k / arm.n - control.k / control.n
  const difference = claimed + ((found - claimed) * usual) / (usual + noise)
  return {
    control: inside(rate - (difference * arm.n) / n),
    arm: inside(rate + (difference * control.n) / n)
  }
}

const LEAST = 1e-9
const inside = (rate: number): number => Math.min(1 - LEAST, Math.max(LEAST, rate))

/** The rates with a given difference that the bet's outcomes would least contradict. */
function nearestRates(bet: Rates, controls: number, arms: number, difference: number): Rates {
  const least = Math.max(0, -difference) + LEAST
  const most = Math.min(1, 1 - difference) - LEAST
  let low = clamp(Math.min(bet.control, bet.arm - difference), least, most)
  let high = clamp(Math.max(bet.control, bet.arm - difference), least, most)
  for (let step = 0; step < HALVINGS && high - low > 1e-13; step++) {
    const middle = (low + high) / 2
    const slope = controls * pull(middle, bet.control) + arms * pull(middle + difference, bet.arm)
    if (slope > 0) high = middle
    else low = middle
  }
  const control = (low + high) / 2
  return { control, arm: inside(control + difference) }
}

const HALVINGS = 40

/** Slope of the divergence of a rate from the bet. */
const pull = (rate: number, bet: number): number => (rate - bet) / (rate * (1 - rate))

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

function add(sum: Trials, { n, k }: Trials): void {
  sum.n += n
  sum.k += k
}
