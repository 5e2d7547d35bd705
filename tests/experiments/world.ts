import type { ArmDay } from '#experiments/counts.ts'
import { SETTLED_DAYS } from '#experiments/counts.ts'
import type { Judged } from '#experiments/judged.ts'
import type { Goal } from '#site/experiments.ts'

/** Random numbers that are the same at every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of `n` succeed: one by one where there are few, else by the normal law. */
export function binomial(n: number, rate: number, random: () => number): number {
  if (rate <= 0 || n === 0) return 0
  if (rate >= 1) return n
  if (n < 50) {
    let hits = 0
    for (let trial = 0; trial < n; trial++) if (random() < rate) hits++
    return hits
  }
  if (n * rate < 30) return poisson(n, rate, random)
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const hits = Math.round(n * rate + normal * Math.sqrt(n * rate * (1 - rate)))
  return Math.min(n, Math.max(0, hits))
}

/** Exact, by the gaps between hits. */
function poisson(n: number, rate: number, random: () => number): number {
  let hits = 0
  let at = 0
  for (;;) {
    at += Math.floor(Math.log(1 - random()) / Math.log(1 - rate)) + 1
    if (at > n) return hits
    hits++
  }
}

export const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

export interface Played {
  random: () => number
  visitors: number
  days: number
  /** Rate of each arm on a day. */
  rate: (arm: string, day: number) => number
  goal?: Goal
  weights?: Record<string, number>
  dealt?: Record<string, number>
  harms?: Partial<Record<'refunds' | 'complaints' | 'deletions', Record<string, number>>>
}

export const FROM = '2026-12-01'

/** An experiment as visitors would play it, with its counts of all days. */
export function played(given: Played): Pick<Judged, 'experiment' | 'counts'> {
  const { random, visitors, days, rate, goal = 'signup_complete', harms = {} } = given
  const weights = given.weights ?? { control: 50, b: 50 }
  const dealt = given.dealt ?? weights
  const counts: ArmDay[] = []
  for (let day = 0; day < days; day++) {
    let left = visitors
    let share = 100
    for (const arm of Object.keys(weights)) {
      const views = binomial(left, Math.min(1, (dealt[arm] ?? 0) / share), random)
      left -= views
      share -= dealt[arm] ?? 0
      const reached = binomial(views, rate(arm, day), random)
      const harm = (name: keyof typeof harms) => binomial(reached, harms[name]?.[arm] ?? 0, random)
      counts.push({
        ...{ arm, day: dayAfter(FROM, day), views, signUps: reached },
        ...{ activations: reached, purchases: reached },
        ...{ refunds: harm('refunds'), complaints: harm('complaints') },
        deletions: harm('deletions')
      })
    }
  }
  const arms = Object.fromEntries(Object.entries(weights).map(([arm, weight]) => [arm, { weight }]))
  const experiment = { id: 'x', goal, arms, from: FROM, minDays: 7, maxDays: days }
  return { experiment, counts }
}

/** The day from which all days of an experiment count. */
export const afterAll = (days: number, goal: Goal = 'signup_complete'): string =>
  dayAfter(FROM, days + SETTLED_DAYS[goal])
