import { guardrailsOf } from '#experiments/guardrails.ts'
import { differenceInterval } from '#experiments/interval.ts'
import { alphaOf, settledDays, verdictOf } from '#experiments/judge.ts'
import { dayAfter, FROM, played, seeded } from '../experiments/world.ts'

/**
 * `npm run bench:experiments`: how often experiments are called by somebody who looks every day, how
 * soon, how wide intervals are against a test that may be read once, and what a million visits cost.
 */
const DAYS = 28
const TIMES = 1_000

const SITES = [
  { visitors: 400, base: 0.04 },
  { visitors: 2_000, base: 0.05 },
  { visitors: 20_000, base: 0.03 }
] as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)

say(`${TIMES} experiments of ${DAYS} days, looked at daily from day 7\n`)
say('visits a day  rate   lift  better  worse  median day  width against one look')
for (const { visitors, base } of SITES) {
  for (const lift of [0, 0.1, 0.2, 0.5]) say(rowOf(visitors, base, lift))
}
say(`\n1,000,000 visits, three arms, 42 days: judged in ${millionVisits().toFixed(0)} ms`)

function rowOf(visitors: number, base: number, lift: number): string {
  const random = seeded(visitors + lift * 100)
  const ends = { better: 0, worse: 0 }
  const days: number[] = []
  let width = 0
  for (let time = 0; time < TIMES; time++) {
    const rate = (arm: string) => (arm === 'b' ? base * (1 + lift) : base)
    const game = played({ random, visitors, days: DAYS, rate })
    for (let day = 7; day <= DAYS + 1; day++) {
      const { state } = verdictOf({ ...game, today: dayAfter(FROM, day) })
      if (state !== 'winner' && state !== 'control is better') continue
      ends[state === 'winner' ? 'better' : 'worse']++
      days.push(day)
      break
    }
    if (time % 20 === 0) {
      const all = settledDays({ ...game, today: dayAfter(FROM, DAYS + 1) }, 'b')
      const { low, high } = differenceInterval(all, 0.05)
      const n = (visitors * DAYS) / 2
      const noise = Math.sqrt((base * (1 - base) + rate('b') * (1 - rate('b'))) / n)
      width += (high - low) / (2 * 1.96 * noise) / (TIMES / 20)
    }
  }
  const percent = (count: number) => `${((count / TIMES) * 100).toFixed(1)} %`
  const median =
    days.length < TIMES / 2 ? '' : String(days.toSorted((a, b) => a - b)[TIMES / 2 - 1] ?? '')
  return [
    String(visitors).padStart(13),
    `${base * 100} %`.padStart(5),
    `${lift * 100} %`.padStart(6),
    percent(ends.better).padStart(8),
    percent(ends.worse).padStart(7),
    median.padStart(12),
    width.toFixed(2).padStart(8)
  ].join('')
}

/** Milliseconds for everything that `livery ab report` shows. */
function millionVisits(): number {
  const days = 42
  const weights = { control: 34, b: 33, c: 33 }
  const given = { random: seeded(7), visitors: Math.round(1_000_000 / days), days, weights }
  const game = played({
    ...given,
    rate: () => 0.05,
    harms: { refunds: { control: 0.05, b: 0.05 } }
  })
  const judged = { ...game, today: dayAfter(FROM, days + 14) }
  const started = performance.now()
  verdictOf(judged)
  for (const arm of ['b', 'c']) {
    differenceInterval(settledDays(judged, arm), alphaOf(judged.experiment))
    guardrailsOf(judged, arm)
  }
  return performance.now() - started
}
